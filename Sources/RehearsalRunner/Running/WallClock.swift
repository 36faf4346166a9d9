import RehearsalPlatform

extension RunOptions {
  /// The time on the machine, for time stamps and durations.
  package struct WallClock: Sendable {
    let now: @Sendable () -> Duration

    /// The machine's clock; set back or forth during a run, it goes on evenly, as durations are taken from it.
    package static let machine: WallClock = {
      let start = ContinuousClock.now
      let origin = time(of: CLOCK_REALTIME)
      return WallClock { origin + (ContinuousClock.now - start) }
    }()
  }
}

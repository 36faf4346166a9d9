import RehearsalPlatform

extension RunOptions {
  /// The time on the machine, for time stamps and durations.
  package struct WallClock: Sendable {
    /// The time since 1970.
    let now: @Sendable () -> Duration

    /// The machine's clock; set back or forth during a run, it goes on evenly, as durations are taken from it.
    package static let machine: WallClock = {
      let (start, origin) = (ContinuousClock.now, timeSince1970)
      return WallClock { origin + (ContinuousClock.now - start) }
    }()
  }
}

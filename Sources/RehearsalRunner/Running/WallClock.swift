import RehearsalPlatform

extension RunOptions {
  /// The time on the machine, for time stamps and durations.
  package struct WallClock: Sendable {
    /// The time since 1970.
    let now: @Sendable () -> Duration

    /// The machine's clock; set back or forth during a run, it goes on evenly, as durations are taken from it.
    package static let machine: WallClock = {
      let start = ContinuousClock.now
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      let origin = Duration(
        secondsComponent: Int64(time.tv_sec), attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
      return WallClock { origin + (ContinuousClock.now - start) }
    }()
  }
}

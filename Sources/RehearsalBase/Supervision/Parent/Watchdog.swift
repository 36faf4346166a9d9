/// Measures how long a child has worked without a heartbeat.
///
/// Only time in which this process was running counts: both may have been stopped, or the machine may have slept.
struct Watchdog {
  private var isAtWork = false
  private var lastLook = ContinuousClock.now
  private var worked = Duration.zero
  private static let longestStretch = Duration.milliseconds(500)

  mutating func heartbeat(isAtWork: Bool) {
    self.isAtWork = isAtWork
    worked = .zero
    lastLook = .now
  }

  /// The time since the last heartbeat; zero while no work is under way and the child has not been dismissed.
  mutating func worked(isDismissed: Bool) -> Duration {
    let now = ContinuousClock.now
    worked = isAtWork || isDismissed ? worked + min(now - lastLook, Self.longestStretch) : .zero
    lastLook = now
    return worked
  }
}

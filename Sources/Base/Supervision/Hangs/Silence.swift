/// The time for which a thread of this process has given no sign of life.
///
/// The time in which it waited for a processor does not count, where that is known: on a busy machine, a thread may be
/// silent only because of that.
struct Silence: Sendable {
  /// The time so far.
  private(set) var duration = Duration.zero
  private var activity: ThreadActivity?
  private var lastLook: ContinuousClock.Instant

  /// Begins now.
  init(_ activity: ThreadActivity?, at now: ContinuousClock.Instant = .now) {
    lastLook = now
    self.activity = activity
  }

  /// Adds the time since the last look; the caller repeats it, several times a second.
  mutating func lookAgain(_ latest: ThreadActivity?, at now: ContinuousClock.Instant = .now) {
    // The process may have been stopped, or the machine may have slept: limit the step.
    let passed = min(now - lastLook, .milliseconds(500))
    lastLook = now
    duration += latest?.time(since: activity, of: passed) ?? passed
    activity = latest
  }
}

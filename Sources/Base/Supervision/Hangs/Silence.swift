#if os(Linux)
  /// The time for which a thread of another process has given no sign of life.
  ///
  /// The time in which it waited for a processor does not count: on a busy machine, a thread may be silent only because of
  /// that.
  package struct Silence: Sendable {
    package let thread: Int
    /// The time so far.
    package private(set) var duration = Duration.zero
    private let process: Int
    private var activity: ThreadActivity?
    private var lastLook: ContinuousClock.Instant

    /// Begins now.
    package init(ofThread thread: Int, in process: Int, at now: ContinuousClock.Instant = .now) {
      self.thread = thread
      self.process = process
      lastLook = now
      activity = ThreadActivity(process: process, thread: thread)
    }

    /// Adds the time since the last look; the caller repeats it, several times a second.
    package mutating func lookAgain(at now: ContinuousClock.Instant = .now) {
      // Either process may have been stopped, or the machine may have slept: limit the step.
      let passed = min(now - lastLook, .milliseconds(500))
      lastLook = now
      let latest = ThreadActivity(process: process, thread: thread)
      duration += latest?.time(since: activity, of: passed) ?? passed
      activity = latest
    }

    /// Begins again after a sign of life.
    package mutating func end(at now: ContinuousClock.Instant = .now) {
      duration = .zero
      lastLook = now
    }
  }
#endif

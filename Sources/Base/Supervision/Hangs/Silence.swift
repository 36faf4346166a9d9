#if os(Linux)
  /// How long a thread of another process has given no sign of life.
  ///
  /// The time in which it waited for a processor does not count: on a busy machine, a thread may be silent only because of
  /// that.
  package struct Silence: Sendable {
    package let thread: Int
    /// The time so far.
    package private(set) var duration = Duration.zero
    private let process: Int
    private var activity: ThreadActivity?
    private var lastLook = ContinuousClock.now

    /// Begins now.
    package init(ofThread thread: Int, in process: Int) {
      self.thread = thread
      self.process = process
      activity = ThreadActivity(process: process, thread: thread)
    }

    /// Adds the time since the last look; the caller repeats it, several times a second.
    package mutating func lookAgain() {
      // Either process may have been stopped, or the machine may have slept: limit the step.
      let passed = min(ContinuousClock.now - lastLook, .milliseconds(500))
      lastLook = .now
      let now = ThreadActivity(process: process, thread: thread)
      duration += now?.time(since: activity, of: passed) ?? passed
      activity = now
    }

    /// Begins again after a sign of life.
    package mutating func end() {
      duration = .zero
      lastLook = .now
    }
  }
#endif

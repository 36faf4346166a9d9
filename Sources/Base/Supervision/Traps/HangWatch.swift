/// Measures how long a guarded thread has given no sign of life.
struct HangWatch {
  private let patience: Duration
  private var silence: Silence?
  private var beats = 0
  private var lastLook = ContinuousClock.now

  private static let interval = Duration.milliseconds(100)

  init(_ patience: Duration) { self.patience = patience }

  /// Whether a thread is at work and has been silent for too long; the caller asks several times a second.
  mutating func isOver(_ thread: GuardedThread) -> Bool {
    let now = ContinuousClock.now
    guard now - lastLook >= Self.interval, thread.isBusy, !thread.isParked else { return false }
    lastLook = now
    guard var silence, beats == thread.beats else {
      beats = thread.beats
      silence = Silence(thread.activity, at: now)
      return false
    }
    silence.lookAgain(thread.activity, at: now)
    self.silence = silence
    return silence.duration > patience
  }
}

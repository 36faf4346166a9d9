@preconcurrency import RehearsalPlatform

/// Measures how long a guarded thread has given no sign of life.
struct HangWatch {
  private let patience: Duration
  private var silence: Silence?
  private var beats = 0
  private var lastLook = ContinuousClock.now

  private static let interval = Duration.milliseconds(100)

  init(_ patience: Duration) { self.patience = patience }

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

/// The time for which a thread of this process, or a child, has given no sign of life.
///
/// The time in which a thread waited for a processor does not count, where that is known: on a busy machine, it may be
/// silent only because of that.
struct Silence: Sendable {
  private(set) var duration = Duration.zero
  private var activity: ThreadActivity?
  private var lastLook: ContinuousClock.Instant

  init(_ activity: ThreadActivity?, at now: ContinuousClock.Instant = .now) {
    lastLook = now
    self.activity = activity
  }

  mutating func lookAgain(_ latest: ThreadActivity?, at now: ContinuousClock.Instant = .now) {
    // The process may have been stopped, or the machine may have slept: limit the step.
    let passed = min(now - lastLook, .milliseconds(500))
    lastLook = now
    duration += latest?.time(since: activity, of: passed) ?? passed
    activity = latest
  }
}

/// The state of a thread of this process, on Linux: whether it sleeps, and its processor time.
struct ThreadActivity: Sendable {
  let isAsleep: Bool
  let processorTime: Duration

  init?(thread: Int) {
    guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    self.init(String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  init?(_ line: String) {
    // The name before it may contain any character.
    guard let nameEnd = line.lastIndex(of: ")") else { return nil }
    let fields = line[nameEnd...].split(separator: " ").dropFirst()
    let (state, userTime, systemTime) = (fields.startIndex, fields.startIndex + 11, fields.startIndex + 12)
    guard systemTime < fields.endIndex, let user = Int(fields[userTime]), let system = Int(fields[systemTime]) else {
      return nil
    }
    isAsleep = fields[state] == "S"
    processorTime = .seconds(1) * (user + system) / sysconf(Int32(_SC_CLK_TCK))
  }

  func time(since earlier: ThreadActivity?, of passed: Duration) -> Duration {
    isAsleep ? passed : min(passed, processorTime - (earlier?.processorTime ?? .zero))
  }
}

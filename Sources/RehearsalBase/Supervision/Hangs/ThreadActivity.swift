@preconcurrency import RehearsalPlatform

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

  /// The part of a duration in which a thread had a processor or slept.
  func time(since earlier: ThreadActivity?, of passed: Duration) -> Duration {
    isAsleep ? passed : min(passed, processorTime - (earlier?.processorTime ?? .zero))
  }
}

/// The output of Swift's runtime and its backtracer about a trap.
struct TrapNotice: Hashable, Sendable {
  private(set) var message: String?
  private(set) var place: String?
  private(set) var isOwn = false

  private static let longestMessage = 20

  init(_ lines: [String]) {
    if let notice = lines.lastIndex(where: { Self.printed($0) != nil }), let printed = Self.printed(lines[notice]) {
      let more = lines[(notice + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("***") && $0 != "Current stack trace:" }
      message = ([printed.message] + more.prefix(Self.longestMessage)).joined(separator: "\n")
      place = printed.place
      isOwn = place != nil && OwnCode.contains(lines[notice])
    } else {
      message = lines.lazy.compactMap(Self.messageOfBacktracer).first
    }
    guard place == nil, let frame = lines.lazy.compactMap(Self.place(inFrame:)).first else { return }
    (place, isOwn) = (Self.fileName(of: frame), OwnCode.contains(frame))
  }

  /// Whether the backtracer is at work, or was when it was stopped.
  static func isBegun(in lines: [String]) -> Bool {
    lines.contains { $0.hasPrefix("*** Signal ") }
  }

  /// Takes apart `Module/File.swift:12: Fatal error: …`; the standard library's own files are no place.
  private static func printed(_ line: String) -> (message: String, place: String?)? {
    for kind in ["Fatal error", "Precondition failed", "Assertion failed"] {
      if line.hasPrefix(kind) { return (line, nil) }
      guard let separator = line.firstRange(of: ": \(kind)") else { continue }
      let file = line[..<separator.lowerBound]
      let message = String(line[line.index(separator.lowerBound, offsetBy: 2)...])
      return (message, file.hasPrefix("Swift/") ? nil : fileName(of: file))
    }
    return nil
  }

  /// Takes apart `*** Swift runtime failure: … ***` and `*** Program crashed: … at 0x… ***`.
  private static func messageOfBacktracer(_ line: String) -> String? {
    let words = line.drop { $0 == "*" || $0 == " " }
    let end = words.lastIndex { $0 != "*" && $0 != " " }.map { words.index(after: $0) } ?? words.startIndex
    let text = words[..<end]
    if text.hasPrefix("Swift runtime failure: ") { return String(text) }
    let start = "Program crashed: "
    guard text.hasPrefix(start), !text.contains("Illegal instruction"), !text.contains("breakpoint") else { return nil }
    // Addresses differ from run to run.
    let problem = text.dropFirst(start.count)
    return String(problem[..<(problem.firstRange(of: " at 0x")?.lowerBound ?? problem.endIndex)])
  }

  /// The place of a frame of the backtrace: `… in module at /path/File.swift:12:34`.
  private static func place(inFrame line: String) -> String? {
    guard line.first == " ", let at = line.ranges(of: " at /").last else { return nil }
    let parts = line[at.upperBound...].split(separator: ":")
    guard parts.count == 3, Int(parts[1]) != nil, Int(parts[2]) != nil else { return nil }
    return "/\(parts[0]):\(parts[1])"
  }

  private static func fileName(of path: some StringProtocol) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }
}

/// Leaves out what Swift's backtracer prints about a trap: the message about the failed step has the line that matters.
package struct BacktraceFilter: Sendable {
  private var isInBacktrace = false
  /// An empty line may be the first of a backtrace.
  private var emptyLines = 0

  package init() {}

  package mutating func lines(toShow line: String) -> [String] {
    if TrapNotice.isBegun(in: [line]) { isInBacktrace = true }
    guard !isInBacktrace else { return [] }
    guard !line.isEmpty else {
      emptyLines += 1
      return []
    }
    defer { emptyLines = 0 }
    return Array(repeating: "", count: emptyLines) + [line]
  }
}

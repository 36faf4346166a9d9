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

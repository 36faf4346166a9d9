package import Invariants

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A trap of the app's code, or something else that ends a process or keeps it from going on.
package struct Trap: Error, Hashable, Sendable {
  /// What happened, in one line: what Swift's runtime wrote, such as `Balance/Cell.swift:12: Fatal error: …`, or, where it
  /// wrote nothing, the function it happened in.
  package let message: String
  /// Where in that function, so that two traps of one function are two.
  package let spot: String

  /// How the message of what hangs begins.
  static let hang = "the app hung"
  /// How the message of what uses its stack up begins.
  static let crash = "the app crashed, which it does when it calls itself without end,"

  /// Whether the app did not come to an end by itself.
  package var isHang: Bool { message == Self.hang }

  /// Whether a violation is that the app did not come to an end by itself.
  package static func isHang(_ violation: Violation) -> Bool {
    violation.rule == .nothingTraps && violation.summary.hasPrefix(hang)
  }

  /// As a violation.
  ///
  /// - Parameter circumstances: What was being done.
  package func violation(_ circumstances: String = "") -> Violation {
    let words = [message, circumstances, spot].filter { !$0.isEmpty }
    return Violation(
      .nothingTraps, words.prefix(circumstances.isEmpty ? 1 : 2).joined(separator: " "),
      cause: words.joined(separator: " "))
  }

  /// Whether a violation is of such a trap.
  package func isOf(_ violation: Violation) -> Bool {
    guard violation.rule == .nothingTraps, violation.cause.hasPrefix(message) else { return false }
    // Where in a function a stack ends depends on how deep it was when the app was called.
    return message.hasPrefix(Self.crash) || violation.cause.hasSuffix(spot)
  }
}

extension Trap {
  /// Reads what a crash has left behind.
  init(_ crash: Crash) {
    guard !crash.isHang else {
      // Where what hangs is stopped, is chance.
      self.init(message: Self.hang, spot: "")
      return
    }
    let symbol = Backtrace(addresses: crash.calls).place
    let marks = ["Fatal error", "Precondition failed", "Assertion failed"]
    let lines = crash.maySpeak ? crash.standardError.split(separator: "\n") : []
    let said = lines.last { line in marks.contains { line.contains($0) } }.map(String.init)
    // The runtime names the source where it is the app's; what happens in the standard library happens to somebody.
    let knowsSource = said.map { $0.contains(".swift:") && !$0.hasPrefix("Swift/") } == true
    // At which instruction a stack is used up depends on how much of it was in use before.
    let isSpotChance = [SIGSEGV, SIGBUS].contains(crash.signal)
    self.init(
      message: (said ?? Self.description(of: crash.signal))
        + (knowsSource ? "" : symbol.map { " in \($0.name)" } ?? ""),
      spot: isSpotChance ? "" : symbol.map { "+\($0.offset)" } ?? "")
  }

  private static func description(of signal: Int32) -> String {
    switch signal {
    case 0: "the app ended its process"
    case SIGSEGV, SIGBUS: Self.crash
    case SIGABRT: "the app aborted"
    default: "the app trapped"
    }
  }
}

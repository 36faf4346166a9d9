package import Invariants

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A trap of the app's code, or another crash or hang.
package struct Trap: Error, Hashable, Sendable {
  /// The message in one line.
  ///
  /// It is the text of Swift's runtime, such as `Balance/Cell.swift:12: Fatal error: …`; else the function that trapped.
  package let message: String
  /// The position in that function, so that two traps of one function differ.
  package let spot: String

  /// The prefix of a hang's message.
  static let hang = "the app hung"
  /// The prefix of a stack overflow's message.
  static let crash = "the app crashed, which it does when it calls itself without end,"

  /// Whether the app hung.
  package var isHang: Bool { message == Self.hang }

  /// Whether a violation is a hang.
  package static func isHang(_ violation: Violation) -> Bool {
    violation.rule == .nothingTraps && violation.summary.hasPrefix(hang)
  }

  /// The violation of a trap.
  ///
  /// - Parameter circumstances: The transition that was being made.
  package func violation(_ circumstances: String = "") -> Violation {
    let words = [message, circumstances, spot].filter { !$0.isEmpty }
    return Violation(
      .nothingTraps, words.prefix(circumstances.isEmpty ? 1 : 2).joined(separator: " "),
      cause: words.joined(separator: " "))
  }

  /// Whether a violation is this trap.
  package func isOf(_ violation: Violation) -> Bool {
    guard violation.rule == .nothingTraps, violation.cause.hasPrefix(message) else { return false }
    // The position of a stack overflow depends on the stack's depth when the app was called.
    return message.hasPrefix(Self.crash) || violation.cause.hasSuffix(spot)
  }
}

extension Trap {
  /// Describes a crash.
  init(_ crash: Crash) {
    guard !crash.isHang else {
      // The position at which a hang is stopped is random.
      self.init(message: Self.hang, spot: "")
      return
    }
    let symbol = Backtrace(addresses: crash.calls).place
    let marks = ["Fatal error", "Precondition failed", "Assertion failed"]
    let lines = crash.maySpeak ? crash.standardError.split(separator: "\n") : []
    let said = lines.last { line in marks.contains { line.contains($0) } }.map(String.init)
    // The runtime names the source file if it is the app's. For a trap in the standard library, the caller is needed.
    let knowsSource = said.map { $0.contains(".swift:") && !$0.hasPrefix("Swift/") } == true
    // The instruction of a stack overflow depends on the depth of the stack before.
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

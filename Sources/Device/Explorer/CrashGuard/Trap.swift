package import Invariants
import RehearsalPlatform

/// A trap of the app's code, or another crash or hang.
package struct Trap: Error, Hashable, Sendable {
  /// The message in one line.
  ///
  /// It is the text of Swift's runtime, such as `Balance/Cell.swift:12: Fatal error: …`; else the function that trapped.
  package let message: String
  /// The position in that function, so that two traps of one function differ.
  package let spot: String

  /// How the app ended.
  package let kind: Kind
  /// Whether the message says where; then two ways to it are one trap.
  private let hasPlace: Bool

  /// How an app ends in the middle of a move.
  package enum Kind: Hashable, Sendable {
    /// The runtime stopped it and said why; the message is the runtime's.
    case runtimeError
    /// It crashed without a word.
    case crash
    /// It crashed where calls without end do.
    case stackOverflow
    /// It did not come back.
    case hang
  }

  /// The trap of an app that hung; where it was stopped is chance, and left out.
  package static let hang = Trap(message: "the app hung", spot: "", kind: .hang, hasPlace: false)

  /// The event, as a sentence.
  package var sentence: String { kind == .runtimeError ? "the app trapped: \(message)" : message }

  /// The violation of a trap.
  ///
  /// - Parameter circumstances: The transition that was being made; it distinguishes only traps that have no place.
  package func violation(_ circumstances: String = "") -> Violation {
    func joined(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
    return Violation(
      .trap, joined(message, circumstances), cause: joined(message, hasPlace ? "" : circumstances, spot),
      isHang: kind == .hang)
  }

  /// Whether a violation is this trap.
  package func isOf(_ violation: Violation) -> Bool {
    guard violation.standard == .trap, violation.cause.hasPrefix(message) else { return false }
    // The position of a stack overflow depends on the stack's depth when the app was called.
    return kind == .stackOverflow || violation.cause.hasSuffix(spot)
  }
}

extension Trap {
  /// Describes a crash.
  init(_ crash: Crash) {
    guard !crash.isHang else {
      self = Self.hang
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
    let kind: Kind = said != nil ? .runtimeError : isSpotChance ? .stackOverflow : .crash
    self.init(
      message: (said ?? Self.description(of: crash.signal))
        + (knowsSource ? "" : symbol.map { " in \($0.name)" } ?? ""),
      spot: isSpotChance ? "" : symbol.map { "+\($0.offset)" } ?? "", kind: kind, hasPlace: knowsSource || symbol != nil
    )
  }

  private static func description(of signal: Int32) -> String {
    switch signal {
    case 0: "the app ended its process"
    case SIGSEGV, SIGBUS: "the app crashed, which it does when it calls itself without end,"
    case SIGABRT: "the app aborted"
    default: "the app trapped"
    }
  }
}

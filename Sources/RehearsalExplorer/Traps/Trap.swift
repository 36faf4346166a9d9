import RehearsalBase
import RehearsalDevice
import RehearsalPlatform

/// A trap of the app's code, or another crash or hang.
package struct Trap: Error, Hashable, Sendable {
  /// The message in one line.
  ///
  /// It is the text of Swift's runtime, such as `Balance/Cell.swift:12: Fatal error: …`, where there is one.
  package let message: String
  let spot: String

  package let kind: Kind
  /// Whether the message says where; then two ways to it are one trap.
  private let hasPlace: Bool
  /// Whether the like of it is not tried again: each time would take a time-out, or a process.
  package var isCostly: Bool { kind == .hang || isLeftOut }
  private var isLeftOut = false

  /// How an app ends in the middle of a move.
  package enum Kind: Hashable, Sendable {
    /// The runtime stopped it and said why; the message is the runtime's.
    case runtimeError
    case crash
    /// It crashed where calls without end do.
    case stackOverflow
    case hang
  }

  private init(message: String, spot: String = "", kind: Kind, hasPlace: Bool = false, isLeftOut: Bool = false) {
    self.message = message
    self.spot = spot
    self.kind = kind
    self.hasPlace = hasPlace
    self.isLeftOut = isLeftOut
  }

  /// The trap of an app that hung; where it was stopped is chance, and left out.
  static let hang = Trap(message: "the app hung", kind: .hang)

  package var sentence: String { kind == .runtimeError ? "the app trapped: \(message)" : message }

  /// The violation of a trap.
  ///
  /// - Parameter circumstances: The transition that was being made; it distinguishes only traps that have no place.
  func violation(_ circumstances: String = "") -> Violation {
    func joined(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
    return Violation(
      .trap, joined(message, circumstances), cause: joined(message, hasPlace ? "" : circumstances, spot),
      isHang: isCostly)
  }

  func isOf(_ violation: Violation) -> Bool {
    guard violation.standard == .trap, violation.cause.hasPrefix(message) else { return false }
    // The position of a stack overflow depends on the stack's depth when the app was called.
    return kind == .stackOverflow || violation.cause.hasSuffix(spot)
  }
}

extension Trap {
  init(_ end: AppEnd) {
    guard !end.isHang else {
      self = Self.hang
      return
    }
    // The runtime names the source file if it is the app's, and its own for a trap in the standard library.
    let knowsSource = end.message.map { $0.contains(".swift:") && !$0.hasPrefix("Swift/") } == true
    // The instruction of a stack overflow depends on the depth of the stack before.
    let isPlaceChance = [SIGSEGV, SIGBUS].contains(end.signal)
    self.init(
      message: end.message ?? end.words,
      spot: isPlaceChance || knowsSource || end.isLeftOut ? "" : end.place.map { "+\($0)" } ?? "",
      kind: end.message != nil ? .runtimeError : isPlaceChance ? .stackOverflow : .crash,
      hasPlace: knowsSource || end.place != nil && !isPlaceChance, isLeftOut: end.isLeftOut)
  }
}

extension TrapGuard? {
  /// Runs code of the app, which may trap where there is a guard; without one, a trap ends the process.
  package func played<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    self?.run(body).mapError(Trap.init) ?? .success(body())
  }

  /// The same, or nil if it traps.
  package func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    try? played(body).get()
  }
}

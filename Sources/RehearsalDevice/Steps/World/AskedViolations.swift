/// The violations that fail a scenario; it ignores the others, because one defect may hide another.
package enum AskedViolations: Hashable, Sendable {
  case all
  /// Those of the invariant with a number.
  case invariant(Int)
  /// Those of the invariant with a name.
  case named(String)
  /// Those of one cause, as an exploration reports it: of several violations of one invariant, one.
  case cause(String)

  /// Whether a violation fails the scenario.
  func includes(_ violation: Violation) -> Bool {
    switch self {
    case .all: true
    case .invariant(let number): violation.rule.number == number
    case .named(let name): violation.rule.name == name
    case .cause(let cause): violation.cause == cause
    }
  }
}

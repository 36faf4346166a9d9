import Invariants

/// The kinds of violations that were reported, and which paths to them are still wanted.
struct ReportedViolations {
  private struct Known {
    var length: Int
    var hasScenario: Bool
    var paths = 0
  }

  private var kinds: [Violation.Kind: Known] = [:]

  /// For how many paths to one kind a scenario is looked for.
  private static let mostPaths = 20

  /// Whether a scenario is to be looked for: the path is the first or shorter, or no path before it has one.
  func wants(_ kind: Violation.Kind, length: Int) -> Bool {
    guard let known = kinds[kind] else { return true }
    return known.hasScenario ? length < known.length : !isSettled(kind)
  }

  /// Whether no further paths are wanted.
  func isSettled(_ kind: Violation.Kind) -> Bool {
    guard let known = kinds[kind] else { return false }
    return known.hasScenario || known.paths >= Self.mostPaths
  }

  /// Whether a path is reported only with a scenario: it is not the first.
  func needsScenario(_ kind: Violation.Kind) -> Bool { kinds[kind] != nil }

  /// Records a path.
  mutating func add(_ kind: Violation.Kind, length: Int, hasScenario: Bool) {
    kinds[kind, default: Known(length: length, hasScenario: hasScenario)].paths += 1
    guard hasScenario else { return }
    kinds[kind]?.length = length
    kinds[kind]?.hasScenario = true
  }
}

import RehearsalBase
import RehearsalDevice

/// The violations that were reported, and which paths to them are still wanted.
struct ReportedViolations {
  private struct Known {
    var length: Int
    var hasScenario: Bool
    var paths = 0
  }

  private var names: [ViolationName: Known] = [:]
  private var impossible: [ViolationName: Int] = [:]

  private static let mostPaths = 20

  func wants(_ name: ViolationName, length: Int) -> Bool {
    guard let known = names[name] else { return !isSettled(name) }
    return known.hasScenario ? length < known.length : !isSettled(name)
  }

  func isSettled(_ name: ViolationName) -> Bool {
    guard let known = names[name] else { return impossible[name, default: 0] >= Self.mostPaths }
    return known.hasScenario || known.paths >= Self.mostPaths
  }

  /// The violations of which each path has an order that no time allows.
  var onlyImpossible: [ViolationName] { impossible.keys.filter { names[$0] == nil } }

  /// Whether a path is reported only with a scenario: it is not the first.
  func needsScenario(_ name: ViolationName) -> Bool { names[name] != nil }

  /// The counterexample of a violation, or nil where none is wanted, or none was found.
  mutating func counterexample(
    of violation: Violation, _ path: [Move], in app: ExplorableApp, _ trapGuard: TrapGuard?
  ) -> FoundCounterexample? {
    let (name, length) = (violation.name, PathCost(path).length)
    guard wants(name, length: length) else { return nil }
    let found = FoundCounterexample(
      violation, path: path, in: app, trapGuard: trapGuard, needsScenario: needsScenario(name))
    guard let found else {
      notePathWithoutScenario(to: name)
      return nil
    }
    add(name, length: length, hasScenario: found.scenario != nil)
    return found
  }

  /// Notes that a path has no scenario, and if it is the first of its violation no moments either.
  mutating func notePathWithoutScenario(to name: ViolationName) {
    if names[name] == nil { impossible[name, default: 0] += 1 } else { add(name, length: .max, hasScenario: false) }
  }

  mutating func takes(_ found: FoundCounterexample) -> Bool {
    defer { add(found.name, length: found.length, hasScenario: found.scenario != nil) }
    return !needsScenario(found.name) || found.scenario != nil
  }

  mutating func add(_ name: ViolationName, length: Int, hasScenario: Bool) {
    names[name, default: Known(length: length, hasScenario: hasScenario)].paths += 1
    guard hasScenario else { return }
    names[name]?.length = length
    names[name]?.hasScenario = true
  }
}

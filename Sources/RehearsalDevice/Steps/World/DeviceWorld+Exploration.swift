import RehearsalBase
import RehearsalRunner

// What scenarios take from the app's exploration.

extension DeviceWorld {
  mutating func setUp(startingPoint name: String?) throws {
    _ = try device
    try requireNotStarted(instead: "it in front of the app's start")
    var setUp = exploration.setUp
    if let name {
      guard let point = exploration.startingPoints.first(where: { $0.name == name }) else {
        throw StepFailure(
          "there is no starting point \"\(name)\""
            + Self.remedy(
              name, among: exploration.startingPoints.map(\.name), orElse: "the exploration of the app has none"))
      }
      setUp = point.setUp
    }
    guard let setUp else { throw StepFailure("there is no set-up in Swift\ntry: a scenario without this step") }
    try change { try setUp(&$0) }
  }

  package var declaredResources: [String] { exploration.listSpecifications.map(\.resource) }
  package var deviceAfterLastAction: Device? { history.start }

  mutating func ask(onlyInvariant name: String) throws {
    if let standard = StandardInvariant(named: name) {
      askedViolations = .invariant(standard)
      return
    }
    let own = exploration.invariants.map(\.name)
    guard own.contains(name) else {
      let names = own + StandardInvariant.allCases.map(\.rawValue)
      throw StepFailure("there is no invariant \"\(name)\"" + Self.remedy(name, among: names))
    }
    askedViolations = .named(name)
  }

  static func remedy(_ name: String, among names: [String], orElse remark: String = "") -> String {
    names.isEmpty ? ": \(remark)" : "\ntry: \(names.nearest(to: name).inQuotes)"
  }

  package var unreachable: [Violation] {
    guard let installed else { return [] }
    let healed = installed.healed
    var exploration = exploration
    (exploration.asksForStuckControls, exploration.leftOut) = (true, [])
    return InvariantChecks(exploration).continuations(on: healed, exploration).filter { goal in
      RecoverySearch(exploration, towards: goal).outcome(from: healed) == .none
    }.map(\.violation)
  }

  mutating func controlsCanBeEnabled() throws { try fail(for: unreachable.first { $0.standard == .stuckControl }) }
  mutating func userCanGoOn() throws { try fail(for: unreachable.first { $0.standard != .stuckControl }) }

  private func fail(for violation: Violation?) throws {
    let device = try device
    guard let violation else { return }
    // The device as it is once everything due has happened.
    throw Report(device: device.healed).failure(violation.summary, topic: violation.topic)
  }
}

/// The violations that fail a scenario; it ignores the others, because one defect may hide another.
package enum AskedViolations: Hashable, Sendable {
  case all
  case invariant(StandardInvariant)
  case named(String)
  /// Those of one cause, as an exploration reports it: of several violations of one invariant, one.
  case cause(String)

  func includes(_ violation: Violation) -> Bool {
    switch self {
    case .all: true
    case .invariant(let invariant): violation.standard == invariant
    case .named(let name): violation.rule.name == name
    case .cause(let cause): violation.cause == cause
    }
  }
}

import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A violation for people: what was broken, a short path to it, and the scenario that takes it.
package struct FoundCounterexample: Hashable, Sendable, Codable {
  /// The invariant, with its name where it is no author's own.
  package let invariant: String
  package let summary: String
  /// The cause, which distinguishes it from other violations of the invariant.
  let cause: String
  /// The length of the path, in words: `3 taps, 1 fault`.
  package let cost: String
  let length: Int
  package var brief = ""
  /// The first violation of its path if that is of another kind, or nil if there is none before it.
  var firstViolation: ViolationName?
  /// Whether a request on its path is refused with status 401, and no other fault has the same effect.
  var isOfRefusedSession = false
  package let path: [String]
  package let scenario: String?
  let fileName: String
  var topic: String?
  /// Whether its scenario passes in a process that has done nothing before.
  package var dependsOnProcess = false
  /// What Swift's backtracer says of a trap, with its place in the sources, or nil if the summary says that.
  package var trap: String?
}

extension FoundCounterexample {
  var name: ViolationName { ViolationName(invariant: invariant, cause: cause) }

  /// Whether it is a trap whose summary names no file of the app's: a trap in the standard library is in none.
  package var isTrapWithoutLine: Bool {
    topic == "trap" && !summary.hasPrefix(Trap.hang.message)
      && (!summary.contains(".swift:") || summary.hasPrefix("Swift/"))
  }

  /// The reason why one defect may explain this violation and another one, or nil if nothing says so.
  func reason(toExplain other: FoundCounterexample) -> String? {
    if other.firstViolation == name { return ", which its path breaks first" }
    return isOfRefusedSession && other.isOfRefusedSession ? ": status 401 alone brings both" : nil
  }
}

/// The invariant and the cause of a violation, for people: equal for violations that one defect explains.
package struct ViolationName: Hashable, Sendable, Codable {
  let invariant: String
  let cause: String
}

extension Violation {
  var name: ViolationName { ViolationName(invariant: rule.title, cause: cause) }
}

extension FoundCounterexample {
  init?(
    _ violation: Violation, path: [Move], in app: ExplorableApp, trapGuard: TrapGuard? = nil,
    needsScenario: Bool = false
  ) {
    let timed = trapGuard.catching { app.world.pathInTime(path, to: violation) } ?? nil
    // Without moments it counts only if a scenario ends in the violation all the same.
    let needsScenario = needsScenario || timed == nil
    let path = timed ?? path
    // A network that fails at once leaves no room; a time-out leaves room for what else happens before it shows.
    let timingOut = path.map(\.timingOutWhereNetworkFails)
    // Any code of the app on the path may trap.
    let writers = (timingOut == path ? [path] : [path, timingOut]).map { path in
      trapGuard.catching { ScenarioWriter(app, path: path, violation: violation) }
    }
    var minimizer = ScriptMinimizer(player: app.player, violation: violation, trapGuard: trapGuard)
    minimizer.isOverByLastAction = path.last?.isUserAction == true
    let script = minimizer.best(of: writers.compactMap(\.self).flatMap(\.scripts))
    if needsScenario, script == nil { return nil }
    let alternatives = FaultAlternatives(app: app, path: path, violation: violation, trapGuard: trapGuard).all()
    let writer = writers.first ?? nil
    self.init(
      violation, cost: PathCost(path).text, length: PathCost(path).length, path: writer?.lines(alternatives) ?? [],
      scenario: script?.text)
    brief = writer?.path.brief.joined(separator: ", ") ?? ""
    firstViolation = writer?.path.firstViolation?.name
    isOfRefusedSession = path.isOfRefusedSession(alternatives)
  }
}

extension Move {
  fileprivate var timingOutWhereNetworkFails: Move {
    guard case .choice(.outcome(let request, let fault)) = self else { return self }
    return .choice(.outcome(request, fault?.timingOut))
  }
}

extension [Move] {
  fileprivate func isOfRefusedSession(_ alternatives: [Int: [Fault]]) -> Bool {
    let faults = enumerated().compactMap { index, move in move.fault.map { (index: index, fault: $0) } }
    guard faults.count == 1, case .status(401, _, _) = faults[0].fault else { return false }
    return alternatives[faults[0].index]?.isEmpty == true
  }
}

extension FoundCounterexample {
  init(_ violation: Violation, cost: String, length: Int, path: [String], scenario: String?) {
    self.init(
      invariant: violation.rule.title, summary: violation.summary, cause: violation.cause, cost: cost, length: length,
      path: path, scenario: scenario, fileName: violation.fileName, topic: violation.topic)
  }

  init(_ trap: Trap, atLaunchOf app: ExplorableApp) {
    let violation = trap.violation("at its launch")
    var script = Script(app: app.test.app.name, world: app.steps)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.expectations = ["no invariant is broken"]
    self.init(
      violation, cost: PathCost([]).text, length: 0, path: ["the app starts"], scenario: script.text)
  }
}

extension Violation {
  var fileName: String {
    let words = cause.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(8)
    return ([rule.standard?.rawValue ?? "own"] + words.map(String.init)).joined(separator: "-")
  }
}

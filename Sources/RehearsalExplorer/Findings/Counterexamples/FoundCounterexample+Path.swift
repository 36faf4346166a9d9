import RehearsalApp
import RehearsalBase
import RehearsalDevice

extension FoundCounterexample {
  init?(
    _ violation: Violation, path: [Move], in app: ExplorableApp, trapGuard: TrapGuard? = nil,
    needsScenario: Bool = false
  ) {
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
    if script == nil { contradiction = writer?.path.contradiction ?? [] }
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

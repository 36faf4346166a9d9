import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Writes the path to a violation as scripts.
///
/// In a search the clock does not advance, and each move chooses what happens next. In a scenario it advances, so waits
/// and the latency of requests determine the order. There are several scripts, the simplest first, the last with exact
/// times. Playing them shows the first that ends in the same violation.
struct ScenarioWriter: Sendable {
  let path: FollowedPath
  private let app: ExplorableApp
  private let violation: Violation

  init(_ app: ExplorableApp, path: [Move], violation: Violation) {
    self.app = app
    self.violation = violation
    self.path = FollowedPath(path, of: app, to: violation)
  }

  /// The path for people, a line each: actions, outcomes of requests, what the user saw.
  ///
  /// - Parameter alternatives: For moves that bring a fault, the others that end in the same kind of violation.
  func lines(_ alternatives: [Int: [Fault]]) -> [String] {
    path.lines.map { line in
      guard let (move, fault) = line.fault, let others = alternatives[move], !others.isEmpty else { return line.text }
      return "\(line.text) (so with \(others.listed(beside: fault)))"
    }
  }

  /// The candidate scripts, the simplest first.
  ///
  /// A scenario fails at the first violation. Where another comes before, a script asks only the invariant; where that
  /// is of the same invariant, only the violation.
  var scripts: [Script] {
    let isNumbered = path.acts.contains { $0.step != $0.numberedStep } ? [false, true] : [false]
    let all = isNumbered.flatMap { isNumbered in
      [script(waits: false, isNumbered), script(waits: true, isNumbered)]
        + [path.schedule.map { script($0, isNumbered) }].compactMap(\.self)
    }
    return all + violation.narrowedQuestions.flatMap { asked in all.map { $0.asking(only: asked) } }
  }

  private func script(waits: Bool, _ isNumbered: Bool) -> Script {
    var script = script
    for act in path.acts {
      if act.isStill, waits || act.isRemote {
        script.actions.append(.awaited(Steps.settle()))
      } else if waits || act.isRemote, let last = act.lastArrival {
        script.actions.append(.awaited(Phrases.step(awaiting: last.count, of: last.operation)))
      }
      script.actions.append(.written(isNumbered ? act.numberedStep : act.step))
    }
    return script
  }

  private func script(_ schedule: Schedule, _ isNumbered: Bool) -> Script {
    var script = script
    script.faults += path.sendings.enumerated().compactMap { index, sending in
      schedule.latencies[index].map { .latency($0, sending.operation, number: sending.number) }
    }
    var last: Int64 = 0
    for act in path.acts {
      let moment = schedule.moments[act.moment]
      if moment > last { script.actions.append(.wait(.microseconds(moment - last))) }
      script.actions.append(.written(isNumbered ? act.numberedStep : act.step))
      last = moment
    }
    return script
  }

  private var script: Script {
    var script = Script(app: app.test.app.name, world: app.steps)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.faults = path.sendings.compactMap { sending in
      sending.fault.map { .written(Phrases.step(for: $0, of: sending.operation, number: sending.number)) }
    }
    script.expectations = [violation.expectation]
    return script
  }
}

extension Violation {
  var expectation: String {
    switch standard {
    case .recovery: Steps.canRecover()
    case .stuckControl: Steps.canBeEnabled()
    case .sentAgain, .listEnd: Steps.canGoOn()
    default: Steps.noInvariantIsBroken()
    }
  }

  /// The questions a scenario may ask so that other violations do not fail it, the widest first.
  ///
  /// Nothing follows a trap, and recovery has a step of its own, so for these the rule is enough.
  var narrowedQuestions: [AskedViolations] {
    let byRule = standard.map { [AskedViolations.invariant($0)] } ?? []
    if endsProcess { return byRule }
    switch standard {
    case .recovery: return byRule
    case .stuckControl, .sentAgain, .listEnd: return []
    default: return byRule + [.cause(cause)]
    }
  }
}

extension Script {
  func asking(only asked: AskedViolations) -> Script {
    var script = self
    script.asked = asked
    return script
  }
}

extension String {
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

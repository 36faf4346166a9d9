import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// A fault sweep over scenarios: each is played with each fault of each of its requests.
///
/// A crash ends only the play it happened in.
struct ScenarioSweep {
  let scenarios: [(pickle: Pickle, app: ExplorableApp)]
  let faults: Int
  let kinds: [Fault]
  let trapGuard: TrapGuard?
  /// The number of life events in the settings, or nil for that of each app's exploration.
  var life: Int?

  func run(emit: (ExplorationEvent) -> Bool) {
    var reported = ReportedViolations()
    let habits = RecoveryHabits()
    for (pickle, app) in scenarios {
      let scenario = SweptScenario(pickle, of: app, habits)
      // The failures of a scenario that fails without a fault are no result of faults.
      let end =
        obstacle(to: scenario)
        ?? sweep(scenario) { violation, plan, steps in
          guard !reported.isSettled(violation.name) else { return }
          let found = counterexample(of: violation, by: plan, steps, in: scenario)
          let isReported = reported.takes(found)
          _ = emit(isReported ? .found(found) : .unwritable(violation.name))
        }
      guard emit(end) else { return }
      if trapGuard?.isExhausted == true {
        _ = emit(.failed(UnexplorableApp(trappingTooOftenIn: app.test)))
        return
      }
    }
  }

  /// The obstacle to sweeping a scenario: it fails, traps or cannot be played without a fault.
  private func obstacle(to scenario: SweptScenario) -> ExplorationEvent? {
    let place = scenario.pickle.place
    switch trapGuard.played({ scenario.playUntouched() }) {
    case .success(let outcome):
      guard outcome.status != .passed else { return nil }
      let step = outcome.step.map { "\(scenario.pickle.steps[$0].text)\n" } ?? ""
      let text = step + (outcome.message ?? "a step is \(outcome.status)")
      return outcome.status == .failed ? .failing(place: place, text) : .obstacle(place: place, text)
    case .failure(let trap): return .failing(place: place, trap.sentence)
    }
  }

  private func sweep(
    _ scenario: SweptScenario, found: (Violation, FaultSweep.Plan, PlayedSteps) -> Void
  ) -> ExplorationEvent {
    var sweep = FaultSweep(kinds: kinds, most: faults)
    var beginnings: [SweptScenario.Beginning] = []
    while let plan = sweep.nextPlan() {
      let steps = PlayedSteps()
      let beginning = beginnings.last { plan.changesNothing(before: $0) }
      let playing = play(
        plan, from: beginning, of: scenario, steps, needsEveryRequest: sweep.needsEveryRequest(of: plan))
      if plan.isEmpty { beginnings = playing.beginnings }
      if let obstacle = playing.obstacle { return .obstacle(place: scenario.pickle.place, obstacle) }
      sweep.played(plan, sent: playing.sent)
      if plan.failures.isEmpty, plan.life == nil, let launch = steps.launch, lifeEvents(of: scenario) > 0 {
        let life = scenario.test.exploration.life
        sweep.add(
          lifeBehind: launch..<scenario.pickle.steps.count, messages: life.messages)
      }
      if let violation = playing.violation { found(violation, plan, steps) }
    }
    return .swept(place: scenario.pickle.place, runs: sweep.runs, sites: sweep.sites)
  }

  /// How many life events happen in a play at most; a sweep lets one happen at a time.
  private func lifeEvents(of scenario: SweptScenario) -> Int {
    life ?? scenario.test.exploration.life.events
  }

  private func play(
    _ plan: FaultSweep.Plan, from beginning: SweptScenario.Beginning?, of scenario: SweptScenario, _ steps: PlayedSteps,
    needsEveryRequest: Bool
  ) -> SweptScenario.Playing {
    let played = trapGuard.played {
      scenario.play(plan, from: beginning, noting: steps, needsEveryRequest: needsEveryRequest)
    }
    switch played {
    case .success(let playing): return playing
    case .failure(let trap):
      // A trap on a recovery that the scenario does not ask for is no defect of its path.
      let again = trapGuard.played {
        scenario.play(
          plan, noting: PlayedSteps(), needsEveryRequest: needsEveryRequest, asksRecovery: false)
      }
      if case .success(let playing) = again { return playing }
      var playing = SweptScenario.Playing()
      playing.violation = trap.violation()
      return playing
    }
  }

  private func counterexample(
    of violation: Violation, by plan: FaultSweep.Plan, _ steps: PlayedSteps, in scenario: SweptScenario
  ) -> FoundCounterexample {
    var scripts = [false, true].map { scenario.script(of: violation, by: plan, steps, waits: $0) }
    let life = plan.life?.events.flatMap { Phrases.steps(for: $0) } ?? []
    let path = (scripts.first?.faults ?? []).map(\.text) + life
    // A hang is not tried again, so its script must contain every step.
    if violation.isHang { scripts.reverse() }
    let questions = [AskedViolations.all] + violation.narrowedQuestions
    scripts = scripts.flatMap { script in questions.map { script.asking(only: $0) } }
    let minimizer = ScriptMinimizer(player: scenario.scripts, violation: violation, trapGuard: trapGuard)
    let script = minimizer.best(of: scripts)
    let faults = plan.failures.count
    let cost = faults == 0 ? "no fault" : counted(faults, "fault")
    return FoundCounterexample(
      violation, cost: "\(scenario.pickle.place) with \(life.isEmpty ? cost : "a life event")",
      length: faults + (life.isEmpty ? 0 : 1), path: path, scenario: script?.text)
  }
}

extension FaultSweep.Plan {
  /// Whether a play by it is until then as one in which nothing fails.
  fileprivate func changesNothing(before beginning: SweptScenario.Beginning) -> Bool {
    if let life { return beginning.step <= life.step }
    return failures.allSatisfy { $0.site >= beginning.sent }
  }
}

extension Pickle {
  var place: String { "\(uri):\(location.line)" }
}

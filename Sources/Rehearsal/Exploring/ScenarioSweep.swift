import DeviceSteps
import Explorer
import Gherkin
import Invariants

/// A fault sweep over scenarios: each is played with each of its requests failing in each way.
///
/// Playing happens in threads that may trap; what a trap costs is the playing it happened in.
struct ScenarioSweep {
  let scenarios: [(pickle: Pickle, app: ExplorableApp)]
  let faults: Int
  let net: TrapNet?

  /// Sweeps, and tells what it meets.
  func run(tell: (ExplorerMessage) -> Bool) {
    var known: Set<Violation.Kind> = []
    for (pickle, app) in scenarios {
      let scenario = SweptScenario(pickle, of: app)
      var sweep = FaultSweep(most: faults)
      var launch: Int?
      while let plan = sweep.nextPlan() {
        let playing = play(plan, of: scenario)
        if let obstacle = playing.obstacle {
          _ = tell(.obstacle(place: pickle.place, obstacle))
          break
        }
        launch = launch ?? playing.launch
        sweep.played(plan, sent: playing.sent)
        if let violation = playing.violation, known.insert(violation.kind).inserted {
          _ = tell(.found(story(of: violation, by: plan, launch, in: scenario)))
        }
      }
      guard tell(.swept(place: pickle.place, runs: sweep.runs, sites: sweep.sites)) else { return }
    }
  }

  private func play(_ plan: FaultSweep.Plan, of scenario: SweptScenario) -> SweptScenario.Playing {
    guard let net else { return scenario.play(plan) }
    let result = net.catching { scenario.play(plan) }
    switch result {
    case .success(let playing): return playing
    case .failure(let trap):
      var playing = SweptScenario.Playing()
      playing.violation = trap.violation()
      return playing
    }
  }

  private func story(
    of violation: Violation, by plan: FaultSweep.Plan, _ launch: Int?, in scenario: SweptScenario
  ) -> FoundStory {
    let script = scenario.script(of: violation, by: plan, launch: launch)
    let player = ScriptPlayer(scenario.test)
    let trial = Trial(player: player, violation: violation, net: net)
    let found = trial.best(of: [script] + [script.asking(only: violation.rule)].compactMap(\.self))
    let faults = plan.failures.count
    return FoundStory(
      invariant: violation.rule.title, summary: violation.summary, cause: violation.cause,
      cost: "\(scenario.pickle.place) with \(faults == 0 ? "no fault" : faults == 1 ? "1 fault" : "\(faults) faults")",
      length: faults,
      way: script.faults.map(\.text), scenario: found?.text, contradiction: [], fileName: violation.fileName)
  }
}

extension Pickle {
  /// Where it stands: `Scenarios/list.feature:12`.
  var place: String { "\(uri):\(location.line)" }
}

import AppCore
package import DeviceSteps
package import Explorer
package import Gherkin
import ScenarioRunner
import SimulatedDevice

/// Scenarios, each played once for each breakage that is possible in it.
package struct BrokenRun: Sendable {
  /// A scenario with the app it names.
  package typealias Scenario = (pickle: Pickle, test: AppUnderTest)

  private let scenarios: [Scenario]

  package init(_ scenarios: [Scenario]) { self.scenarios = scenarios }

  /// Plays every scenario of a part, or all of them, and emits each with its position among all.
  ///
  /// - Parameter crashGuard: The guard against crashes of the app's code, or nil if a crash ends the process.
  package func run(_ part: WorkPart? = nil, crashGuard: CrashGuard?, emit: (Int, BrokenScenario) -> Void) {
    var apps: [String: BreakableApp] = [:]
    for (position, (pickle, test)) in scenarios.enumerated() where part?.includes(position) ?? true {
      let name = test.app.name
      let app = apps[name] ?? BreakableApp(test)
      apps[name] = app
      crashGuard?.begin()
      let result = broken(BreakableScenario(pickle, of: app), of: name, crashGuard)
      crashGuard?.commit()
      emit(position, result)
    }
  }

  private func broken(_ scenario: BreakableScenario, of app: String, _ crashGuard: CrashGuard?) -> BrokenScenario {
    var result = BrokenScenario(app: app, uri: scenario.pickle.uri, line: scenario.pickle.location.line)
    let sound: BreakableScenario.SoundPlay
    switch crashGuard.played({ scenario.playSound() }) {
    case .success(let play): sound = play
    case .failure(let trap):
      result.obstacle = trap.sentence
      return result
    }
    if let obstacle = sound.obstacle {
      result.obstacle = obstacle
      return result
    }
    for (breakage, step) in sound.breakages {
      var (outcome, missing): (BreakageOutcome, MissingStep?) = (.impossible, nil)
      // A trap ends the run as an action does that is not possible.
      if case .success(let play) = crashGuard.played({ scenario.play(breakage, from: step, of: sound) }) {
        (outcome, missing) = play
      }
      result.trials.append(
        BrokenScenario.Trial(
          kind: breakage.kind.number, scene: breakage.scene,
          description: breakage.description, outcome: outcome, step: missing))
    }
    return result
  }
}

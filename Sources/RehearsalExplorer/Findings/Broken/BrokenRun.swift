import RehearsalApp
package import RehearsalBase
package import RehearsalDevice
package import RehearsalGherkin
import RehearsalRunner

/// Scenarios, each played once for each breakage that is possible in it.
package struct BrokenRun: Sendable {
  package typealias Scenario = (pickle: Pickle, test: AppUnderTest)

  private let scenarios: [Scenario]

  package init(_ scenarios: [Scenario]) { self.scenarios = scenarios }

  package func run(_ part: WorkPart? = nil, trapGuard: TrapGuard?, emit: (Int, BrokenScenario) -> Void) {
    var apps: [String: BreakableApp] = [:]
    for (position, (pickle, test)) in scenarios.enumerated() where part?.includes(position) ?? true {
      let name = test.app.name
      let app = apps[name] ?? BreakableApp(test)
      apps[name] = app
      let result = broken(BreakableScenario(pickle, of: app), of: name, trapGuard)
      emit(position, result)
    }
  }

  private func broken(_ scenario: BreakableScenario, of app: String, _ trapGuard: TrapGuard?) -> BrokenScenario {
    var result = BrokenScenario(app: app, uri: scenario.pickle.uri, line: scenario.pickle.location.line)
    let sound: BreakableScenario.SoundPlay
    switch trapGuard.played({ scenario.playSound() }) {
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
      if case .success(let play) = trapGuard.played({ scenario.play(breakage, from: step, of: sound) }) {
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

/// What became of a scenario while one thing was broken.
package enum BreakageOutcome: String, Hashable, Sendable, Codable {
  /// A step that expects something failed: the breakage is noticed.
  case noticed
  /// Nothing but the checks after steps and at the end failed.
  case checked
  /// It could not go on: an action was not possible, or the app trapped.
  case impossible
  /// It passed, although something was different.
  case unnoticed
  /// It passed, and nothing that is seen or recorded was different.
  case equivalent
}

/// A step that would notice a breakage, and its place in a scenario.
package struct MissingStep: Hashable, Sendable, Codable {
  package let steps: [String]
  package let line: Int
  let behind: String
}

/// The outcomes of a scenario, one for each breakage that was possible in it.
package struct BrokenScenario: Hashable, Sendable, ProcessMessage {
  /// A breakage by its words, which a parent process need not understand.
  struct Trial: Hashable, Sendable, Codable {
    let kind: Int
    let scene: String
    let description: String
    let outcome: BreakageOutcome
    let step: MissingStep?
  }

  let app: String
  let uri: String
  let line: Int
  var obstacle: String?
  var trials: [Trial] = []
}

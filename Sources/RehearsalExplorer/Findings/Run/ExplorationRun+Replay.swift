import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

extension ExplorationRun {
  /// Plays the scenario of a counterexample; returns whether it fails, as it does where it names no app that is explored.
  package func fails(_ scenario: String) -> Bool {
    let source = SourceText(name: "counterexample.feature", text: scenario)
    guard let pickle = (try? Features(parsing: [source]))?.pickles.first, let test = test(namedIn: pickle) else {
      return true
    }
    let player = ScriptPlayer(test)
    let (outcome, _) = player.play(player.player.prepare(pickle))
    return outcome.status != .passed
  }

  private func test(namedIn pickle: Pickle) -> AppUnderTest? {
    let tests =
      switch goal {
      case .app(let test): [test]
      case .scenarios(let scenarios, _): scenarios.map(\.test)
      }
    return tests.first { test in
      let step = "the app \(Phrases.quoted(test.app.name))"
      return pickle.steps.contains { $0.text == step }
    }
  }
}

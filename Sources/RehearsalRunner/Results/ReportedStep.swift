import RehearsalGherkin

/// A step or hook of a scenario, and how it went in an attempt.
struct ReportedStep {
  let scenario: ScenarioResult
  let place: Int
  let result: StepResult

  var status: StepStatus { result.status }

  var position: Int? { scenario.scenario.step(at: place) }

  var pickleStep: PickleStep? { position.map { scenario.pickle.steps[$0] } }

  var keyword: String? { position.flatMap { scenario.lineage?.keyword(ofStep: $0) } }

  /// The text with its keyword and its placeholders replaced, or a description of a hook; not escaped.
  var title: String {
    guard let pickleStep else { return hook?.hookTitle ?? "Hook" }
    return (keyword ?? "") + pickleStep.text
  }

  var line: Int? { pickleStep?.location.line }

  var source: String? { line.map { "\(scenario.pickle.uri):\($0)" } ?? hook?.origin.description }

  var snippets: [String]? {
    guard let position, case .undefined(let undefined?) = scenario.scenario.steps[position] else { return nil }
    return undefined.snippets
  }

  var stackTrace: String? {
    result.stackTrace(at: "\(scenario.pickle.uri):\(line ?? scenario.line)")
  }

  private var hook: Declaration? { scenario.scenario.hook(at: place) }
}

extension StepResult {
  func stackTrace(at place: String?) -> String? {
    guard let thrown else { return nil }
    let places = [thrown.origin?.description, place].compactMap(\.self)
    return (["\(thrown.type): \(message ?? "")"] + places.map { "  at \($0)" }).joined(separator: "\n")
  }
}

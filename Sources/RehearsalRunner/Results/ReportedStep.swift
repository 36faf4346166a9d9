import RehearsalGherkin

/// A step or hook of a scenario, and how it went in an attempt.
struct ReportedStep {
  let scenario: ScenarioResult
  /// The place among the results of the attempt.
  let place: Int
  let result: StepResult

  var status: StepStatus { result.status }

  /// The position among the scenario's steps, or nil for a hook.
  var position: Int? { scenario.scenario.step(at: place) }

  /// The step, or nil for a hook.
  var pickleStep: PickleStep? { position.map { scenario.pickle.steps[$0] } }

  /// The keyword, which a pickle does not have.
  var keyword: String? { position.flatMap { scenario.lineage?.keyword(ofStep: $0) } }

  /// The text with its keyword and its placeholders replaced, or a description of a hook; not escaped.
  var title: String {
    guard let pickleStep else { return hook?.hookTitle ?? "Hook" }
    return (keyword ?? "") + pickleStep.text
  }

  /// The line in the feature file, or nil for a hook.
  var line: Int? { pickleStep?.location.line }

  /// The place, as `path:line`, or nil if it has none.
  var source: String? { line.map { "\(scenario.pickle.uri):\($0)" } ?? hook?.origin.description }

  /// The code that would define it, the most likely first, or nil if a definition matches.
  var snippets: [String]? {
    guard let position, case .undefined(let undefined?) = scenario.scenario.steps[position] else { return nil }
    return undefined.snippets
  }

  /// The error that was thrown, with the places it came by, or nil if none was.
  var stackTrace: String? {
    result.stackTrace(at: "\(scenario.pickle.uri):\(line ?? scenario.line)")
  }

  private var hook: Declaration? { scenario.scenario.hook(at: place) }
}

extension StepResult {
  /// The error that was thrown by a definition for a step at a place, or nil if none was.
  func stackTrace(at place: String?) -> String? {
    guard let thrown else { return nil }
    let places = [thrown.origin?.description, place].compactMap(\.self)
    return (["\(thrown.type): \(message ?? "")"] + places.map { "  at \($0)" }).joined(separator: "\n")
  }
}

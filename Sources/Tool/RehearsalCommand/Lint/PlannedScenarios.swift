import Diagnostics
import Gherkin
import ScenarioRunner

extension Features.File {
  /// The scenarios without steps, which a run counts as pending.
  var plannedScenarios: [Problem] {
    guard let feature = document.feature else { return [] }
    return (feature.scenarios + feature.rules.flatMap(\.scenarios)).filter(\.steps.isEmpty).map { scenario in
      Problem(
        subject: source.name, place: Place(line: scenario.location.line, column: scenario.location.column ?? 0),
        message: "this scenario is only planned: it has no steps", remedy: "write its steps, or take it out")
    }
  }
}

import RehearsalBase
import RehearsalGherkin
import RehearsalRunner

extension Features.File {
  /// The scenarios with the name of an earlier one in their feature, in any of its rules.
  ///
  /// In a report they would look the same. Empty names are not compared.
  var duplicateNames: [Problem] {
    var lines: [String: Int] = [:]
    var problems: [Problem] = []
    for scenario in scenarios where !scenario.name.isEmpty {
      guard let first = lines[scenario.name] else {
        lines[scenario.name] = scenario.location.line
        continue
      }
      problems.append(
        problem(
          at: scenario.location, "the scenario on line \(first) has the name \"\(scenario.name)\" too",
          remedy: "a name that says what is different here"))
    }
    return problems
  }

  /// The scenarios without steps, which a run counts as pending.
  var plannedScenarios: [Problem] {
    scenarios.filter(\.steps.isEmpty).map { scenario in
      problem(
        at: scenario.location, "this scenario is only planned: it has no steps",
        remedy: "write its steps, or take it out")
    }
  }

  /// The scenarios and outlines, those of rules last.
  var scenarios: [GherkinDocument.Scenario] {
    (document.feature?.scenarios ?? []) + (document.feature?.rules.flatMap(\.scenarios) ?? [])
  }

  func problem(at location: Location, _ message: String, remedy: String) -> Problem {
    Problem(subject: source.name, place: location.place, message: message, remedy: remedy)
  }
}

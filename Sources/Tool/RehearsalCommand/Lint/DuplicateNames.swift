import Diagnostics
import Gherkin
import ScenarioRunner

extension Features.File {
  /// The scenarios with the name of an earlier one in their feature, in any of its rules.
  ///
  /// In a report they would look the same. Empty names are not compared.
  var duplicateNames: [Problem] {
    guard let feature = document.feature else { return [] }
    var lines: [String: Int] = [:]
    var problems: [Problem] = []
    for scenario in feature.scenarios + feature.rules.flatMap(\.scenarios) where !scenario.name.isEmpty {
      guard let first = lines[scenario.name] else {
        lines[scenario.name] = scenario.location.line
        continue
      }
      problems.append(
        Problem(
          subject: source.name, place: Place(line: scenario.location.line, column: scenario.location.column ?? 0),
          message: "the scenario on line \(first) has the name \"\(scenario.name)\" too",
          remedy: "a name that says what is different here"))
    }
    return problems
  }
}

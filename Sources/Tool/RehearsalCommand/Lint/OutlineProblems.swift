import Diagnostics
import Gherkin
import ScenarioRunner

extension Features.File {
  /// Parameters without a column, columns that nothing uses, and outlines without rows.
  ///
  /// Gherkin leaves a parameter without a column as it is written, so nothing else says that it is misspelt.
  var outlineProblems: [Problem] {
    guard let feature = document.feature else { return [] }
    let dialect = Dialect(language: feature.language) ?? .english
    return (feature.scenarios + feature.rules.flatMap(\.scenarios)).flatMap { scenario in
      if scenario.examples.isEmpty {
        return dialect.scenarioOutline.contains(scenario.keyword) ? [outlineWithoutExamples(scenario, dialect)] : []
      }
      let uses = scenario.parameterUses
      return scenario.examples.flatMap { problems(of: $0, uses) }
    }
  }

  private func outlineWithoutExamples(_ outline: GherkinDocument.Scenario, _ dialect: Dialect) -> Problem {
    problem(
      at: outline.location, "this outline has no examples, so it runs once, with its parameters as they are written",
      remedy: "\(dialect.examples.first ?? "Examples"): with a table below the steps, or the keyword "
        + "\(dialect.scenario.first { $0 != "Example" } ?? "Scenario")")
  }

  private func problems(
    of examples: GherkinDocument.Examples, _ uses: [(name: String, location: Location)]
  ) -> [Problem] {
    guard let header = examples.tableHeader, !examples.tableBody.isEmpty else {
      return [
        problem(
          at: examples.location, "these examples have no row, so no scenario runs with them",
          remedy: "a row of names, and a row of values for each run")
      ]
    }
    let columns = header.cells.map(\.value)
    let unused = header.cells.filter { cell in !uses.contains { $0.name == cell.value } }
    // A text in brackets may be meant as it is, such as HTML: it is a misspelt name if a column is like it, or left over.
    let missing = uses.filter { use in
      !columns.contains(use.name) && !use.name.hasPrefix("env:")
        && !(unused.isEmpty && (use.name.count < 3 || nearestNames(to: use.name, among: columns).isEmpty))
    }
    var seen: Set<String> = []
    return missing.filter { seen.insert($0.name).inserted }.map { use in
      let near = nearestNames(to: use.name, among: columns)
      return problem(
        at: use.location, "the examples on line \(examples.location.line) have no column \"\(use.name)\"",
        remedy: (near.isEmpty ? columns : near).map { "<\($0)>" }.joined(separator: ", or "))
    }
      + unused.map { cell in
        problem(
          at: cell.location, "nothing in the outline uses the column \"\(cell.value)\"",
          remedy: "<\(cell.value)> in a step or in the outline's name, or take the column out")
      }
  }

  private func problem(at location: Location, _ message: String, remedy: String) -> Problem {
    Problem(
      subject: source.name, place: Place(line: location.line, column: location.column ?? 0), message: message,
      remedy: remedy)
  }
}

extension GherkinDocument.Scenario {
  /// The names in angle brackets, with the lines they are used on.
  fileprivate var parameterUses: [(name: String, location: Location)] {
    parameters(in: name, location)
      + steps.flatMap { step in
        let cells = step.dataTable?.rows.flatMap(\.cells) ?? []
        return parameters(in: step.text, step.location)
          + cells.flatMap { parameters(in: $0.value, $0.location) }
          + (step.docString.map {
            parameters(in: $0.content, $0.location) + parameters(in: $0.mediaType ?? "", $0.location)
          }
            ?? [])
      }
  }

  private func parameters(in text: String, _ location: Location) -> [(name: String, location: Location)] {
    text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1).compactMap { piece in
      piece.firstIndex(of: ">").map { (String(piece[..<$0]), location) }
    }
  }
}

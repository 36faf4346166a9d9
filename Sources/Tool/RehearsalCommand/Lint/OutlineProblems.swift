import Diagnostics
import Gherkin
import ScenarioRunner

extension Features.File {
  /// Parameters without a column, columns that nothing uses, and outlines without rows.
  ///
  /// Gherkin leaves a parameter without a column as it is written, so nothing else says that it is misspelt.
  var outlineProblems: [Problem] {
    let dialect = document.feature.flatMap { Dialect(language: $0.language) } ?? .english
    return scenarios.flatMap { scenario in
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
    of examples: GherkinDocument.Examples, _ uses: [ParameterUse]
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
      guard !columns.contains(use.name) else { return false }
      return use.isValue || !unused.isEmpty
        || use.name.count >= 3 && !nearestNames(to: use.name, among: columns).isEmpty
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
}

/// A name in angle brackets, and the line it is used on.
private struct ParameterUse {
  let name: String
  let location: Location
  /// Whether it stands in a step outside of quotes, where nothing but a parameter makes sense.
  var isValue = false
}

extension GherkinDocument.Scenario {
  /// The names in angle brackets, with the lines they are used on.
  fileprivate var parameterUses: [ParameterUse] {
    var uses = parameters(in: name, location)
    for step in steps {
      uses += values(in: step.text, step.location)
      uses += parameters(in: step.text, step.location)
      for cell in step.dataTable?.rows.flatMap(\.cells) ?? [] { uses += parameters(in: cell.value, cell.location) }
      guard let text = step.docString else { continue }
      uses += parameters(in: text.content, text.location)
      uses += parameters(in: text.mediaType ?? "", text.location)
    }
    return uses
  }

  private func parameters(in text: String, _ location: Location) -> [ParameterUse] {
    text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1).compactMap { piece in
      piece.firstIndex(of: ">").map { ParameterUse(name: String(piece[..<$0]), location: location) }
    }
  }

  /// Those outside of quotes.
  private func values(in text: String, _ location: Location) -> [ParameterUse] {
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    return pieces.filter { $0.offset.isMultiple(of: 2) }.flatMap { parameters(in: String($0.element), location) }.map {
      ParameterUse(name: $0.name, location: $0.location, isValue: true)
    }
  }
}

import RehearsalBase
import RehearsalGherkin
import RehearsalRunner

extension Features.File {
  /// Parameters without a column, columns that nothing uses, and outlines without rows.
  ///
  /// Gherkin leaves a parameter without a column as it is written. In a step outside of quotes it makes the step
  /// undefined, which says so; nothing else says it of one in a text.
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
    var seen = Set(columns)
    let missing = uses.compactMap { use -> Problem? in
      guard seen.insert(use.name).inserted else { return nil }
      let near = nearestNames(to: use.name, among: columns)
      // Text in brackets may be meant as it is, such as HTML: it is a misspelt name if a column is like it, or left over.
      guard !unused.isEmpty || use.name.count >= 3 && !near.isEmpty else { return nil }
      return problem(
        at: use.location, "the examples on line \(examples.location.line) have no column \"\(use.name)\"",
        remedy: (near.isEmpty ? columns : near).map { "<\($0)>" }.joined(separator: ", or "))
    }
    return missing
      + unused.map { cell in
        problem(
          at: cell.location, "nothing in the outline uses the column \"\(cell.value)\"",
          remedy: "<\(cell.value)> in a step or in the outline's name, or take the column out")
      }
  }
}

extension GherkinDocument.Scenario {
  fileprivate var parameterUses: [(name: String, location: Location)] {
    var texts = [(name, location)]
    for step in steps {
      texts.append((step.text, step.location))
      texts += step.dataTable?.rows.flatMap(\.cells).map { ($0.value, $0.location) } ?? []
      if let text = step.docString { texts += [(text.content, text.location), (text.mediaType ?? "", text.location)] }
    }
    return texts.flatMap { text, location in
      text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
        piece.firstIndex(of: ">").map { (String(piece[..<$0]), location) }
      }
    }
  }
}

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

import RehearsalGherkin

/// The nodes of a document that a pickle comes from, from the document down to the row of examples.
///
/// A class, since every question about a step asks for it, and its nodes are large.
final class Lineage: Sendable {
  let feature: GherkinDocument.Feature
  let rule: GherkinDocument.Rule?
  let scenario: GherkinDocument.Scenario
  let example: Example?

  init(
    feature: GherkinDocument.Feature, rule: GherkinDocument.Rule?, scenario: GherkinDocument.Scenario, example: Example?
  ) {
    self.feature = feature
    self.rule = rule
    self.scenario = scenario
    self.example = example
  }

  /// A row of examples with its position; both numbers count from 1.
  struct Example: Sendable {
    let examples: GherkinDocument.Examples
    let row: GherkinDocument.TableRow
    let tableNumber: Int
    let rowNumber: Int
  }

  /// The step node with the given id, in the scenario or in a background around it.
  ///
  /// Gherkin allows a background only as the first child.
  ///
  /// - Complexity: Linear in the steps of these three nodes.
  func step(_ id: Identifier) -> GherkinDocument.Step? {
    if let step = scenario.steps.step(id) { return step }
    if case .background(let background) = rule?.children.first, let step = background.steps.step(id) { return step }
    guard case .background(let background) = feature.children.first else { return nil }
    return background.steps.step(id)
  }
}

extension Lineage {
  /// The name of a pickle among its siblings, as Cucumber's query library builds it in its long form.
  ///
  /// It has the rule, the scenario, the examples and the row's number. The pickle's own name follows if placeholders
  /// make it differ.
  func longName(of pickle: Pickle) -> String {
    var parts: [String] = []
    if let rule { parts.append(rule.name) }
    parts.append(scenario.name.isEmpty ? pickle.name : scenario.name)
    if let example {
      parts.append(example.examples.name)
      let number = "#\(example.tableNumber).\(example.rowNumber)"
      parts.append(scenario.name == pickle.name ? number : "\(number): \(pickle.name)")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " - ")
  }
}

extension [GherkinDocument.Step] {
  /// By index: looking at a step costs less than copying it.
  fileprivate func step(_ id: Identifier) -> GherkinDocument.Step? {
    indices.first { self[$0].id == id }.map { self[$0] }
  }
}

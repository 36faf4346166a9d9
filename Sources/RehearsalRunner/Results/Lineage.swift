import RehearsalGherkin

/// The nodes of a document that a pickle comes from, from the feature down to the row of examples.
///
/// A class, since every question about a step asks for it, and its nodes are large.
final class Lineage: Sendable {
  let feature: GherkinDocument.Feature
  let rule: GherkinDocument.Rule?
  let scenario: GherkinDocument.Scenario
  let example: Example?
  /// The steps of the pickle: those of the backgrounds, then the scenario's own.
  private let steps: [[GherkinDocument.Step]]

  /// A row of examples with its position; both numbers count from 1.
  struct Example: Sendable {
    let examples: GherkinDocument.Examples
    let tableNumber: Int
    let rowNumber: Int
  }

  /// Finds the nodes by their places, or returns nil if they are not in the document.
  ///
  /// - Complexity: Logarithmic in the numbers of scenarios and rows.
  init?(of pickle: Pickle, in document: GherkinDocument) {
    let line = pickle.scenarioLocation.line
    guard let feature = document.feature, let child = feature.children.last(from: line, \.line) else { return nil }
    var backgrounds: [GherkinDocument.Background] = []
    if case .background(let background) = feature.children.first { backgrounds.append(background) }
    switch child {
    case .background: return nil
    case .scenario(let scenario): (rule, self.scenario) = (nil, scenario)
    case .rule(let rule):
      guard case .scenario(let scenario) = rule.children.last(from: line, \.line) else { return nil }
      if case .background(let background) = rule.children.first { backgrounds.append(background) }
      (self.rule, self.scenario) = (rule, scenario)
    }
    guard scenario.location == pickle.scenarioLocation else { return nil }
    self.feature = feature
    steps = backgrounds.map(\.steps) + [scenario.steps]
    example = Example(of: pickle, in: scenario)
  }

  func keyword(ofStep position: Int) -> String? {
    var position = position
    for steps in steps {
      if position < steps.count { return steps[position].keyword }
      position -= steps.count
    }
    return nil
  }

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

extension Lineage.Example {
  fileprivate init?(of pickle: Pickle, in scenario: GherkinDocument.Scenario) {
    guard let line = pickle.rowLocation?.line,
      let table = scenario.examples.lastIndex(from: line, \.location.line),
      let row = scenario.examples[table].tableBody.lastIndex(from: line, \.location.line)
    else { return nil }
    let examples = scenario.examples[table]
    self.init(examples: examples, tableNumber: table + 1, rowNumber: row + 1)
  }
}

extension Array {
  fileprivate func lastIndex(from line: Int, _ lineOf: (Element) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if lineOf(self[middle]) <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  fileprivate func last(from line: Int, _ lineOf: (Element) -> Int) -> Element? {
    lastIndex(from: line, lineOf).map { self[$0] }
  }
}

extension GherkinDocument.Child {
  fileprivate var line: Int {
    switch self {
    case .background(let background): background.location.line
    case .scenario(let scenario): scenario.location.line
    case .rule(let rule): rule.location.line
    }
  }
}

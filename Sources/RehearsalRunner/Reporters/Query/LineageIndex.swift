import RehearsalGherkin

/// Finds the lineage of a pickle from the id of its scenario or row.
///
/// Keeps the documents and, for each scenario and row, a path of a few numbers into one of them. So it stays small with
/// many thousand scenarios.
struct LineageIndex: Sendable {
  private var paths: [Identifier: LineagePath] = [:]

  mutating func add(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    let document = LineagePath.Document(document)
    for (index, child) in feature.children.enumerated() {
      switch child {
      case .background: break
      case .scenario(let scenario): add(scenario, at: LineagePath(document: document, child: index))
      case .rule(let rule):
        for (ruleIndex, child) in rule.children.enumerated() {
          guard case .scenario(let scenario) = child else { continue }
          add(scenario, at: LineagePath(document: document, child: index, ruleChild: ruleIndex))
        }
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, at path: LineagePath) {
    paths[scenario.id] = path
    for (index, examples) in scenario.examples.enumerated() {
      for (rowIndex, row) in examples.tableBody.enumerated() {
        var rowPath = path
        rowPath.examples = index
        rowPath.row = rowIndex
        paths[row.id] = rowPath
      }
    }
  }

  /// The path to the most precise node of a pickle, or nil for a pickle of no known document.
  func path(of pickle: Pickle) -> LineagePath? {
    pickle.astNodeIds.last.flatMap { paths[$0] }
  }
}

/// The path to a scenario, or to a row of its examples, in a document.
struct LineagePath: Sendable {
  let document: Document
  let child: Int
  var ruleChild: Int?
  var examples: Int?
  var row: Int?

  /// A document, held once for all paths into it.
  final class Document: Sendable {
    let content: GherkinDocument

    init(_ content: GherkinDocument) {
      self.content = content
    }
  }

  /// The nodes along the path.
  var lineage: Lineage? {
    guard let feature = document.content.feature else { return nil }
    var rule: GherkinDocument.Rule?
    let scenario: GherkinDocument.Scenario
    switch feature.children[child] {
    case .scenario(let child): scenario = child
    case .rule(let parent):
      guard let index = ruleChild, case .scenario(let child) = parent.children[index] else { return nil }
      rule = parent
      scenario = child
    case .background: return nil
    }
    return Lineage(feature: feature, rule: rule, scenario: scenario, example: example(of: scenario))
  }

  private func example(of scenario: GherkinDocument.Scenario) -> Lineage.Example? {
    guard let table = examples, let row else { return nil }
    let examples = scenario.examples[table]
    return Lineage.Example(
      examples: examples, row: examples.tableBody[row], tableNumber: table + 1, rowNumber: row + 1)
  }
}

import Messages

/// Finds the lineage of a pickle from the id of its scenario or row.
///
/// Keeps the documents and, for each scenario and row, a path of a few numbers into them: reports of runs of many
/// thousand scenarios stay small.
struct LineageIndex: Sendable {
  private var documents: [GherkinDocument] = []
  private var paths: [String: Path] = [:]

  private struct Path {
    var document: Int
    var child: Int
    var ruleChild: Int?
    var examples: Int?
    var row: Int?
  }

  mutating func add(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    let number = documents.count
    documents.append(document)
    for (index, child) in feature.children.enumerated() {
      switch child {
      case .background: break
      case .scenario(let scenario): add(scenario, at: Path(document: number, child: index))
      case .rule(let rule):
        for (ruleIndex, child) in rule.children.enumerated() {
          guard case .scenario(let scenario) = child else { continue }
          add(scenario, at: Path(document: number, child: index, ruleChild: ruleIndex))
        }
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, at path: Path) {
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

  /// The lineage of the most precise node of a pickle; nil for a pickle from elsewhere.
  func lineage(of pickle: Pickle) -> Lineage? {
    guard let id = pickle.astNodeIds.last, let path = paths[id], let feature = documents[path.document].feature else {
      return nil
    }
    var rule: GherkinDocument.Rule?
    let scenario: GherkinDocument.Scenario
    switch feature.children[path.child] {
    case .scenario(let child): scenario = child
    case .rule(let parent):
      guard let index = path.ruleChild, case .scenario(let child) = parent.children[index] else { return nil }
      rule = parent
      scenario = child
    case .background: return nil
    }
    return Lineage(
      document: documents[path.document], feature: feature, rule: rule, scenario: scenario,
      example: example(at: path, of: scenario))
  }

  private func example(at path: Path, of scenario: GherkinDocument.Scenario) -> Lineage.Example? {
    guard let table = path.examples, let row = path.row else { return nil }
    let examples = scenario.examples[table]
    return Lineage.Example(
      examples: examples, row: examples.tableBody[row], tableNumber: table + 1, rowNumber: row + 1)
  }
}

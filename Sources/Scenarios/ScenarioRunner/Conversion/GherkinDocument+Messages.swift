package import Diagnostics
package import Gherkin
package import Messages

extension Messages.Source {
  /// The message for a source.
  package init(_ source: SourceText) {
    let mediaType: MediaType = SourceFormat(of: source) == .markdown ? .markdown : .plain
    self.init(uri: source.name, data: String(decoding: source.bytes, as: UTF8.self), mediaType: mediaType)
  }
}

extension Messages.ParseError {
  /// The message for an error in the source with that name.
  package init(_ error: Gherkin.ParseError, uri: String) {
    self.init(source: SourceReference(uri: uri, location: Messages.Location(error.location)), message: error.message)
  }
}

extension Messages.GherkinDocument {
  /// The message for a document.
  package init(_ document: Gherkin.GherkinDocument) {
    self.init(withoutChildren: document)
    feature?.children = Array(FeatureChildren(of: document))
  }

  /// The message without what the feature consists of.
  package init(withoutChildren document: Gherkin.GherkinDocument) {
    self.init(
      uri: document.uri, feature: document.feature.map(Feature.init(withoutChildren:)),
      comments: document.comments.map { Comment(location: Messages.Location($0.location), text: $0.text) })
  }
}

/// What the feature of a document consists of, each part made when it is asked for.
package struct FeatureChildren: Sequence, IteratorProtocol {
  private var background: Gherkin.GherkinDocument.Background?
  private var scenarios: ArraySlice<Gherkin.GherkinDocument.Scenario>
  private var rules: ArraySlice<Gherkin.GherkinDocument.Rule>

  package init(of document: Gherkin.GherkinDocument) {
    background = document.feature?.background
    scenarios = document.feature?.scenarios[...] ?? []
    rules = document.feature?.rules[...] ?? []
  }

  package mutating func next() -> Messages.GherkinDocument.FeatureChild? {
    if let background {
      self.background = nil
      return .background(.init(background))
    }
    if let scenario = scenarios.popFirst() { return .scenario(.init(scenario)) }
    return rules.popFirst().map { .rule(.init($0)) }
  }
}

extension Messages.GherkinDocument.Feature {
  fileprivate init(withoutChildren feature: Gherkin.GherkinDocument.Feature) {
    self.init(
      location: .init(feature.location), tags: feature.tags.map { .init($0) }, language: feature.language,
      keyword: feature.keyword, name: feature.name, description: feature.description, children: [])
  }
}

extension Messages.GherkinDocument.Rule {
  fileprivate init(_ rule: Gherkin.GherkinDocument.Rule) {
    var children: [Messages.GherkinDocument.RuleChild] = []
    if let background = rule.background { children.append(.background(.init(background))) }
    children += rule.scenarios.map { .scenario(.init($0)) }
    self.init(
      location: .init(rule.location), tags: rule.tags.map { .init($0) }, keyword: rule.keyword, name: rule.name,
      description: rule.description, children: children, id: rule.id.description)
  }
}

extension Messages.GherkinDocument.Background {
  fileprivate init(_ background: Gherkin.GherkinDocument.Background) {
    self.init(
      location: .init(background.location), keyword: background.keyword, name: background.name,
      description: background.description, steps: background.steps.map { .init($0) }, id: background.id.description)
  }
}

extension Messages.GherkinDocument.Scenario {
  fileprivate init(_ scenario: Gherkin.GherkinDocument.Scenario) {
    self.init(
      location: .init(scenario.location), tags: scenario.tags.map { .init($0) }, keyword: scenario.keyword,
      name: scenario.name, description: scenario.description, steps: scenario.steps.map { .init($0) },
      examples: scenario.examples.map { .init($0) }, id: scenario.id.description)
  }
}

extension Messages.GherkinDocument.Examples {
  fileprivate init(_ examples: Gherkin.GherkinDocument.Examples) {
    self.init(
      location: .init(examples.location), tags: examples.tags.map { .init($0) }, keyword: examples.keyword,
      name: examples.name, description: examples.description, tableHeader: examples.tableHeader.map { .init($0) },
      tableBody: examples.tableBody.map { .init($0) }, id: examples.id.description)
  }
}

extension Messages.GherkinDocument.Step {
  fileprivate init(_ step: Gherkin.GherkinDocument.Step) {
    self.init(
      location: .init(step.location), keyword: step.keyword, keywordType: .init(step.keywordType), text: step.text,
      docString: step.docString.map { .init($0) }, dataTable: step.dataTable.map { .init($0) }, id: step.id.description)
  }
}

extension Messages.GherkinDocument.Step.KeywordType {
  fileprivate init(_ type: Gherkin.GherkinDocument.KeywordType) {
    self =
      switch type {
      case .unknown: .unknown
      case .context: .context
      case .action: .action
      case .outcome: .outcome
      case .conjunction: .conjunction
      }
  }
}

extension Messages.GherkinDocument.DocString {
  fileprivate init(_ text: Gherkin.GherkinDocument.DocString) {
    self.init(
      location: .init(text.location), mediaType: text.mediaType, content: text.content, delimiter: text.delimiter)
  }
}

extension Messages.GherkinDocument.DataTable {
  fileprivate init(_ table: Gherkin.GherkinDocument.DataTable) {
    self.init(location: .init(table.location), rows: table.rows.map { .init($0) })
  }
}

extension Messages.GherkinDocument.TableRow {
  fileprivate init(_ row: Gherkin.GherkinDocument.TableRow) {
    let cells = row.cells.map { Messages.GherkinDocument.TableCell(location: .init($0.location), value: $0.value) }
    self.init(location: .init(row.location), cells: cells, id: row.id.description)
  }
}

extension Messages.GherkinDocument.Tag {
  fileprivate init(_ tag: Gherkin.GherkinDocument.Tag) {
    self.init(location: .init(tag.location), name: tag.name, id: tag.id.description)
  }
}

extension Messages.Location {
  init(_ location: Gherkin.Location) {
    self.init(line: location.line, column: location.column)
  }
}

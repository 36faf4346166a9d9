// Whatever is open is closed by the first line that cannot belong to it.

extension DocumentBuilder {
  mutating func closeBefore(_ state: GrammarState) {
    switch state.section {
    case .examples: closeExamples()
    case .scenario, .background: closeDefinition()
    case .header: if state.scope == .rule { closeRule() }
    }
  }

  /// Trailing empty lines are no part of a description.
  mutating func closeDescription() {
    guard lineCount > 0 else { return }
    let description = String(decoding: lines[..<descriptionEnd], as: UTF8.self)
    removeLines()
    if examples != nil {
      examples?.description = description
    } else if definition != nil {
      definition?.description = description
    } else if rule != nil {
      rule?.description = description
    } else {
      feature?.description = description
    }
  }

  mutating func removeLines() {
    lines.removeAll(keepingCapacity: true)
    lineCount = 0
    descriptionEnd = 0
  }

  mutating func takeRows() -> [GherkinDocument.TableRow] {
    guard let first = rows.first else { return [] }
    defer { rows.removeAll(keepingCapacity: true) }
    if let odd = rows.first(where: { $0.cells.count != first.cells.count }) {
      oddRow = odd.location
      return []
    }
    return rows.exactCopy
  }

  mutating func closeTable() {
    let rows = takeRows()
    if let first = rows.first { arguments.dataTable = .init(location: first.location, rows: rows) }
  }

  mutating func closeStep() {
    guard let step else { return }
    closeTable()
    steps.append(
      .init(
        location: stepLocation, keyword: stepKeyword, keywordType: step.keywordType ?? .unknown,
        text: source.string(step.text), arguments: arguments.boxed, id: ids.next()))
    arguments = TableOrDocString()
    self.step = nil
  }

  mutating func closeExamples() {
    closeStep()
    guard let title = examples else { return }
    let rows = takeRows()
    let tags = numbered(title.tags)
    finishedExamples.append(
      .init(
        location: title.location, tags: tags, keyword: title.keyword, name: title.name,
        description: title.description, tableHeader: rows.first, tableBody: Array(rows.dropFirst()), id: ids.next()))
    examples = nil
  }

  mutating func closeDefinition() {
    closeExamples()
    guard let title = definition else { return }
    definition = nil
    let steps = self.steps.exactCopy
    self.steps.removeAll(keepingCapacity: true)
    if definitionIsBackground {
      let background = GherkinDocument.Background(
        location: title.location, keyword: title.keyword, name: title.name, description: title.description,
        steps: steps, id: ids.next())
      addChild(.background(background))
    } else {
      let tags = numbered(title.tags)
      let scenario = GherkinDocument.Scenario(
        location: title.location, tags: tags, keyword: title.keyword, name: title.name, description: title.description,
        steps: steps, examples: finishedExamples.exactCopy, id: ids.next())
      finishedExamples.removeAll(keepingCapacity: true)
      addChild(.scenario(scenario))
    }
  }

  mutating func addChild(_ child: GherkinDocument.Child) {
    if rule == nil { featureChildren.append(child) } else { ruleChildren.append(child) }
  }

  mutating func closeRule() {
    closeDefinition()
    guard let title = rule else { return }
    let tags = numbered(title.tags)
    let closed = GherkinDocument.Rule(
      location: title.location, tags: tags, keyword: title.keyword, name: title.name, description: title.description,
      children: ruleChildren, id: ids.next())
    featureChildren.append(.rule(closed))
    rule = nil
    ruleChildren = []
  }

  mutating func numbered(_ tags: [GherkinDocument.Tag]) -> [GherkinDocument.Tag] {
    var tags = tags.exactCopy
    for index in tags.indices { tags[index].id = ids.next() }
    return tags
  }
}

extension Array {
  /// A copy without room to grow, for arrays that are kept: a copy of the array itself would share its storage.
  fileprivate var exactCopy: [Element] {
    isEmpty ? [] : withUnsafeBufferPointer { Array($0) }
  }
}

extension GherkinDocument {
  /// The scenarios of the document ready to run, in order, numbered with `ids`.
  ///
  /// Use the generator the document was parsed with, so that no id is given twice.
  ///
  /// - Complexity: Linear in the size of the document and of the result, in which the steps of a background stand once
  ///   for every scenario below it, and those of an outline once for every row.
  package func pickles(ids: inout IdentifierGenerator) -> [Pickle] {
    guard let feature else { return [] }
    var compiler = PickleCompiler(uri: uri, feature: feature, ids: ids)
    compiler.compile()
    ids = compiler.ids
    return compiler.pickles
  }
}

/// Makes pickles of a feature.
private struct PickleCompiler {
  let uri: String
  let feature: GherkinDocument.Feature
  var ids: IdentifierGenerator
  var pickles: [Pickle] = []

  /// The tags and steps that a scenario gets from the feature and rule around it.
  private struct Surroundings {
    var tags: [PickleTag]
    var background: [GherkinDocument.Step]
  }

  mutating func compile() {
    pickles.reserveCapacity(feature.children.pickleCount)
    compile(feature.children, in: Surroundings(tags: feature.tags.map(PickleTag.init), background: []))
  }

  private mutating func compile(_ children: [GherkinDocument.Child], in outer: Surroundings) {
    var inner = outer
    for child in children {
      switch child {
      case .background(let background): inner.background = outer.background + background.steps
      case .scenario(let scenario): compile(scenario, in: inner)
      case .rule(let rule):
        let tags = outer.tags + rule.tags.map(PickleTag.init)
        compile(rule.children, in: Surroundings(tags: tags, background: inner.background))
      }
    }
  }

  private mutating func compile(_ scenario: GherkinDocument.Scenario, in outer: Surroundings) {
    let tags = outer.tags.adding(scenario.tags)
    guard !scenario.examples.isEmpty else {
      let steps = steps(of: scenario, after: outer.background, row: nil) { $0 }
      return append(scenario, named: scenario.name, steps: steps, tags: tags, row: nil)
    }
    for examples in scenario.examples {
      guard let header = examples.tableHeader, !examples.tableBody.isEmpty else { continue }
      let tags = tags.adding(examples.tags)
      var outline = Outline(parameters: header)
      for row in examples.tableBody {
        outline.begin(row)
        let name = outline.filled(scenario.name)
        let steps = steps(of: scenario, after: outer.background, row: row) { outline.filled($0) }
        append(scenario, named: name, steps: steps, tags: tags, row: row)
      }
    }
  }

  /// The steps, those of backgrounds first, which have no parameters; none for a scenario that has none itself.
  private mutating func steps(
    of scenario: GherkinDocument.Scenario, after background: [GherkinDocument.Step], row: GherkinDocument.TableRow?,
    filled: (String) -> String
  ) -> [PickleStep] {
    guard !scenario.steps.isEmpty else { return [] }
    var steps: [PickleStep] = []
    steps.reserveCapacity(background.count + scenario.steps.count)
    var type = GherkinDocument.KeywordType.unknown
    for step in background {
      if step.keywordType != .conjunction { type = step.keywordType }
      steps.append(pickleStep(step, type, text: step.text, arguments: step.arguments, row: nil))
    }
    for step in scenario.steps {
      if step.keywordType != .conjunction { type = step.keywordType }
      let text = filled(step.text)
      let arguments = row == nil ? step.arguments : step.arguments?.filled(filled)
      steps.append(pickleStep(step, type, text: text, arguments: arguments, row: row))
    }
    return steps
  }

  private mutating func pickleStep(
    _ step: GherkinDocument.Step, _ type: GherkinDocument.KeywordType, text: String, arguments: Box<TableOrDocString>?,
    row: GherkinDocument.TableRow?
  ) -> PickleStep {
    PickleStep(
      id: ids.next(), location: step.location, type: type, text: text, arguments: arguments, stepID: step.id,
      rowID: row?.id)
  }

  private mutating func append(
    _ scenario: GherkinDocument.Scenario, named name: String, steps: [PickleStep], tags: [PickleTag],
    row: GherkinDocument.TableRow?
  ) {
    pickles.append(
      Pickle(
        id: ids.next(), uri: uri, scenarioLocation: scenario.location, rowLocation: row?.location, name: name,
        language: feature.language, steps: steps, tags: tags, scenarioID: scenario.id, rowID: row?.id))
  }
}

extension [GherkinDocument.Child] {
  fileprivate var pickleCount: Int {
    reduce(0) { count, child in
      switch child {
      case .background: count
      case .scenario(let scenario):
        count + (scenario.examples.isEmpty ? 1 : scenario.examples.reduce(0) { $0 + $1.tableBody.count })
      case .rule(let rule): count + rule.children.pickleCount
      }
    }
  }
}

extension PickleTag {
  fileprivate init(_ tag: GherkinDocument.Tag) {
    self.init(name: tag.name, astNodeId: tag.id)
  }
}

extension [PickleTag] {
  /// The tags and more; the array itself where there are no more, so that pickles share it.
  fileprivate func adding(_ tags: [GherkinDocument.Tag]) -> [PickleTag] {
    guard !tags.isEmpty else { return self }
    var all: [PickleTag] = []
    all.reserveCapacity(count + tags.count)
    all += self
    for tag in tags { all.append(PickleTag(tag)) }
    return all
  }
}

extension Box<TableOrDocString> {
  fileprivate func filled(_ filled: (String) -> String) -> Box<TableOrDocString> {
    var arguments = value
    if let table = arguments.dataTable {
      arguments.dataTable = .init(
        location: table.location,
        rows: table.rows.map { row in
          .init(
            location: row.location,
            cells: row.cells.map { .init(location: $0.location, value: filled($0.value)) }, id: row.id)
        })
    }
    if let text = arguments.docString {
      // Texts are filled in the same order for every row.
      let content = filled(text.content)
      arguments.docString = .init(
        location: text.location, mediaType: text.mediaType.map(filled), content: content, delimiter: text.delimiter)
    }
    return .boxed(arguments)
  }
}

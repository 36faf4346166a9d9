// Pickles put together from their parts, where they come from another process.

extension Pickle {
  /// Makes a pickle; `astNodeIds` are those of its scenario and, for an outline, of its row.
  package init(
    id: Identifier, uri: String, scenarioLocation: Location, rowLocation: Location?, name: String, language: String,
    steps: [PickleStep], tags: [PickleTag], astNodeIds: [Identifier]
  ) {
    self.init(
      id: id, uri: uri, scenarioLocation: scenarioLocation, rowLocation: rowLocation, name: name, language: language,
      steps: steps, tags: tags, scenarioID: astNodeIds.first ?? id, rowID: astNodeIds.dropFirst().first)
  }
}

extension PickleTag {
  /// Makes a tag.
  package init(named name: String, astNodeId: Identifier) {
    self.init(name: name, astNodeId: astNodeId)
  }
}

extension PickleStep {
  /// Makes a step; `astNodeIds` are those of its step and, in an outline, of the row.
  package init(
    id: Identifier, location: Location, type: StepType, text: String, dataTable: GherkinDocument.DataTable?,
    docString: GherkinDocument.DocString?, astNodeIds: [Identifier]
  ) {
    let hasArguments = dataTable != nil || docString != nil
    self.init(
      id: id, location: location, type: type, text: text,
      arguments: hasArguments ? .boxed(TableOrDocString(dataTable: dataTable, docString: docString)) : nil,
      stepID: astNodeIds.first ?? id, rowID: astNodeIds.dropFirst().first)
  }
}

extension GherkinDocument.DataTable {
  /// Makes a table.
  package init(of rows: [GherkinDocument.TableRow]) {
    self.init(rows: rows)
  }
}

extension GherkinDocument.TableRow {
  /// Makes a row.
  package init(_ id: Identifier, at location: Location, _ cells: [GherkinDocument.TableCell]) {
    self.init(id: id, location: location, cells: cells)
  }
}

extension GherkinDocument.TableCell {
  /// Makes a cell.
  package init(_ value: String, at location: Location) {
    self.init(location: location, value: value)
  }
}

extension GherkinDocument.DocString {
  /// Makes a doc string from a pickle's step, which does not hold the delimiter.
  package init(of text: PickleDocString) {
    self.init(location: text.location, content: text.content, delimiter: "", mediaType: text.mediaType)
  }
}

extension PickleDocString {
  /// Makes a doc string that is the only argument of its step.
  package init(_ content: String, mediaType: String?, at location: Location) {
    self.init(content: content, mediaType: mediaType, location: location, argumentIndex: nil)
  }
}

// Pickles put together from their parts, where they come from another process.

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
    self.init(
      id: id, location: location, statedType: type, text: text,
      arguments: TableOrDocString(dataTable: dataTable, docString: docString).boxed, stepID: astNodeIds.first ?? id,
      rowID: astNodeIds.dropFirst().first)
  }
}

extension GherkinDocument.DataTable {
  /// Makes a table.
  package init(of rows: [GherkinDocument.TableRow]) {
    self.init(location: rows.first?.location ?? Location(line: 0), rows: rows)
  }
}

extension GherkinDocument.TableRow {
  /// Makes a row.
  package init(_ id: Identifier, at location: Location, _ cells: [GherkinDocument.TableCell]) {
    self.init(location: location, cells: cells, id: id)
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
    self.init(location: text.location, mediaType: text.mediaType, content: text.content, delimiter: "")
  }
}

extension PickleDocString {
  /// Makes a doc string that is the only argument of its step.
  package init(_ content: String, mediaType: String?, at location: Location) {
    self.init(mediaType: mediaType, content: content, location: location)
  }
}

package import Gherkin

extension Pickle: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      id: try json("id", \.id), uri: try json("uri", \.uri), location: try json("location", \.statedLocation),
      name: try json("name", \.name), language: try json("language", \.language), steps: try json("steps", \.steps),
      tags: try json("tags", \.tags), astNodeIds: try json("astNodeIds", \.astNodeIds))
  }
}

extension PickleTag: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(name: try json("name", \.name), astNodeId: try json("astNodeId", \.astNodeId))
  }
}

extension PickleStep: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      argument: try json("argument", \.argument), astNodeIds: try json("astNodeIds", \.astNodeIds),
      id: try json("id", \.id), type: try json("type", \.statedType), text: try json("text", \.text))
  }
}

extension PickleStep.StepType: JSONNamed {}

extension PickleStepArgument: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(docString: try json("docString", \.docString), dataTable: try json("dataTable", \.dataTable))
  }
}

extension PickleDocString: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      argumentIndex: try json("argumentIndex", \.argumentIndex), mediaType: try json("mediaType", \.mediaType),
      content: try json("content", \.content))
  }
}

extension PickleTable: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      argumentIndex: try json("argumentIndex", \.argumentIndex),
      rows: try json("rows") { $0.rows.map(PickleTableRow.init) }.map(\.row))
  }
}

/// A row as a pickle's messages have it: without a place in the file.
private struct PickleTableRow: JSONObjectConvertible {
  let row: GherkinDocument.TableRow

  init(_ row: GherkinDocument.TableRow) {
    self.row = row
  }

  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    let cells = try json("cells") { $0.row.cells.map(PickleTableCell.init) }
    row = GherkinDocument.TableRow(location: Location(line: 0), cells: cells.map(\.cell), id: Identifier(0))
  }
}

/// A cell as a pickle's messages have it: without a place in the file.
private struct PickleTableCell: JSONObjectConvertible {
  let cell: GherkinDocument.TableCell

  init(_ cell: GherkinDocument.TableCell) {
    self.cell = cell
  }

  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    cell = GherkinDocument.TableCell(location: Location(line: 0), value: try json("value", \.cell.value))
  }
}

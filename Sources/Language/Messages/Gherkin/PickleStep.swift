/// A step ready to run.
package struct PickleStep: Hashable, Sendable {
  package var argument: PickleStepArgument?
  /// The step's node and, for a row of examples, the row's after it.
  package var astNodeIds: [String]
  package var id: String
  package var type: PickleStepType?
  package var text: String

  package init(
    argument: PickleStepArgument? = nil, astNodeIds: [String], id: String, type: PickleStepType? = nil, text: String
  ) {
    self.argument = argument
    self.astNodeIds = astNodeIds
    self.id = id
    self.type = type
    self.text = text
  }
}

extension PickleStep: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    argument = try object.optional("argument")
    astNodeIds = try object.required("astNodeIds")
    id = try object.required("id")
    type = try object.optional("type")
    text = try object.required("text")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("argument", argument)
    json.field("astNodeIds", astNodeIds)
    json.field("id", id)
    json.field("type", type)
    json.field("text", text)
  }
}

/// The phase a step belongs to; `And` and `But` take it from the step before.
package enum PickleStepType: String, Hashable, Sendable {
  case unknown = "Unknown"
  case context = "Context"
  case action = "Action"
  case outcome = "Outcome"
}

extension PickleStepType: JSONNamed {}

/// What a step is given besides its text: a doc string, a table or both.
package struct PickleStepArgument: Hashable, Sendable {
  package var docString: PickleDocString?
  package var dataTable: PickleTable?

  package init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
    self.docString = docString
    self.dataTable = dataTable
  }
}

extension PickleStepArgument: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    docString = try object.optional("docString")
    dataTable = try object.optional("dataTable")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("docString", docString)
    json.field("dataTable", dataTable)
  }
}

/// A multi-line text given to a step.
package struct PickleDocString: Hashable, Sendable {
  /// 1 when it stands before the table, 2 when after.
  package var argumentIndex: Int?
  package var mediaType: String?
  package var content: String

  package init(argumentIndex: Int? = nil, mediaType: String? = nil, content: String) {
    self.argumentIndex = argumentIndex
    self.mediaType = mediaType
    self.content = content
  }
}

extension PickleDocString: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    argumentIndex = try object.optional("argumentIndex")
    mediaType = try object.optional("mediaType")
    content = try object.required("content")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("argumentIndex", argumentIndex)
    json.field("mediaType", mediaType)
    json.field("content", content)
  }
}

/// A table given to a step.
package struct PickleTable: Hashable, Sendable {
  /// 1 when it stands before the doc string, 2 when after.
  package var argumentIndex: Int?
  package var rows: [PickleTableRow]

  package init(argumentIndex: Int? = nil, rows: [PickleTableRow]) {
    self.argumentIndex = argumentIndex
    self.rows = rows
  }
}

extension PickleTable: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    argumentIndex = try object.optional("argumentIndex")
    rows = try object.required("rows")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("argumentIndex", argumentIndex)
    json.field("rows", rows)
  }
}

/// A row of a table given to a step.
package struct PickleTableRow: Hashable, Sendable {
  package var cells: [PickleTableCell]

  package init(cells: [PickleTableCell]) {
    self.cells = cells
  }
}

extension PickleTableRow: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    cells = try object.required("cells")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("cells", cells)
  }
}

/// A cell of a table given to a step.
package struct PickleTableCell: Hashable, Sendable {
  package var value: String

  package init(value: String) {
    self.value = value
  }
}

extension PickleTableCell: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    value = try object.required("value")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("value", value)
  }
}

extension GherkinDocument {
  /// A step as it is written, with its placeholders.
  package struct Step: Hashable, Sendable {
    package var location: Location
    /// The keyword as it stands in the source, with the space after it.
    package var keyword: String
    package var keywordType: KeywordType?
    package var text: String
    package var docString: DocString?
    package var dataTable: DataTable?
    package var id: String

    package init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      self.docString = docString
      self.dataTable = dataTable
      self.id = id
    }

    /// The phase a keyword speaks of; `unknown` for `*` and for words a language uses for several phases.
    package enum KeywordType: String, Hashable, Sendable {
      case unknown = "Unknown"
      case context = "Context"
      case action = "Action"
      case outcome = "Outcome"
      case conjunction = "Conjunction"
    }
  }
}

extension GherkinDocument.Step: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    keyword = try object.required("keyword")
    keywordType = try object.optional("keywordType")
    text = try object.required("text")
    docString = try object.optional("docString")
    dataTable = try object.optional("dataTable")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("keyword", keyword)
    json.field("keywordType", keywordType)
    json.field("text", text)
    json.field("docString", docString)
    json.field("dataTable", dataTable)
    json.field("id", id)
  }
}

extension GherkinDocument.Step.KeywordType: JSONNamed {}

extension GherkinDocument {
  /// A multi-line text given to a step.
  package struct DocString: Hashable, Sendable {
    package var location: Location
    package var mediaType: String?
    package var content: String
    package var delimiter: String

    package init(location: Location, mediaType: String? = nil, content: String, delimiter: String) {
      self.location = location
      self.mediaType = mediaType
      self.content = content
      self.delimiter = delimiter
    }
  }
}

extension GherkinDocument.DocString: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    mediaType = try object.optional("mediaType")
    content = try object.required("content")
    delimiter = try object.required("delimiter")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("mediaType", mediaType)
    json.field("content", content)
    json.field("delimiter", delimiter)
  }
}

extension GherkinDocument {
  /// A table given to a step.
  package struct DataTable: Hashable, Sendable {
    package var location: Location
    package var rows: [TableRow]

    package init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }
  }
}

extension GherkinDocument.DataTable: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    rows = try object.required("rows")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("rows", rows)
  }
}

extension GherkinDocument {
  /// A row of a table.
  package struct TableRow: Hashable, Sendable {
    package var location: Location
    package var cells: [TableCell]
    package var id: String

    package init(location: Location, cells: [TableCell], id: String) {
      self.location = location
      self.cells = cells
      self.id = id
    }
  }
}

extension GherkinDocument.TableRow: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    cells = try object.required("cells")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("cells", cells)
    json.field("id", id)
  }
}

extension GherkinDocument {
  /// A cell of a table row.
  package struct TableCell: Hashable, Sendable {
    package var location: Location
    package var value: String

    package init(location: Location, value: String) {
      self.location = location
      self.value = value
    }
  }
}

extension GherkinDocument.TableCell: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    value = try object.required("value")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("value", value)
  }
}

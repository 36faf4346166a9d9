extension GherkinDocument {
  /// A step of a scenario or background.
  package struct Step: Hashable, Sendable {
    package let location: Location
    /// The keyword as written, with the space that follows it where the language has one.
    package let keyword: String
    let keywordType: KeywordType
    package let text: String
    /// The table or doc string below the step; boxed, because most steps have none.
    let arguments: Box<TableOrDocString>?
    package let id: Identifier

    package var dataTable: DataTable? { arguments?.value.dataTable }
    package var docString: DocString? { arguments?.value.docString }
  }

  /// The type of a step or its keyword, as Cucumber Messages name it.
  package enum KeywordType: String, Hashable, Sendable, Encodable {
    /// `*`, or a keyword that a language uses for several types.
    case unknown = "Unknown"
    case context = "Context"
    case action = "Action"
    case outcome = "Outcome"
    /// And, But: the type of the step before, which the step of a pickle has taken.
    case conjunction = "Conjunction"
  }

  /// A data table below a step; it has at least one row, and all rows are equally long.
  package struct DataTable: Hashable, Sendable, Encodable {
    let location: Location
    package let rows: [TableRow]

    package var values: [[String]] { rows.map { $0.cells.map(\.value) } }
  }

  /// A row of a data table or of examples.
  package struct TableRow: Hashable, Sendable, Encodable {
    package let location: Location
    package let cells: [TableCell]
    package let id: Identifier
  }

  /// A cell of a table row.
  package struct TableCell: Hashable, Sendable, Encodable {
    package let location: Location
    /// The text, trimmed, with `\|`, `\\` and `\n` resolved.
    package let value: String
  }

  /// A doc string below a step.
  package struct DocString: Hashable, Sendable, Encodable {
    package let location: Location
    package let mediaType: String?
    /// The lines between the delimiters, without the delimiter's indentation, joined by line feeds.
    package let content: String
    /// The delimiter: `"""` or three (in Markdown also more) backticks; empty in a pickle's step, which does not hold it.
    var delimiter = ""
  }
}

extension GherkinDocument.Step: Encodable {
  private enum CodingKeys: CodingKey {
    case location, keyword, keywordType, text, docString, dataTable, id
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(location, forKey: .location)
    try members.encode(keyword, forKey: .keyword)
    try members.encode(keywordType, forKey: .keywordType)
    try members.encode(text, forKey: .text)
    try members.encodeIfPresent(docString, forKey: .docString)
    try members.encodeIfPresent(dataTable, forKey: .dataTable)
    try members.encode(id, forKey: .id)
  }
}

/// The table or doc string below a step, neither below most; the AST and the pickles share it.
struct TableOrDocString: Hashable, Sendable {
  var dataTable: GherkinDocument.DataTable?
  var docString: GherkinDocument.DocString?

  var boxed: Box<TableOrDocString>? {
    dataTable != nil || docString != nil ? .boxed(self) : nil
  }
}

/// A value behind one pointer.
indirect enum Box<Value: Hashable & Sendable>: Hashable, Sendable {
  case boxed(Value)

  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}

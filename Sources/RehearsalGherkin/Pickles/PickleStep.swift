import RehearsalBase

/// A step ready to run.
package struct PickleStep: Hashable, Sendable {
  /// The id of the step in its pickle; a background's step has another one in every pickle.
  package let id: Identifier
  package let location: Location
  /// The type; a conjunction has taken the type of the step before it.
  package let type: GherkinDocument.KeywordType
  package let text: String
  let arguments: Box<TableOrDocString>?
  let stepID: Identifier
  let rowID: Identifier?

  package var astNodeIds: [Identifier] { rowID.map { [stepID, $0] } ?? [stepID] }

  package var hasArguments: Bool { arguments != nil }
  package var dataTable: GherkinDocument.DataTable? { arguments?.value.dataTable }
  package var docString: GherkinDocument.DocString? { arguments?.value.docString }
}

extension PickleStep: Encodable {
  private enum CodingKeys: CodingKey {
    case argument, astNodeIds, id, type, text
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    if let arguments { try members.encode(PickleStepArgument(arguments.value), forKey: .argument) }
    try members.encode(astNodeIds, forKey: .astNodeIds)
    try members.encode(id, forKey: .id)
    try members.encode(type, forKey: .type)
    try members.encode(text, forKey: .text)
  }
}

/// A step's doc string and data table as Cucumber Messages have them: without their places, and with their order, 1 and 2,
/// where both are there.
struct PickleStepArgument: Encodable {
  let docString: DocString?
  let dataTable: Table?

  struct DocString: Encodable {
    let argumentIndex: Int?
    let mediaType: String?
    let content: String
  }

  struct Table: Encodable {
    let argumentIndex: Int?
    let rows: [Row]
  }

  struct Row: Encodable {
    let cells: [Cell]
  }

  struct Cell: Encodable {
    let value: String
  }

  init(_ arguments: TableOrDocString) {
    let (text, table) = (arguments.docString, arguments.dataTable)
    var places: (text: Int, table: Int)?
    if let text, let table { places = text.location.line < table.location.line ? (1, 2) : (2, 1) }
    docString = text.map { DocString(argumentIndex: places?.text, mediaType: $0.mediaType, content: $0.content) }
    dataTable = table.map { table in
      Table(argumentIndex: places?.table, rows: table.values.map { Row(cells: $0.map { Cell(value: $0) }) })
    }
  }
}

extension PickleStep {
  /// The step as a feature file has it, but for its keyword: its text, and below it the table or doc string.
  package var written: String {
    let table = (dataTable?.values ?? []).map(\.tableRow)
    return ([text] + (table + (docString?.lines ?? [])).map { "  " + $0 }).joined(separator: "\n")
  }
}

extension GherkinDocument.DocString {
  /// The lines of a feature file that are read as this doc string.
  ///
  /// A file has an escape for the delimiter and none for that escape; a text that contains it needs the other delimiter.
  fileprivate var lines: [String] {
    let delimiters = [(mark: #"""""#, escape: #"\"\"\""#), (mark: "```", escape: #"\`\`\`"#)]
    let usable = delimiters.first { !content.contains($0.escape) } ?? delimiters[0]
    let text = content.replacing(usable.mark, with: usable.escape)
    return [usable.mark + (mediaType ?? "")]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [usable.mark]
  }
}

import RehearsalBase

/// A step ready to run.
package struct PickleStep: Hashable, Sendable {
  /// The id of the step in its pickle; a background's step has another one in every pickle.
  package let id: Identifier
  package let location: Location
  /// The type; a conjunction has taken the type of the step before it.
  package let type: StepType
  package let text: String
  let arguments: Box<TableOrDocString>?
  let stepID: Identifier
  let rowID: Identifier?

  package var astNodeIds: [Identifier] { rowID.map { [stepID, $0] } ?? [stepID] }

  package var hasArguments: Bool { arguments != nil }

  package var dataTable: PickleTable? {
    guard let arguments = arguments?.value, let table = arguments.dataTable else { return nil }
    return PickleTable(
      argumentIndex: arguments.index(of: table.location, other: arguments.docString?.location), rows: table.rows)
  }

  package var docString: PickleDocString? {
    guard let arguments = arguments?.value, let text = arguments.docString else { return nil }
    return PickleDocString(
      argumentIndex: arguments.index(of: text.location, other: arguments.dataTable?.location),
      mediaType: text.mediaType, content: text.content, location: text.location)
  }

  package var argument: PickleStepArgument? {
    hasArguments ? PickleStepArgument(docString: docString, dataTable: dataTable) : nil
  }

  /// The type of a step, as Cucumber Messages name it.
  package enum StepType: String, Hashable, Sendable, Encodable {
    /// `*`, or a conjunction with nothing to continue.
    case unknown = "Unknown"
    case context = "Context"
    case action = "Action"
    case outcome = "Outcome"
  }
}

extension PickleStep {
  package init(
    id: Identifier, location: Location, type: StepType, text: String, dataTable: GherkinDocument.DataTable?,
    docString: GherkinDocument.DocString?, astNodeIds: [Identifier]
  ) {
    self.init(
      id: id, location: location, type: type, text: text,
      arguments: TableOrDocString(dataTable: dataTable, docString: docString).boxed, stepID: astNodeIds.first ?? id,
      rowID: astNodeIds.dropFirst().first)
  }
}

extension PickleStep: Encodable {
  private enum CodingKeys: CodingKey {
    case argument, astNodeIds, id, type, text
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(argument, forKey: .argument)
    try members.encode(astNodeIds, forKey: .astNodeIds)
    try members.encode(id, forKey: .id)
    try members.encode(type, forKey: .type)
    try members.encode(text, forKey: .text)
  }
}

/// The arguments of a step besides its text: a doc string, a table or both.
package struct PickleStepArgument: Hashable, Sendable, Encodable {
  package let docString: PickleDocString?
  package let dataTable: PickleTable?
}

/// A data table as a pickle's step carries it.
package struct PickleTable: Hashable, Sendable {
  /// Its place among the arguments, 1 or 2, of a step that has a doc string too, else nil.
  let argumentIndex: Int?
  package let rows: [GherkinDocument.TableRow]

  package var values: [[String]] { rows.map { $0.cells.map(\.value) } }
}

extension PickleTable: Encodable {
  private enum CodingKeys: CodingKey {
    case argumentIndex, rows
  }

  /// A row without its place in the file.
  private struct Row: Encodable {
    let cells: [Cell]

    struct Cell: Encodable {
      let value: String
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(argumentIndex, forKey: .argumentIndex)
    try members.encode(rows.map { Row(cells: $0.cells.map { .init(value: $0.value) }) }, forKey: .rows)
  }
}

/// A doc string as a pickle's step carries it.
package struct PickleDocString: Hashable, Sendable, Encodable {
  let argumentIndex: Int?
  package let mediaType: String?
  package let content: String
  package let location: Location

  private enum CodingKeys: CodingKey {
    case argumentIndex, mediaType, content
  }
}

extension TableOrDocString {
  fileprivate func index(of location: Location, other: Location?) -> Int? {
    other.map { location.line < $0.line ? 1 : 2 }
  }
}

extension PickleStep {
  /// The step as a feature file has it, but for its keyword: its text, and below it the table or doc string.
  package var written: String {
    let table = (dataTable?.values ?? []).map(\.tableRow)
    return ([text] + (table + (docString?.lines ?? [])).map { "  " + $0 }).joined(separator: "\n")
  }
}

extension PickleDocString {
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

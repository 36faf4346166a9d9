/// A step ready to run.
package struct PickleStep: Hashable, Sendable {
  /// The id of the step in its pickle; a background's step has another one in every pickle.
  package let id: Identifier
  /// The position of the step in the file; line 0 in a step read from messages, which do not say it.
  package let location: Location
  /// The type, or nil in a message that does not say it.
  package let statedType: StepType?
  /// The text, parameters replaced.
  package let text: String
  let arguments: Box<TableOrDocString>?
  let stepID: Identifier
  let rowID: Identifier?

  /// The type of the step; a conjunction has taken the type of the step before it.
  package var type: StepType { statedType ?? .unknown }

  /// The ids of the step and, in an outline, of the row its parameters come from.
  package var astNodeIds: [Identifier] {
    arguments?.value.stated?.value.astNodeIds ?? rowID.map { [stepID, $0] } ?? [stepID]
  }

  /// Whether a data table or a doc string stands below the step.
  package var hasArguments: Bool { arguments != nil }

  /// The data table below the step, parameters replaced.
  package var dataTable: PickleTable? {
    guard let arguments = arguments?.value else { return nil }
    guard let table = arguments.dataTable else { return arguments.stated?.value.argument?.dataTable }
    return PickleTable(
      argumentIndex: arguments.index(of: table.location, other: arguments.docString?.location), rows: table.rows)
  }

  /// The doc string below the step, parameters replaced.
  package var docString: PickleDocString? {
    guard let arguments = arguments?.value else { return nil }
    guard let text = arguments.docString else { return arguments.stated?.value.argument?.docString }
    return PickleDocString(
      argumentIndex: arguments.index(of: text.location, other: arguments.dataTable?.location),
      mediaType: text.mediaType, content: text.content, location: text.location)
  }

  /// The doc string and the data table, or nil for a step that has neither.
  package var argument: PickleStepArgument? {
    guard let arguments = arguments?.value else { return nil }
    if let stated = arguments.stated?.value { return stated.argument }
    return PickleStepArgument(docString: docString, dataTable: dataTable)
  }

  /// The type of a step, as Cucumber Messages name it.
  package enum StepType: String, Hashable, Sendable {
    /// `*`, or a conjunction with nothing to continue.
    case unknown = "Unknown"
    /// Given.
    case context = "Context"
    /// When.
    case action = "Action"
    /// Then.
    case outcome = "Outcome"
  }
}

extension PickleStep {
  /// Makes a step of a message, which names no location; `astNodeIds` are those of its step and, in an outline, of the
  /// row.
  package init(
    argument: PickleStepArgument? = nil, astNodeIds: [Identifier], id: Identifier, type: StepType? = nil, text: String
  ) {
    let isUsual = argument == nil && (1...2).contains(astNodeIds.count)
    let stated = TableOrDocString.Stated(argument: argument, astNodeIds: astNodeIds)
    self.init(
      id: id, location: Location(line: 0), statedType: type, text: text,
      arguments: isUsual ? nil : .boxed(TableOrDocString(stated: .boxed(stated))), stepID: astNodeIds.first ?? id,
      rowID: astNodeIds.dropFirst().first)
  }
}

/// The arguments of a step besides its text: a doc string, a table or both.
package struct PickleStepArgument: Hashable, Sendable {
  package let docString: PickleDocString?
  package let dataTable: PickleTable?

  package init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
    self.docString = docString
    self.dataTable = dataTable
  }
}

/// A data table as a pickle's step carries it.
package struct PickleTable: Hashable, Sendable {
  /// The rows, parameters replaced; every cell still knows its place in the file, unless it was read from a message.
  package let rows: [GherkinDocument.TableRow]
  /// Its place among the arguments, 1 or 2, of a step that has a doc string too, else nil.
  package let argumentIndex: Int?

  package init(argumentIndex: Int? = nil, rows: [GherkinDocument.TableRow]) {
    self.argumentIndex = argumentIndex
    self.rows = rows
  }

  /// The texts of the cells, row by row.
  package var values: [[String]] { rows.map { $0.cells.map(\.value) } }
}

/// A doc string as a pickle's step carries it.
package struct PickleDocString: Hashable, Sendable {
  /// The text, parameters replaced.
  package let content: String
  /// The text after the opening delimiter, such as `json`, parameters replaced, or nil if there is none.
  package let mediaType: String?
  /// The position of the opening delimiter.
  package let location: Location
  /// Its place among the arguments, 1 or 2, of a step that has a data table too, else nil.
  package let argumentIndex: Int?

  package init(
    argumentIndex: Int? = nil, mediaType: String? = nil, content: String, location: Location = Location(line: 0)
  ) {
    self.argumentIndex = argumentIndex
    self.mediaType = mediaType
    self.content = content
    self.location = location
  }
}

extension TableOrDocString {
  fileprivate func index(of location: Location, other: Location?) -> Int? {
    other.map { location.line < $0.line ? 1 : 2 }
  }
}

/// A step ready to run.
public struct PickleStep: Hashable, Sendable {
  /// The id of the step in its pickle; a background's step has another one in every pickle.
  public let id: Identifier
  /// Where the step stands in the file.
  public let location: Location
  /// What kind of step it is; a conjunction has taken the type of the step before it.
  public let type: StepType
  /// The text, parameters replaced.
  public let text: String
  let arguments: Box<TableOrDocString>?
  let stepID: Identifier
  let rowID: Identifier?

  /// The ids of the step and, in an outline, of the row its parameters come from.
  public var astNodeIds: [Identifier] { rowID.map { [stepID, $0] } ?? [stepID] }

  /// Whether a data table or a doc string stands below the step.
  package var hasArguments: Bool { arguments != nil }

  /// The data table below the step, parameters replaced.
  public var dataTable: PickleTable? {
    guard let arguments = arguments?.value, let table = arguments.dataTable else { return nil }
    return PickleTable(
      rows: table.rows, argumentIndex: arguments.index(of: table.location, other: arguments.docString?.location))
  }

  /// The doc string below the step, parameters replaced.
  public var docString: PickleDocString? {
    guard let arguments = arguments?.value, let text = arguments.docString else { return nil }
    return PickleDocString(
      content: text.content, mediaType: text.mediaType, location: text.location,
      argumentIndex: arguments.index(of: text.location, other: arguments.dataTable?.location))
  }

  /// What kind of step it is, as Cucumber Messages name it.
  public enum StepType: String, Hashable, Sendable {
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

/// A data table as a pickle's step carries it.
public struct PickleTable: Hashable, Sendable {
  /// The rows, parameters replaced; every cell still knows its place in the file.
  public let rows: [GherkinDocument.TableRow]
  /// 1 or 2, its place among the arguments of a step that has a doc string too; else nil.
  public let argumentIndex: Int?

  /// The texts of the cells, row by row.
  public var values: [[String]] { rows.map { $0.cells.map(\.value) } }
}

/// A doc string as a pickle's step carries it.
public struct PickleDocString: Hashable, Sendable {
  /// The text, parameters replaced.
  public let content: String
  /// What follows the opening delimiter, such as `json`, parameters replaced; nil when nothing does.
  public let mediaType: String?
  /// Where the opening delimiter stands.
  public let location: Location
  /// 1 or 2, its place among the arguments of a step that has a data table too; else nil.
  public let argumentIndex: Int?
}

extension TableOrDocString {
  fileprivate func index(of location: Location, other: Location?) -> Int? {
    other.map { location.line < $0.line ? 1 : 2 }
  }
}

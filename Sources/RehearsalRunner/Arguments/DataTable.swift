import RehearsalBase

/// A data table below a step, as texts.
public struct DataTable: Hashable, Sendable {
  /// The rows, all of them equally long.
  public let rows: [[String]]

  /// Makes a table.
  public init(rows: [[String]]) {
    self.rows = rows
  }

  /// The first row; empty in an empty table.
  public var header: [String] { rows.first ?? [] }
  /// The rows after the first.
  public var body: [[String]] { Array(rows.dropFirst()) }

  /// The rows after the first, their cells to be had by the names in the first: Cucumber's `hashes`.
  public var records: [Record] {
    rows.dropFirst().map { Record(columns: header, cells: $0) }
  }

  /// The table with rows for columns.
  public var transposed: DataTable {
    DataTable(rows: header.indices.map { column in rows.map { $0[safely: column] ?? "" } })
  }

  /// A row whose cells have names.
  public struct Record: Hashable, Sendable {
    /// The names, in order.
    public let columns: [String]
    /// The cells, in the same order.
    public let cells: [String]

    /// The cell of the first column with that name, or nil if there is no such column.
    public subscript(column: String) -> String? {
      columns.firstIndex(of: column).flatMap { cells[safely: $0] }
    }
  }
}

extension DataTable: StepArgument {
  /// It stands below the step.
  public static var stepArgumentKind: StepArgumentKind { .dataTable }

  /// The step's data table; throws when it has none.
  public static func next(in arguments: inout StepArguments) throws -> DataTable { try arguments.nextTable() }
}

/// A text of several lines below a step.
public struct DocString: Hashable, Sendable {
  /// The text.
  public let content: String
  /// The text after the opening delimiter, such as `json`, or nil if there is none.
  public let mediaType: String?

  /// Makes a doc string.
  public init(content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}

extension DocString: StepArgument {
  /// It stands below the step.
  public static var stepArgumentKind: StepArgumentKind { .docString }

  /// The step's doc string; throws when it has none.
  public static func next(in arguments: inout StepArguments) throws -> DocString { try arguments.nextText() }
}

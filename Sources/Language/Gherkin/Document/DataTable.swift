extension GherkinDocument {
  /// A data table below a step; it has at least one row, and all rows are equally long.
  public struct DataTable: Hashable, Sendable {
    /// The position of the table: its first row.
    public let location: Location
    /// The rows, in order.
    public let rows: [TableRow]

    package init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }
  }

  /// A row of a data table or of examples.
  public struct TableRow: Hashable, Sendable {
    /// The id of the row.
    public let id: Identifier
    /// The position of its first bar.
    public let location: Location
    /// The cells, in order.
    public let cells: [TableCell]

    package init(location: Location, cells: [TableCell], id: Identifier) {
      self.location = location
      self.cells = cells
      self.id = id
    }
  }

  /// A cell of a table row.
  public struct TableCell: Hashable, Sendable {
    /// The position where its text begins.
    public let location: Location
    /// The text, trimmed, with `\|`, `\\` and `\n` resolved.
    public let value: String

    package init(location: Location, value: String) {
      self.location = location
      self.value = value
    }
  }
}

extension GherkinDocument {
  /// A data table below a step; it has at least one row, and all rows are equally long.
  package struct DataTable: Hashable, Sendable, Encodable {
    /// The position of the table: its first row.
    let location: Location
    /// The rows, in order.
    package let rows: [TableRow]

    package init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }
  }

  /// A row of a data table or of examples.
  package struct TableRow: Hashable, Sendable, Encodable {
    /// The position of its first bar.
    package let location: Location
    /// The cells, in order.
    package let cells: [TableCell]
    /// The id of the row.
    package let id: Identifier

    package init(location: Location, cells: [TableCell], id: Identifier) {
      self.location = location
      self.cells = cells
      self.id = id
    }
  }

  /// A cell of a table row.
  package struct TableCell: Hashable, Sendable, Encodable {
    /// The position where its text begins.
    package let location: Location
    /// The text, trimmed, with `\|`, `\\` and `\n` resolved.
    package let value: String

    package init(location: Location, value: String) {
      self.location = location
      self.value = value
    }
  }
}

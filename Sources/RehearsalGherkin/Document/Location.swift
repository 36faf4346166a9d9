package import RehearsalBase

/// A position in a feature file: line and column, both counted from 1, the column in code points.
///
/// Kept in eight bytes, because every node, cell and tag of a document has one; counts that do not fit are clamped.
package struct Location: Hashable, Sendable {
  private let storedLine: UInt32
  /// The largest number stands for no column.
  private let storedColumn: UInt32

  package init(line: Int, column: Int? = nil) {
    storedLine = UInt32(clamping: line)
    storedColumn = column.map { min(UInt32(clamping: $0), .max - 1) } ?? .max
  }

  package var line: Int { Int(storedLine) }

  /// The column, from 1, or nil if the line as a whole is meant, as at the end of a file.
  package var column: Int? { storedColumn == .max ? nil : Int(storedColumn) }

  package var place: Place { Place(line: line, column: column ?? 0) }
}

extension Location: Encodable {
  private enum CodingKeys: CodingKey {
    case line, column
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(line, forKey: .line)
    try members.encodeIfPresent(column, forKey: .column)
  }
}

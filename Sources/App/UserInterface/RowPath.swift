/// A row of a table: section and row, both counted from 0 as UIKit counts them.
///
/// UIKit calls it an index path; it has a name of its own here so that it does not clash with Foundation's.
public struct RowPath: Hashable, Sendable, Comparable {
  /// The section, from 0.
  public let section: Int
  /// The row in its section, from 0.
  public let row: Int

  /// Names a row.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Higher up in the table is smaller.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

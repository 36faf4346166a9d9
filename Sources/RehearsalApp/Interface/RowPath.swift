/// A row of a table: section and row, both counted from 0 as UIKit counts them.
///
/// UIKit calls it an index path; it has a name of its own here so that it does not clash with Foundation's.
public struct RowPath: Hashable, Sendable, Comparable {
  /// The section, from 0.
  public let section: Int
  /// The row in its section, from 0.
  public let row: Int
  /// The table on the screen, from 0; controllers, who have one, always see 0.
  package let table: Int

  /// Names a row.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
    table = 0
  }

  private init(_ path: RowPath, table: Int) {
    section = path.section
    row = path.row
    self.table = table
  }

  package func inTable(_ number: Int) -> RowPath { number == table ? self : RowPath(self, table: number) }

  /// Higher up in the table is smaller.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.table, left.section, left.row) < (right.table, right.section, right.row)
  }
}

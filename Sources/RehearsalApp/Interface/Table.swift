/// A table as the user finds it: how long it is, which rows fit the screen, and a function that builds one cell.
///
/// Nothing here is proportional to the number of rows; a cell is built when somebody looks at it.
package struct Table: Sendable {
  /// A section's header and number of rows.
  package struct Section: Hashable, Sendable {
    package let header: String?
    package let rows: Int
    package init(header: String?, rows: Int) {
      self.header = header
      self.rows = max(0, rows)
    }
  }

  package let sections: [Section]
  /// The position of the first visible row, counted over all sections.
  let firstVisible: Int
  package let capacity: Int
  package let selected: RowPath?
  package let number: Int
  package let cell: @Sendable (RowPath) -> Cell

  package init(
    sections: [Section], firstVisible: Int, capacity: Int, selected: RowPath?, number: Int = 0,
    cell: @escaping @Sendable (RowPath) -> Cell
  ) {
    self.sections = sections
    self.firstVisible = firstVisible
    self.capacity = max(0, capacity)
    self.selected = selected?.inTable(number)
    self.number = number
    self.cell = cell
  }

  package var rowCount: Int { sections.reduce(0) { $0 + $1.rows } }

  package var visiblePositions: Range<Int> {
    let first = Table.clamp(firstVisible, rows: rowCount, capacity: capacity)
    return first..<min(rowCount, first + capacity)
  }

  package var visibleRows: [RowPath] { visiblePositions.compactMap(path(at:)) }

  /// The rows that a search scrolls to: the last one and the first, where they are out of sight.
  package var endsOutOfSight: [RowPath] {
    let visible = visiblePositions
    let ends = [visible.upperBound < rowCount ? rowCount - 1 : nil, visible.lowerBound > 0 ? 0 : nil]
    return ends.compactMap { $0.flatMap(path(at:)) }
  }

  package var hasRowsBetweenEnds: Bool { rowCount > 2 * capacity }

  /// The sections the user sees something of, with the rows seen; a header stays at the top while any of its rows is
  /// seen, and an empty section shows its header alone (a plain table's style).
  var visibleSections: [(header: String?, rows: [RowPath])] {
    let visible = visiblePositions
    var start = 0
    var seen: [(header: String?, rows: [RowPath])] = []
    for (index, section) in sections.enumerated() {
      let rows = (start..<start + section.rows).clamped(to: visible)
      let isEmptyInSight =
        section.rows == 0 && start >= visible.lowerBound && (start < visible.upperBound || visible.count < capacity)
      if !rows.isEmpty || isEmptyInSight && section.header != nil {
        seen.append((section.header, rows.map { numbered(RowPath(section: index, row: $0 - start)) }))
      }
      start += section.rows
    }
    return seen
  }

  package func path(at position: Int) -> RowPath? {
    var rest = position
    for (section, shape) in sections.enumerated() {
      if rest < shape.rows { return rest >= 0 ? numbered(RowPath(section: section, row: rest)) : nil }
      rest -= shape.rows
    }
    return nil
  }

  package func numbered(_ path: RowPath) -> RowPath { path.inTable(number) }

  package func position(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section), (0..<sections[path.section].rows).contains(path.row) else {
      return nil
    }
    return sections[..<path.section].reduce(path.row) { $0 + $1.rows }
  }

  package static func clamp(_ first: Int, rows: Int, capacity: Int) -> Int {
    max(0, min(first, rows - capacity))
  }
}

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

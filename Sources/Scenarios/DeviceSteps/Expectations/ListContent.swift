import UserInterface

/// The rows of a table's last section, for comparison with a data table.
///
/// A data table whose first row holds names of labels picks columns by them, whatever their case; any other must name
/// every text of every row, in order.
struct ListContent {
  private let rows: [[LabelView]]

  /// Reads the last section; every one of its rows is looked at.
  init(of table: Table) {
    let section = table.sections.count - 1
    rows =
      section < 0
      ? []
      : (0..<table.sections[section].rows).map { row in
        table.cell(RowPath(section: section, row: row)).labels
      }
  }

  /// Whether the rows are those of a data table, all of them, in order.
  func matches(_ expected: [[String]]) -> Bool {
    let (columns, wanted) = columns(of: expected)
    return wanted == rows.map { texts(of: $0, columns: columns) }
  }

  /// A description of the first difference.
  func difference(from expected: [[String]]) -> String {
    let (columns, wanted) = columns(of: expected)
    let seen = rows.map { texts(of: $0, columns: columns) }
    func line(_ texts: [String]) -> String { "| " + texts.joined(separator: " | ") + " |" }
    for (index, row) in seen.enumerated() where index >= wanted.count || wanted[index] != row {
      let instead = index < wanted.count ? " instead of \(line(wanted[index]))" : ", where the list should end"
      return "\(seen.count) of \(wanted.count) expected rows; row \(index + 1) is \(line(row))\(instead)"
    }
    return "\(seen.count) rows instead of \(wanted.count); row \(seen.count + 1) should be \(line(wanted[seen.count]))"
  }

  /// The label names the header row picks, nil when there is no header; and the rows below it.
  private func columns(of expected: [[String]]) -> (columns: [String]?, rows: [[String]]) {
    guard let header = expected.first else { return (nil, []) }
    let names = header.map { $0.lowercased() }
    // Without rows to compare with, a table of one row can only be a header.
    let isHeader =
      rows.isEmpty
      || rows.contains { labels in
        let known = Set(labels.map { $0.name.lowercased() })
        return names.allSatisfy { !$0.isEmpty && known.contains($0) }
      }
    return isHeader ? (names, Array(expected.dropFirst())) : (nil, expected)
  }

  private func texts(of labels: [LabelView], columns: [String]?) -> [String] {
    guard let columns else { return labels.map(\.text) }
    return columns.map { column in labels.first { $0.name.lowercased() == column }?.text ?? "" }
  }
}

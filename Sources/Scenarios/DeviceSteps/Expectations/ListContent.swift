import Diagnostics
import UserInterface

/// The rows of a section of a table, for comparison with a data table.
///
/// A data table whose first row holds names of labels picks columns by them, whatever their case; any other must name
/// every text of every row, in order.
struct ListContent {
  private let rows: [[LabelView]]

  /// Reads a section; every one of its rows is looked at.
  ///
  /// - Parameter section: The section that is meant, from 1; nil: the last one, which may be missing. The result is nil
  ///   where a section that is named is missing.
  init?(of table: Table, section: Int? = nil) {
    let index = section.map { $0 - 1 } ?? table.sections.count - 1
    guard table.sections.indices.contains(index) else {
      guard section == nil else { return nil }
      rows = []
      return
    }
    rows = (0..<table.sections[index].rows).map { table.cell(RowPath(section: index, row: $0)).labels }
  }

  /// Whether the rows are those of a data table, all of them, in order.
  func matches(_ expected: [[String]]) -> Bool {
    let (columns, wanted) = columns(of: expected)
    return wanted == rows.map { texts(of: $0, columns: columns) }
  }

  /// A description of the first difference.
  func difference(from expected: [[String]]) -> String {
    let (columns, wanted) = columns(of: expected)
    if columns == nil, let unknown = unknownColumns(in: expected), let first = unknown.first {
      return "no column \"\(first)\"; the first row names columns, and these are \(labelNames.joined(separator: ", "))"
    }
    let seen = rows.map { texts(of: $0, columns: columns) }
    func line(_ texts: [String]) -> String { "| " + texts.joined(separator: " | ") + " |" }
    for (index, row) in seen.enumerated() where index >= wanted.count || wanted[index] != row {
      let instead = index < wanted.count ? " instead of \(line(wanted[index]))" : ", where the list should end"
      return "\(seen.count) of \(wanted.count) expected rows; row \(index + 1) is \(line(row))\(instead)"
    }
    return "\(seen.count) rows instead of \(wanted.count); row \(seen.count + 1) should be \(line(wanted[seen.count]))"
  }

  /// What to write instead of a data table; nil where its columns are right.
  func remedy(for expected: [[String]]) -> String? {
    let (columns, wanted) = columns(of: expected)
    guard columns == nil, !labelNames.isEmpty else { return nil }
    if let unknown = unknownColumns(in: expected), let header = expected.first {
      let mended = header.map { name in
        unknown.contains(name) ? nearestNames(to: name, among: labelNames).first ?? "…" : name
      }
      let isComplete = !mended.contains("…")
      return isComplete ? "the header | \(mended.joined(separator: " | ")) |" : "only columns of the list in the header"
    }
    let count = rows.first?.count ?? 0
    guard wanted.contains(where: { $0.count != count }) else { return nil }
    return "all \(count) texts of each row, or columns in a header: | \(labelNames.joined(separator: " | ")) |"
  }

  /// The names of the labels in the rows, each once.
  private var labelNames: [String] {
    var names: [String] = []
    for label in rows.prefix(100).joined() where !label.name.isEmpty && !names.contains(label.name) {
      names.append(label.name)
    }
    return names
  }

  /// The names in the first row that no label has, when some label has another of them; nil: it is data.
  private func unknownColumns(in expected: [[String]]) -> [String]? {
    let known = Set(labelNames.map { $0.lowercased() })
    guard let header = expected.first, header.contains(where: { known.contains($0.lowercased()) }) else { return nil }
    let unknown = header.filter { !known.contains($0.lowercased()) }
    return unknown.isEmpty ? nil : unknown
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

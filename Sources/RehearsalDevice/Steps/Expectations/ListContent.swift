import RehearsalApp

/// The rows of a section of a table, for comparison with a data table.
struct ListContent {
  let rows: [[LabelView]]

  /// Reads a section; every one of its rows is looked at.
  ///
  /// - Parameter section: The section that is meant, from 1, or nil for the last one, which may be missing. The result
  ///   is nil if a section that is named is missing.
  init?(of table: Table, section: Int? = nil) {
    let index = section.map { $0 - 1 } ?? table.sections.count - 1
    guard table.sections.indices.contains(index) else {
      guard section == nil else { return nil }
      rows = []
      return
    }
    rows = (0..<table.sections[index].rows).map { table.cell(RowPath(section: index, row: $0)).labels }
  }

  /// The columns of each kind of row.
  var columns: Set<ListColumns> { Set(rows.map { ListColumns($0) }) }

  /// The texts of the rows: all, or those of some columns.
  func texts(_ columns: [String]? = nil) -> [[String]] {
    rows.map { labels in
      guard let columns else { return labels.map(\.text) }
      return columns.map { column in labels.first { $0.name.lowercased() == column }?.text ?? "" }
    }
  }

  /// The names of the labels in the rows, each once.
  var labelNames: [String] {
    var names: [String] = []
    for label in rows.prefix(100).joined() where !label.name.isEmpty && !names.contains(label.name) {
      names.append(label.name)
    }
    return names
  }
}

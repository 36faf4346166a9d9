import RehearsalApp
import RehearsalBase

/// A data table that a list is compared with in a step.
///
/// Its first row is a header if all its cells are names of columns; then these columns are compared, whatever their
/// case. Else it is a row like the others, and each must have every text of the list's row, in order. Once it is known to
/// be a header it stays one, however the list changes during the step.
final class ListTable {
  private let rows: [[String]]
  /// The section, from 1, or nil for the last one.
  private let section: Int?
  private let seenColumns: SeenColumns
  private var hasHeader = false
  private(set) var foundColumns: [String: Set<ListColumns>] = [:]

  init(_ rows: [[String]], section: Int?, _ seenColumns: SeenColumns) {
    self.rows = rows
    self.section = section
    self.seenColumns = seenColumns
  }

  func matches(_ device: Device) -> Bool {
    guard let content = content(device) else { return false }
    decide(content, device)
    let (columns, wanted) = columnsAndRows
    return wanted == content.texts(columns)
  }

  func difference(on device: Device) -> String? {
    guard let content = content(device) else { return nil }
    let (columns, wanted) = columnsAndRows
    if let first = unknownColumns(of: content)?.first {
      return
        "no column \"\(first)\"; the first row names columns, and these are \(content.labelNames.joined(separator: ", "))"
    }
    if isUnknown(device) { return "no rows, and no row was seen before whose columns the table could name" }
    if isAmbiguous(content) { return "\(counted(rows.count, "row")), of which the first one reads like a header" }
    let seen = content.texts(columns)
    func line(_ texts: [String]) -> String { "| " + texts.joined(separator: " | ") + " |" }
    let counts = seen.count == wanted.count ? "" : "\(counted(seen.count, "row")) instead of \(wanted.count); "
    for (index, row) in seen.enumerated() where index >= wanted.count || wanted[index] != row {
      let instead = index < wanted.count ? " instead of \(line(wanted[index]))" : ", where the list should end"
      return counts + "row \(index + 1) is \(line(row))\(instead)"
    }
    return counts + "row \(seen.count + 1) should be \(line(wanted[seen.count]))"
  }

  func remedy(on device: Device) -> String? {
    guard let content = content(device) else { return nil }
    if isUnknown(device) { return (section.map { "section \($0)" } ?? "the list") + " has 0 rows" }
    let labelNames = content.labelNames
    let names = labelNames.joined(separator: " | ")
    if isAmbiguous(content) { return "the header | \(names) | above the rows" }
    guard !hasHeader, !labelNames.isEmpty else { return nil }
    if let unknown = unknownColumns(of: content), let header = rows.first {
      let mended = header.map { name in
        unknown.contains(name) ? nearestNames(to: name, among: labelNames).first ?? "…" : name
      }
      let isComplete = !mended.contains("…")
      return isComplete ? "the header | \(mended.joined(separator: " | ")) |" : "only columns of the list in the header"
    }
    let count = content.rows.first?.count ?? 0
    guard rows.contains(where: { $0.count != count }) else { return nil }
    return "all \(count) texts of each row, or columns in a header: | \(names) |"
  }

  private func content(_ device: Device) -> ListContent? {
    device.tableInFront.flatMap { ListContent(of: $0, section: section) }
  }

  private var columnsAndRows: (columns: [String]?, rows: [[String]]) {
    hasHeader ? (rows.first?.map { $0.lowercased() }, Array(rows.dropFirst())) : (nil, rows)
  }

  private func decide(_ content: ListContent, _ device: Device) {
    guard !hasHeader, let first = rows.first else { return }
    let scene = device.frontScene ?? ""
    if let columns = content.rows.lazy.map({ ListColumns($0) }).first(where: { $0.include(first) }) {
      foundColumns[scene, default: []].insert(columns)
      hasHeader = true
      return
    }
    if !content.rows.isEmpty, foundColumns[scene] == nil { foundColumns[scene] = content.columns }
    hasHeader = (foundColumns[scene] ?? []).union(seenColumns.known(on: device)).contains { $0.include(first) }
  }

  /// Whether a table of one row is compared with a list whose columns nobody knows: the row could be a header.
  private func isUnknown(_ device: Device) -> Bool {
    guard rows.count == 1, !hasHeader, foundColumns[device.frontScene ?? ""] == nil else { return false }
    return content(device)?.rows.isEmpty == true && seenColumns.known(on: device).isEmpty
  }

  private func isAmbiguous(_ content: ListContent) -> Bool { hasHeader && content.texts() == rows }

  /// The names in the first row that no label has, when some label has another of them, or nil if it is data.
  private func unknownColumns(of content: ListContent) -> [String]? {
    let known = Set(content.labelNames.map { $0.lowercased() })
    guard !hasHeader, let header = rows.first, header.contains(where: { known.contains($0.lowercased()) }) else {
      return nil
    }
    let unknown = header.filter { !known.contains($0.lowercased()) }
    return unknown.isEmpty ? nil : unknown
  }
}

import RehearsalApp

/// The columns of a row: the names of its labels, whatever their case.
struct ListColumns: Hashable, Sendable {
  private let names: Set<String>

  init(_ labels: [LabelView]) {
    names = Set(labels.lazy.map { $0.name.lowercased() }.filter { !$0.isEmpty })
  }

  func include(_ cells: [String]) -> Bool { cells.allSatisfy { names.contains($0.lowercased()) } }
}

/// The columns of lists that a scenario has shown so far, by scene.
struct SeenColumns: Sendable {
  /// The columns of a scene's lists, and rows whose columns nobody has asked for.
  private struct Seen {
    var columns: Set<ListColumns> = []
    var rows: [[LabelView]] = []
  }

  private var scenes: [String: Seen] = [:]

  /// The columns that rows of a device's list are known to have, though it may show none: they were seen, or the
  /// storyboard draws them.
  func known(on device: Device) -> Set<ListColumns> {
    guard let scene = device.frontScene else { return [] }
    let seen = scenes[scene] ?? Seen()
    var known = seen.columns.union(seen.rows.map { ListColumns($0) })
    for element in device.app.contents[scene]?.elements ?? [] {
      if case .drawn(.row(let cell, _, _)) = element.kind { known.insert(ListColumns(cell.labels)) }
    }
    return known
  }

  mutating func note(_ new: Set<ListColumns>, on scene: String?) {
    guard let scene, !new.isEmpty else { return }
    scenes[scene, default: Seen()].columns.formUnion(new)
  }

  mutating func note(_ interface: @autoclosure () -> Interface, on scene: String?) {
    guard let scene, scenes[scene] == nil, let table = interface().table, table.rowCount > 0 else {
      return
    }
    let sections = table.sections.indices.prefix(20).filter { table.sections[$0].rows > 0 }
    scenes[scene] = Seen(rows: sections.map { table.cell(RowPath(section: $0, row: 0)).labels })
  }
}

extension DeviceWorld {
  mutating func noteColumns() {
    guard let installed else { return }
    seenColumns.note(installed.interface, on: installed.frontScene)
  }
}

/// The rows of a section of a table, for comparison with a data table.
struct ListContent {
  let rows: [[LabelView]]

  /// Reads a section; every one of its rows is looked at.
  ///
  /// - Parameter section: The section that is meant, from 1, or nil for the last one, which may be missing. The result
  ///   is nil if a section that is named is missing.
  init?(of table: Table, section: Int? = nil) {
    let index = table.index(ofSection: section)
    guard table.sections.indices.contains(index) else {
      guard section == nil else { return nil }
      rows = []
      return
    }
    rows = (0..<table.sections[index].rows).map { table.cell(RowPath(section: index, row: $0)).labels }
  }

  var columns: Set<ListColumns> { Set(rows.map { ListColumns($0) }) }

  func texts(_ columns: [String]? = nil) -> [[String]] {
    rows.map { labels in
      guard let columns else { return labels.map(\.text) }
      return columns.map { column in labels.first { $0.name.lowercased() == column }?.text ?? "" }
    }
  }

  var labelNames: [String] {
    var names: [String] = []
    for label in rows.prefix(100).joined() where !label.name.isEmpty && !names.contains(label.name) {
      names.append(label.name)
    }
    return names
  }
}

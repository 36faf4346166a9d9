import RehearsalApp
import RehearsalBase

// Buttons inside rows. Sections and rows count from 1, as scenarios count them.

extension TouchDriver {
  /// A button inside a row, or the row itself where it bears the text.
  static func inside(_ label: String, row: Int, section: Int? = nil) throws -> TouchDriver {
    try checkCountedFromOne(("section", section), ("row", row))
    return TouchDriver(
      description: "\"\(label)\" in row \(row)" + (section.map { " of section \($0)" } ?? ""),
      find: { interface in
        guard let path = interface.table?.path(row: row, section: section) else { return [] }
        return interface.controls(titled: label, inRowAt: path)
      },
      row: { $0.path(row: row, section: section) }, asksEveryTable: false, label: label,
      alternative: { interface in
        guard let table = interface.table else { return ("there is no list on the screen", nil) }
        let meant = table.index(ofSection: section)
        guard let other = table.section(showing: label, inRow: row, besides: meant) else {
          return interface.missing(row: row, section: section).map { ($0, nil) }
        }
        let reading = section == nil ? "without a section, the last one is meant, section \(meant + 1); " : ""
        return (
          reading + "row \(row) of section \(other) has it",
          "I tap \(Phrases.quoted(label)) in row \(row) of section \(other)"
        )
      })
  }

  static func inside(_ label: String, rowShowing text: String) -> TouchDriver {
    TouchDriver(
      description: "\"\(label)\" in the row \"\(text)\"",
      find: { interface in
        interface.tables.flatMap { table in
          table.visibleRows.filter { path in table.cell(path).labels.contains { $0.text == text } }
        }.flatMap { interface.controls(titled: label, inRowAt: $0) }
      },
      row: { $0.firstRow(bearing: text) }, label: label,
      alternative: { interface in
        guard let table = interface.table else { return nil }
        guard let path = table.firstRow(bearing: text) else { return ("no row shows \"\(text)\"", nil) }
        let place = "that is row \(path.row + 1) of section \(path.section + 1)"
        let buttons = table.cell(path).buttons
        guard let first = buttons.first else { return (place + ", which has no buttons", nil) }
        return (
          place + ", whose buttons are " + buttons.inQuotes,
          "I tap \(Phrases.quoted(first)) in the row \(Phrases.quoted(text))"
        )
      })
  }
}

extension Interface {
  func missing(row: Int, section: Int?) -> String? {
    guard let table else { return "there is no list on the screen" }
    let count = table.sections.count
    guard table.sections.indices.contains((section ?? count) - 1) else {
      return "the list has \(counted(count, "section"))"
    }
    let rows = table.sections[(section ?? count) - 1].rows
    guard row < 1 || row > rows else { return nil }
    return "section \(section ?? count) has \(rows == 0 ? "no rows" : counted(rows, "row"))"
  }

  var rowsInWords: String? {
    guard let table else { return nil }
    let names = table.visibleRows.compactMap { table.cell($0).labels.first?.text }.prefix(5).map(Phrases.quoted)
    guard !names.isEmpty else { return table.rowCount == 0 ? "the list has no rows" : nil }
    let more = table.rowCount - names.count
    return "the rows are \(names.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  fileprivate func controls(titled title: String, inRowAt path: RowPath) -> [Control] {
    let buttons = buttons(titled: title, inRowAt: path)
    return buttons.isEmpty ? controls(labelled: title) { $0.target == .row(path) } : buttons
  }
}

extension Table {
  /// The last section but one that is known not to, whose row of a number has a button or text; counted from 1.
  fileprivate func section(showing title: String, inRow row: Int, besides known: Int) -> Int? {
    sections.indices.suffix(Self.searchLimit).last { section in
      guard section != known, let path = path(row: row, section: section + 1) else { return false }
      let cell = cell(path)
      return cell.buttons.contains(title) || cell.labels.contains { $0.text == title }
    }.map { $0 + 1 }
  }
}

// Finding rows by what they show, on the screen or not.

extension Table {
  static var searchLimit: Int { 10_000 }

  func firstRow(bearing text: String) -> RowPath? {
    for position in 0..<min(rowCount, Self.searchLimit) {
      guard let path = path(at: position) else { return nil }
      if cell(path).labels.contains(where: { $0.text == text }) { return path }
    }
    return nil
  }
}

extension Interface {
  /// The first row that bears a text, in sight or not: of the table that the user looks at, then of the others.
  func firstRow(bearing text: String) -> RowPath? {
    table?.firstRow(bearing: text) ?? tables.lazy.compactMap { $0.firstRow(bearing: text) }.first
  }
}

import RehearsalApp
import RehearsalBase

// Expectations about the table in front. Sections and rows count from 1; without a section, the last one is meant.

extension Expectation {
  static func rows(_ count: Int, section: Int? = nil) throws -> Expectation {
    try checkCountedFromOne(("section", section))
    try checkCount(count, of: "rows")
    func rows(_ table: Table) -> Int? { table.sections[safely: table.index(ofSection: section)]?.rows }
    var expectation = table("\(Self.list(section)) to have \(counted(count, "row"))", section) {
      rows($0) == count
    } seen: {
      rows($0).map { counted($0, "row") } ?? "no such section"
    }
    expectation.notesColumns = true
    return expectation
  }

  static func row(_ row: Int, section: Int? = nil, shows text: String) throws -> Expectation {
    try Self.row(row, section, "to show \"\(text)\"") { $0 == text }
  }

  static func row(_ row: Int, section: Int? = nil, contains text: String) throws -> Expectation {
    try Self.row(row, section, "to contain \"\(text)\"") { $0.contains(text) }
  }

  private static func row(
    _ row: Int, _ section: Int?, _ what: String, _ isMeant: @escaping @Sendable (String) -> Bool
  ) throws -> Expectation {
    try checkCountedFromOne(("section", section), ("row", row))
    func texts(_ table: Table) -> [String]? {
      table.path(row: row, section: section).map { table.cell($0).labels.map(\.text) }
    }
    var expectation = table("row \(row)\(section.map { " of section \($0)" } ?? "") \(what)", section) {
      texts($0)?.contains(where: isMeant) == true
    } seen: {
      texts($0).map { $0.map { "\"\($0)\"" }.joined(separator: ", ") } ?? "no such row"
    }
    expectation.notesColumns = true
    return expectation
  }

  static func list(_ rows: ListTable, section: Int? = nil) -> Expectation {
    var expectation = Expectation(
      expected: "\(list(section)) to show these rows", holds: rows.matches,
      seen: { device in
        guard let seen = device.tableInFront else { return "no list" }
        return (rows.difference(on: device) ?? "no such section") + seen.place(ofSection: section)
      })
    expectation.hint = rows.remedy
    return expectation
  }

  private static func list(_ section: Int?) -> String { section.map { "section \($0)" } ?? "the list" }

  /// An expectation about the table in front; behind what is seen instead stands where the step has looked.
  private static func table(
    _ expected: String, _ section: Int?, holds: @escaping (Table) -> Bool, seen: @escaping (Table) -> String
  ) -> Expectation {
    Expectation(
      expected: expected, holds: { $0.tableInFront.map(holds) ?? false },
      seen: { device in device.tableInFront.map { seen($0) + $0.place(ofSection: section) } ?? "no list" })
  }

  static func selection(_ row: Int?) throws -> Expectation {
    try checkCountedFromOne(("row", row))
    func selected(_ device: Device) -> RowPath? { device.tableInFront?.selected }
    return Expectation(
      expected: row.map { "row \($0) selected" } ?? "no row selected",
      holds: { device in
        guard let row else { return selected(device) == nil }
        guard let table = device.tableInFront, let path = table.path(row: row, section: nil) else { return false }
        return table.selected == path
      },
      seen: { device in
        let seen = selected(device).map { "row \($0.row + 1) of section \($0.section + 1) selected" }
        let place = row == nil ? "" : device.tableInFront?.place(ofSection: nil) ?? ""
        return (seen ?? "no row selected") + place
      })
  }

  static func disclosureIndicator(row: Int) throws -> Expectation {
    try checkCountedFromOne(("row", row))
    func accessory(_ table: Table) -> Cell.Accessory? {
      table.path(row: row, section: nil).map { table.cell($0).accessory }
    }
    return table("row \(row) with a disclosure indicator", nil) {
      accessory($0) == .disclosureIndicator
    } seen: {
      accessory($0) == nil ? "no such row" : "a row without one"
    }
  }

  static func row(_ text: String, has title: String) -> Expectation {
    row(text, "to have the button \"\(title)\"") { $0.contains(title) }
  }

  static func row(_ text: String, hasNot title: String) -> Expectation {
    row(text, "to have no button \"\(title)\"") { !$0.contains(title) }
  }

  private static func row(
    _ text: String, _ what: String, _ isMeant: @escaping @Sendable ([String]) -> Bool
  ) -> Expectation {
    func buttons(_ device: Device) -> [String]? {
      for table in device.interface.tables {
        if let path = table.firstRow(bearing: text) { return table.cell(path).buttons }
      }
      return nil
    }
    return Expectation(
      expected: "the row \"\(text)\" \(what)", holds: { buttons($0).map(isMeant) == true },
      seen: { device in
        guard let buttons = buttons(device) else { return "no row that shows \"\(text)\"" }
        return buttons.isEmpty ? "no buttons" : "the buttons " + buttons.map { "\"\($0)\"" }.joined(separator: ", ")
      })
  }

  static func section(_ section: Int, titled title: String) throws -> Expectation {
    try checkCountedFromOne(("section", section))
    return table("section \(section) titled \"\(title)\"", section) {
      $0.sections[safely: section - 1]?.header == title
    } seen: {
      $0.sections[safely: section - 1].map { $0.header.map { "\"\($0)\"" } ?? "no title" } ?? "no such section"
    }
  }

  /// How many cells the app was asked for since the screen appeared; looking at it does not count.
  static func cellsBuilt(_ count: Int) throws -> Expectation {
    try checkCount(count, of: "cells")
    func built(_ count: Int) -> String { counted(count, "cell") + " built" }
    return Expectation(
      expected: built(count), holds: { $0.cellsBuilt == count }, seen: { built($0.cellsBuilt) },
      remedy: "a row is asked for when it becomes visible, and again when it comes back or its controller has changed")
  }
}

extension Table {
  func path(row: Int, section: Int?) -> RowPath? {
    let path = RowPath(section: index(ofSection: section), row: row - 1)
    return position(of: path) == nil ? nil : numbered(path)
  }

  /// - Parameter section: Its number, from 1, or nil for the last one.
  func index(ofSection section: Int?) -> Int { (section ?? sections.count) - 1 }

  fileprivate func place(ofSection section: Int?) -> String {
    guard sections.count > 1 || section != nil && section != 1 else { return "" }
    let looked = section ?? sections.count
    let others = sections.indices.filter { $0 != looked - 1 }.map(name)
    let listed = others.prefix(5).joined(separator: ", ") + (others.count > 5 ? ", …" : "")
    let isThere = sections.indices.contains(looked - 1)
    guard isThere else { return others.isEmpty ? "" : "; there is \(listed)" }
    let reading = section == nil ? ", the last one, as the step names none" : ""
    return "; looked at \(name(looked - 1))" + reading + (others.isEmpty ? "" : "; also there: \(listed)")
  }

  private func name(_ index: Int) -> String {
    let title = sections[index].header.map { " \"\($0)\"" } ?? ""
    return "section \(index + 1)\(title) (\(counted(sections[index].rows, "row")))"
  }
}

extension DeviceWorld {
  mutating func expectList(_ rows: [[String]], section: Int? = nil, _ wait: WaitPolicy) throws {
    try checkCountedFromOne(("section", section))
    let table = ListTable(rows, section: section, seenColumns)
    defer { for (scene, columns) in table.foundColumns { seenColumns.note(columns, on: scene) } }
    try forGood(wait, .list(table, section: section))
  }
}

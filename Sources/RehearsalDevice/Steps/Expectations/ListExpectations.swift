import RehearsalApp
import RehearsalBase

// Expectations about the table in front. Sections and rows count from 1; without a section, the last one is meant.

extension Expectation {
  static func rows(_ count: Int, section: Int? = nil) -> Expectation {
    func rows(_ device: Device) -> Int? {
      guard let table = device.tableInFront else { return nil }
      return table.sections.element(section.map { $0 - 1 } ?? table.sections.count - 1)?.rows
    }
    return Expectation(
      expected: "\(section.map { "section \($0)" } ?? "the list") to have \(counted(count, "row"))",
      holds: { rows($0) == count },
      seen: { device in
        guard let table = device.tableInFront else { return "no list" }
        return (rows(device).map { counted($0, "row") } ?? "no such section") + table.place(ofSection: section)
      })
  }

  static func row(_ row: Int, section: Int? = nil, shows text: String) -> Expectation {
    Self.row(row, section, "to show \"\(text)\"") { $0 == text }
  }

  static func row(_ row: Int, section: Int? = nil, contains text: String) -> Expectation {
    Self.row(row, section, "to contain \"\(text)\"") { $0.contains(text) }
  }

  private static func row(
    _ row: Int, _ section: Int?, _ what: String, _ isMeant: @escaping @Sendable (String) -> Bool
  ) -> Expectation {
    func labels(_ device: Device) -> [LabelView]? {
      guard let table = device.tableInFront, let path = table.path(row: row, section: section) else { return nil }
      return table.cell(path).labels
    }
    return Expectation(
      expected: "row \(row)\(section.map { " of section \($0)" } ?? "") \(what)",
      holds: { labels($0)?.contains { isMeant($0.text) } == true },
      seen: { device in
        guard let table = device.tableInFront else { return "no list" }
        let texts = labels(device).map { $0.map { "\"\($0.text)\"" }.joined(separator: ", ") }
        return (texts ?? "no such row") + table.place(ofSection: section)
      })
  }

  static func list(_ table: ListTable, section: Int? = nil) -> Expectation {
    var expectation = Expectation(
      expected: "\(section.map { "section \($0)" } ?? "the list") to show these rows", holds: table.matches,
      seen: { device in
        guard let seen = device.tableInFront else { return "no list" }
        return (table.difference(on: device) ?? "no such section") + seen.place(ofSection: section)
      })
    expectation.hint = table.remedy
    return expectation
  }

  static func selection(_ row: Int?) -> Expectation {
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

  static func disclosureIndicator(row: Int) -> Expectation {
    func accessory(_ device: Device) -> Cell.Accessory? {
      guard let table = device.tableInFront, let path = table.path(row: row, section: nil) else { return nil }
      return table.cell(path).accessory
    }
    return Expectation(
      expected: "row \(row) with a disclosure indicator", holds: { accessory($0) == .disclosureIndicator },
      seen: { device in
        guard let table = device.tableInFront else { return "no list" }
        return (accessory(device) == nil ? "no such row" : "a row without one") + table.place(ofSection: nil)
      })
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

  static func section(_ section: Int, titled title: String) -> Expectation {
    func header(_ device: Device) -> String? { device.tableInFront?.sections.element(section - 1)?.header }
    return Expectation(
      expected: "section \(section) titled \"\(title)\"", holds: { header($0) == title },
      seen: { device in
        guard let table = device.tableInFront else { return "no list" }
        let seen = table.sections.indices.contains(section - 1) ? "no title" : "no such section"
        return (header(device).map { "\"\($0)\"" } ?? seen) + table.place(ofSection: section)
      })
  }

  /// How many cells the app was asked for since the screen appeared; looking at it does not count.
  static func cellsBuilt(_ count: Int) -> Expectation {
    func built(_ count: Int) -> String { counted(count, "cell") + " built" }
    return Expectation(
      expected: built(count), holds: { $0.cellsBuilt == count }, seen: { built($0.cellsBuilt) },
      remedy: "a row is asked for when it becomes visible, and again when it comes back or its controller has changed")
  }
}

extension Table {
  func path(row: Int, section: Int?) -> RowPath? {
    let path = RowPath(section: section.map { $0 - 1 } ?? sections.count - 1, row: row - 1)
    return position(of: path) == nil ? nil : numbered(path)
  }
}

extension Table {
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

extension Array {
  fileprivate func element(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension DeviceWorld {
  mutating func expectList(_ rows: [[String]], section: Int? = nil, _ wait: WaitPolicy) throws {
    let table = ListTable(rows, section: section, seenColumns)
    defer { for (scene, columns) in table.foundColumns { seenColumns.note(columns, on: scene) } }
    try forGood(wait, .list(table, section: section))
  }
}

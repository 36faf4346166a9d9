// The screen as JSON, for pages that draw it.

package import RehearsalBase

extension Interface {
  /// The screen as JSON: what a user sees at this moment, and where touches land.
  ///
  /// Rows that are not visible are counted, not listed. A secure field's text is bullets.
  package var json: JSONText { JSONText(room: 1024) { json in json.object { write(to: &$0) } } }

  private func write(to json: inout JSONTextWriter) {
    var tables = tables.makeIterator()
    json.member("scene", scene)
    json.member("title", title)
    if let bar { json.object("bar") { bar.write(to: &$0) } }
    json.array("parts") { json in
      for (index, part) in parts.enumerated() { json.object { write(part, at: index, &tables, to: &$0) } }
    }
    if let tabBar { json.object("tabs") { tabBar.write(to: &$0) } }
    json.flag("sheet", isSheet)
    if let overlay { json.object("over") { overlay.write(to: &$0) } }
    json.flag("keyboard", keyboardIsUp)
    json.flag("moving", isMoving)
    json.flag("background", isInBackground)
  }

  private func write(
    _ part: Part, at index: Int, _ tables: inout IndexingIterator<[Table]>, to json: inout JSONTextWriter
  ) {
    switch part {
    case .label(let label):
      json.member("kind", "label")
      label.write(to: &json)
    case .control(let control): control.write(at: index, to: &json)
    case .table:
      json.member("kind", "table")
      if let table = tables.next() { write(table, to: &json) }
    case .bar(let bar): bar.write(at: index, to: &json)
    case .tabBar(let tabBar):
      json.member("kind", "tabs")
      json.member("at", "bar.\(index)")
      tabBar.write(to: &json)
    }
  }

  private func write(_ table: Table, to json: inout JSONTextWriter) {
    let visible = table.visiblePositions
    if visible.lowerBound > 0 { json.member("above", visible.lowerBound) }
    if visible.upperBound < table.rowCount { json.member("below", table.rowCount - visible.upperBound) }
    json.array("sections") { json in
      for section in table.visibleSections {
        json.object { json in
          json.member("header", section.header)
          json.array("rows") { json in
            for path in section.rows { json.object { write(rowAt: path, of: table, to: &$0) } }
          }
        }
      }
    }
  }

  private func write(rowAt path: RowPath, of table: Table, to json: inout JSONTextWriter) {
    let cell = table.cell(path)
    json.member("at", Target.row(path).address)
    json.array("labels") { json in for label in cell.labels { json.object { label.write(to: &$0) } } }
    json.flag("more", cell.accessory == .disclosureIndicator)
    json.list("buttons", cell.buttons)
    if let openRow, openRow.path == path { json.list("actions", openRow.actions) }
    json.flag("selected", table.selected == path)
  }
}

extension Interface.Bar {
  fileprivate func write(at index: Int? = nil, to json: inout JSONTextWriter) {
    if let index {
      json.member("kind", "bar")
      json.member("at", "bar.\(index)")
    }
    json.member("title", title)
    json.member("back", back)
    json.list("left") { json in for button in left { json.object { button.write(to: &$0) } } }
    json.list("right") { json in for button in right { json.object { button.write(to: &$0) } } }
  }
}

extension Interface.BarButton {
  fileprivate func write(to json: inout JSONTextWriter) {
    json.member("text", title)
    json.flag("disabled", !isEnabled)
  }
}

extension Interface.TabBar {
  fileprivate func write(to json: inout JSONTextWriter) {
    json.member("titles", titles)
    json.member("selected", selected)
    if !badges.isEmpty { json.member("badges", badges.map { $0 ?? "" }) }
  }
}

extension Interface.Overlay {
  fileprivate func write(to json: inout JSONTextWriter) {
    json.member("kind", kind.rawValue)
    json.member("title", title)
    json.member("message", message)
    json.member("actions", actions)
    if fieldCount > 0 { json.member("fields", fieldCount) }
  }
}

extension LabelView {
  fileprivate func write(to json: inout JSONTextWriter) {
    json.member("text", text)
    if color != .black { json.member("color", color.name) }
  }
}

extension ControlDescription {
  fileprivate func write(at index: Int, to json: inout JSONTextWriter) {
    json.member("kind", kind.kindInJSON(self))
    json.member("at", Target.element(index).address)
    json.member("text", label)
    switch value {
    case .none: break
    case .text, .choice, .date: json.member("value", reading)
    case .isOn(let isOn): if use == .turn { json.member("value", isOn) }
    case .fraction: json.member("value", percent ?? 0)
    }
    json.list("choices", choices)
    json.flag("disabled", !isEnabled)
    json.flag("hidden", !isShown)
    json.flag("focused", isFocused)
    json.flag("cancel", hasCancelButton)
  }
}

extension Target {
  /// The address as a short text, such as `part.2` or `row.0.3`.
  package var address: String {
    switch self {
    case .back: "back"
    case .left(let index): "left.\(index)"
    case .right(let index): "right.\(index)"
    case .element(let index): "part.\(index)"
    case .choice(let index, let number): "choice.\(index).\(number)"
    case .cancel(let index): "cancel.\(index)"
    case .row(let path): "row.\(path.address)"
    case .rowButton(let path, let title): "rowbutton.\(path.address).\(title)"
    case .swipeAction(let path, let title): "swipe.\(path.address).\(title)"
    case .tab(let index): "tab.\(index)"
    case .bar(let index, let item): "bar.\(index).\(item.address)"
    case .action(let index): "action.\(index)"
    }
  }
}

extension RowPath {
  fileprivate var address: String { (table == 0 ? "" : "table\(table).") + "\(section).\(row)" }
}

extension BarItem {
  fileprivate var address: String {
    switch self {
    case .back: "back"
    case .left(let index): "left.\(index)"
    case .right(let index): "right.\(index)"
    case .tab(let index): "tab.\(index)"
    }
  }
}

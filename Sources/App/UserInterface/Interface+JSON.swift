// The screen as JSON, for pages that draw it.

package import Diagnostics

extension Interface {
  /// The screen as JSON: what a user sees at this moment, and where touches land.
  ///
  /// Rows that are not visible are counted, not listed. What a field hides is bullets. The form is documented for
  /// readers of messages (HTML reports: The screens in the messages).
  package var json: JSONText {
    var tables = tables.makeIterator()
    return .object(
      ("scene", scene.map { .string($0) }),
      ("title", .string(title)),
      ("bar", bar.map { $0.json() }),
      ("parts", .array(parts.enumerated().map { index, part in json(part, at: index, &tables) })),
      ("tabs", tabBar.map { .object(("titles", .strings($0.titles)), ("selected", .integer($0.selected))) }),
      ("sheet", .flag(isSheet)),
      ("over", overlay.map(\.json)),
      ("keyboard", .flag(keyboardIsUp)),
      ("moving", .flag(isMoving)),
      ("background", .flag(isInBackground)))
  }

  private func json(_ part: Part, at index: Int, _ tables: inout IndexingIterator<[Table]>) -> JSONText {
    switch part {
    case .label(let label):
      .object(("kind", .string("label")), ("text", .string(label.text)), ("color", label.jsonColor))
    case .control(let control): control.json(at: index)
    case .table: tables.next().map(json) ?? .object(("kind", .string("table")))
    case .bar(let bar): bar.json(at: index)
    case .tabBar(let tabBar):
      .object(
        ("kind", .string("tabs")), ("at", .string("bar.\(index)")), ("titles", .strings(tabBar.titles)),
        ("selected", .integer(tabBar.selected)))
    }
  }

  private func json(_ table: Table) -> JSONText {
    let visible = table.visiblePositions
    let sections = table.visibleSections.map { section -> JSONText in
      .object(
        ("header", section.header.map { .string($0) }),
        ("rows", .array(section.rows.map { json(rowAt: $0, of: table) })))
    }
    return .object(
      ("kind", .string("table")),
      ("above", visible.lowerBound > 0 ? .integer(visible.lowerBound) : nil),
      ("below", visible.upperBound < table.rowCount ? .integer(table.rowCount - visible.upperBound) : nil),
      ("sections", .array(sections)))
  }

  private func json(rowAt path: RowPath, of table: Table) -> JSONText {
    let cell = table.cell(path)
    let actions = openRow.map { $0.path == path ? $0.actions : [] } ?? []
    return .object(
      ("at", .string(Target.row(path).address)),
      ("labels", .array(cell.labels.map { .object(("text", .string($0.text)), ("color", $0.jsonColor)) })),
      ("more", .flag(cell.accessory == .disclosureIndicator)),
      ("buttons", cell.buttons.isEmpty ? nil : .strings(cell.buttons)),
      ("actions", actions.isEmpty ? nil : .strings(actions)),
      ("selected", .flag(table.selected == path)))
  }
}

extension Interface.Bar {
  /// - Parameter index: Its place in the content; nil: it is the bar of the screen itself.
  fileprivate func json(at index: Int? = nil) -> JSONText {
    .object(
      ("kind", index.map { _ in .string("bar") }), ("at", index.map { .string("bar.\($0)") }),
      ("title", .string(title)), ("back", back.map { .string($0) }),
      ("left", left.isEmpty ? nil : .array(left.map(\.json))),
      ("right", right.isEmpty ? nil : .array(right.map(\.json))))
  }
}

extension Interface.BarButton {
  fileprivate var json: JSONText { .object(("text", .string(title)), ("disabled", .flag(!isEnabled))) }
}

extension Interface.Overlay {
  fileprivate var json: JSONText {
    .object(
      ("kind", .string(kind.rawValue)), ("title", title.map { .string($0) }),
      ("message", message.map { .string($0) }), ("actions", .strings(actions)))
  }
}

extension LabelView {
  fileprivate var jsonColor: JSONText? { color == .black ? nil : .string(color.name) }
}

extension ControlDescription {
  fileprivate func json(at index: Int) -> JSONText {
    .object(
      ("kind", .string(kind == .textField(isSecure: true) ? "secure field" : role.rawValue)),
      ("at", .string(Target.element(index).address)),
      ("text", .string(label)),
      ("value", jsonValue),
      ("choices", choices.isEmpty ? nil : .strings(choices)),
      ("disabled", .flag(!isEnabled)), ("hidden", .flag(!isShown)), ("focused", .flag(isFocused)),
      ("cancel", .flag(hasCancelButton)))
  }

  private var jsonValue: JSONText? {
    switch kind {
    case .button, .activityIndicator, .gesture: nil
    case .textField, .textView, .searchBar:
      .string(isSecure ? String(repeating: "•", count: text.count) : text)
    case .switch: .bool(isOn)
    case .segmentedControl, .picker, .datePicker: chosen.map { .string($0) }
    case .progressView: .integer(percent ?? 0)
    }
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
  /// Section and row, after the table if that is not the first.
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

import RehearsalApp
import RehearsalBase

extension Interface {
  /// A screen with only the given parts.
  static func sample(
    scene: String? = "List", bar: Bar? = nil, parts: [Part] = [], table: Table? = nil, overlay: Overlay? = nil,
    keyboardIsUp: Bool = false, isMoving: Bool = false
  ) -> Interface {
    Interface(
      scene: scene, bar: bar, parts: parts, table: table, overlay: overlay, keyboardIsUp: keyboardIsUp,
      isMoving: isMoving)
  }
}

extension Interface.Bar {
  static func sample(
    _ title: String, back: String? = nil, left: String? = nil, right: String? = nil, rightIsEnabled: Bool = true
  ) -> Interface.Bar {
    Interface.Bar(
      title: title, back: back, left: left.map { [Interface.BarButton(title: $0, isEnabled: true)] } ?? [],
      right: right.map { [Interface.BarButton(title: $0, isEnabled: rightIsEnabled)] } ?? [])
  }
}

extension Interface.Part {
  static func field(
    _ label: String, _ text: String = "", isSecure: Bool = false, isFocused: Bool = false, isEnabled: Bool = true
  ) -> Interface.Part {
    .control(
      ControlDescription(
        .field, label, isSecure ? .secure : .none, value: .text(text), isEnabled: isEnabled, isFocused: isFocused))
  }

  static func button(_ title: String, identifier: String? = nil, isEnabled: Bool = true) -> Interface.Part {
    .control(ControlDescription(.button, title, identifier: identifier, isEnabled: isEnabled))
  }

  static func label(_ text: String, color: TextColor = .black) -> Interface.Part {
    .label(LabelView(text: text, color: color))
  }
}

extension Interface.Overlay {
  static let question = Interface.Overlay(
    kind: .alert, title: "Delete?", message: "It cannot be undone.", actions: ["Cancel", "Delete"])
  static let choices = Interface.Overlay(kind: .sheet, title: nil, message: nil, actions: ["Copy", "Share"])
  static let saving = Interface.Overlay(kind: .progress, title: nil, message: "Saving", actions: [])
}

extension Table {
  /// A table whose cells show `row SECTION.ROW` and a hundred times the row.
  static func sample(
    rows: [Int], headers: [String?] = [], firstVisible: Int = 0, capacity: Int = 4, selected: RowPath? = nil,
    calls: CallCounter = CallCounter()
  ) -> Table {
    Table(
      sections: rows.enumerated().map { index, rows in
        Section(header: headers.indices.contains(index) ? headers[index] : nil, rows: rows)
      },
      firstVisible: firstVisible, capacity: capacity, selected: selected
    ) { path in
      calls.count()
      return Cell(
        "Row",
        labels: [
          LabelView("name", text: "row \(path.section).\(path.row)"),
          LabelView("amount", text: "\(path.row * 100)", color: path.row % 2 == 1 ? .red : .black),
        ],
        accessory: path.row == 0 ? .disclosureIndicator : .none)
    }
  }
}

/// Counts how often a table's cells were built.
final class CallCounter: Sendable {
  private let calls = Lock(0)

  var value: Int { calls.withLock { $0 } }
  func count() { calls.withLock { $0 += 1 } }
}

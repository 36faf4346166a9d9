package import RehearsalApp

/// The parts of a screen that a user sees, as far as a scenario expects them.
package struct ScreenFacts: Hashable {
  package struct Button: Hashable {
    package let label: String
    package let isEnabled: Bool
  }

  /// The rows of a section; none where there are many.
  package struct Section: Hashable {
    package let header: String?
    package let count: Int
    package let rows: [[String]]
    package let columns: Int?
  }

  static let mostRows = 12
  package let stack: [String]
  package let scene: String?
  package let title: String
  package let overlay: Interface.Overlay?
  package let labels: [LabelView]
  package let buttons: [Button]
  package let values: [String: String]
  package let sections: [Section]?

  package init(_ device: Device) {
    let interface = device.interface
    stack = device.sceneStack
    scene = interface.scene
    title = interface.title
    overlay = interface.overlay
    var labels: [LabelView] = []
    var buttons: [Button] = []
    var values: [String: String] = [:]
    func add(_ bar: Interface.Bar?) {
      for button in (bar?.left ?? []) + (bar?.right ?? []) {
        buttons.append(Button(label: button.title, isEnabled: button.isEnabled))
      }
    }
    add(interface.bar)
    for part in interface.parts {
      switch part {
      case .label(let label): if !label.text.isEmpty, !labels.contains(label) { labels.append(label) }
      case .control(let control):
        guard control.isShown else { continue }
        if control.role == .button {
          buttons.append(Button(label: control.label, isEnabled: control.isEnabled))
        } else if let value = Steps.expecting(control) {
          values[control.label] = value
        }
      case .bar(let bar): add(bar)
      case .table, .tabBar: break
      }
    }
    self.labels = labels
    self.buttons = buttons
    self.values = values
    sections = interface.table?.facts
  }
}

extension Table {
  fileprivate var facts: [ScreenFacts.Section] {
    let isSmall = rowCount <= ScreenFacts.mostRows
    return sections.enumerated().map { index, section in
      let rows = isSmall ? 0..<section.rows : 0..<min(1, section.rows)
      let texts = rows.map { cell(RowPath(section: index, row: $0)).labels.map(\.text) }
      let counts = Set(texts.map(\.count))
      return ScreenFacts.Section(
        header: section.header, count: section.rows, rows: texts, columns: counts.count == 1 ? counts.first : nil)
    }
  }
}

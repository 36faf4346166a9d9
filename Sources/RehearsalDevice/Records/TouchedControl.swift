package import RehearsalApp

/// A touched control, with the scene of its screen.
///
/// Buttons of one name in rows are one control, whichever row is touched: what there is to try on a screen does not grow
/// with its list. Of a row, the cell and the text are kept: a report groups rows by them.
package struct TouchedControl: Hashable, Sendable {
  /// A touched row.
  package struct Row: Hashable, Sendable {
    package let cell: String
    package let text: String?
  }

  package let scene: String
  package let name: String
  package let row: Row?

  package init(scene: String, name: String, row: Row? = nil) {
    self.scene = scene
    self.name = name
    self.row = row
  }

  init(_ control: Control, on interface: Interface, cell: Cell? = nil) {
    let label = control.label ?? control.identifier ?? ""
    let name =
      switch control.role {
      case .backButton: "the back button"
      case .row: "a row"
      case .rowButton: "\"\(label)\" in a row"
      case .alertAction, .sheetAction: "\"\(label)\" of \(interface.overlay?.name ?? "what lies over it")"
      case .swipeAction: "swipe action \"\(label)\" of a row"
      case .choice: "picker \"\(interface.label(of: control) ?? label)\""
      case .cancelButton: "the cancel button of \"\(interface.label(of: control) ?? "")\""
      default: "\(control.role.rawValue) \"\(label)\""
      }
    self.init(scene: interface.scene ?? "", name: name, row: (cell ?? interface.cell(of: control)).map(Row.init))
  }

  static let returnKey = "the Return key"
  static let pull = "pull to refresh"
  static let swipe = "swipe the sheet down"
}

extension TouchedControl.Row {
  fileprivate init(_ cell: Cell) {
    self.init(cell: cell.reuseIdentifier, text: cell.labels.map(\.text).first { !$0.isEmpty })
  }
}

extension TouchedControl: Comparable {
  package static func < (left: TouchedControl, right: TouchedControl) -> Bool {
    (left.scene, left.name, left.row?.cell ?? "", left.row?.text ?? "")
      < (right.scene, right.name, right.row?.cell ?? "", right.row?.text ?? "")
  }
}

extension Device {
  package func control(
    touchedBy action: UserAction, on seen: Interface? = nil, cell: Cell? = nil
  ) -> TouchedControl? {
    switch action {
    case .tap(let control), .type(let control, _): TouchedControl(control, on: seen ?? interface, cell: cell)
    case .pressReturn: TouchedControl(scene: frontScene ?? "", name: TouchedControl.returnKey)
    case .pull: TouchedControl(scene: frontScene ?? "", name: TouchedControl.pull)
    case .swipeSheetDown, .swipeSheetHalfway: TouchedControl(scene: frontScene ?? "", name: TouchedControl.swipe)
    case .enter, .leaveField, .swipe, .scroll, .swipeHalfwayBack, .tapOutside, .chooseInBackMenu, .dragKeyboardDown: nil
    }
  }
}

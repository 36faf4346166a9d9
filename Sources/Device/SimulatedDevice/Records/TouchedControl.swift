import UserInterface

/// A touched control, with the scene of its screen.
///
/// Rows are one control, whichever of them is touched, and so are their buttons of one name: what there is to try on a
/// screen does not grow with its list.
package struct TouchedControl: Hashable, Sendable {
  /// The scene in front.
  package let scene: String
  /// The control's name, as the screen shows it.
  package let name: String

  /// Names a control of a scene.
  package init(scene: String, name: String) {
    self.scene = scene
    self.name = name
  }

  init(_ control: Control, on interface: Interface) {
    let label = control.label ?? control.identifier ?? ""
    let name =
      switch control.role {
      case .backButton: "the back button"
      case .row: "a row"
      case .rowButton: "\"\(label)\" in a row"
      case .alertAction, .sheetAction: "\"\(label)\" of \(interface.overlay?.name ?? "what lies over it")"
      case .leftBarButton, .rightBarButton, .button, .field, .tab: "\(control.role.rawValue) \"\(label)\""
      }
    self.init(scene: interface.scene ?? "", name: name)
  }

  static let pull = "pull to refresh"
  static let swipe = "swipe the sheet down"
}

extension TouchedControl: Comparable {
  /// By scene, then by name.
  package static func < (left: TouchedControl, right: TouchedControl) -> Bool {
    (left.scene, left.name) < (right.scene, right.name)
  }
}

extension Device {
  /// The control a choice of the user's touches; nil for what no user does.
  package func control(touchedBy choice: Choice) -> TouchedControl? {
    switch choice {
    case .tap(let control), .type(let control, _): TouchedControl(control, on: interface)
    case .pull: TouchedControl(scene: frontScene ?? "", name: TouchedControl.pull)
    case .swipeSheetDown: TouchedControl(scene: frontScene ?? "", name: TouchedControl.swipe)
    case .outcome, .delivery, .transitionEnds, .timerFires: nil
    }
  }

  /// Records a touched control, if recording is on.
  mutating func noteTouch(_ control: @autoclosure () -> TouchedControl) {
    if records.isLogging { records.touched.insert(control()) }
  }
}

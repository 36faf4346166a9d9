package import RehearsalApp

/// Something a user can do with what is on the screen.
///
/// Scenarios, searches, play and unit tests all act by it: see ``Device/perform(_:)``.
package enum UserAction: Hashable, Sendable {
  /// Touches a control; a swipe action's row is swiped first.
  case tap(Control)
  /// Touches a field and replaces its text, or chooses a day on a date picker.
  case type(Control, text: String)
  case enter(String)
  case pressReturn
  case leaveField
  case swipe(RowPath, SwipeEdge)
  case scroll(RowPath)
  case pull
  case swipeSheetDown
  /// Swipes the sheet in front halfway down, and lets it go: it stays, and appears again.
  case swipeSheetHalfway
  /// Swipes from the left edge halfway back to the screen before, and lets it go.
  case swipeHalfwayBack
  case tapOutside
  /// Holds the back button, and chooses the nearest screen of this title in its menu.
  case chooseInBackMenu(String)
  case dragKeyboardDown

  static func choosing(_ choice: String, _ control: Control) -> UserAction {
    control.role.use == .entry ? .type(control, text: choice) : .tap(control)
  }

  package var isHalfSwipe: Bool { self == .swipeSheetHalfway || self == .swipeHalfwayBack }

  package var gesture: String? {
    switch self {
    case .tap, .type, .enter, .leaveField: nil
    case .pressReturn: "press Return"
    case .swipe(let path, _): "swipe row \(path.row + 1) of section \(path.section + 1)"
    case .scroll(let path): "scroll to row \(path.row + 1) of section \(path.section + 1)"
    case .pull: "pull to refresh"
    case .swipeSheetDown: "swipe the sheet down"
    case .swipeSheetHalfway: "swipe the sheet halfway down"
    case .swipeHalfwayBack: "swipe halfway back"
    case .tapOutside: "tap outside"
    case .chooseInBackMenu(let title): "choose \"\(title)\" in the back button's menu"
    case .dragKeyboardDown: "drag the keyboard down"
    }
  }
}

extension Device {
  package func name(of action: UserAction) -> String {
    switch action {
    case .tap(let control): interface.name(of: control)
    case .type(let control, let text): "\"\(text)\" into \(control.label ?? "a field")"
    case .enter(let text): "\"\(text)\""
    case .leaveField: "leave the field"
    default: action.gesture ?? ""
    }
  }
}

extension Interface {
  func choices(_ choice: String, in label: String) -> [Control] {
    parts.enumerated().flatMap { index, part -> [Control] in
      guard case .control(let control) = part, control.label == label || control.identifier == label else { return [] }
      if control.use == .entry, control.value(choice) != nil { return [control.control(at: index)] }
      return control.choices(at: index).filter { $0.label == choice }
    }
  }
}

/// The reason why a user cannot do something now: the one list for scenarios, searches, play and unit tests.
package enum Refusal: Hashable, Sendable {
  case obstacle(TouchObstacle)
  /// There is nothing to do it with: no such control, row, action or day, no sheet, no table that can be pulled.
  case nothingThere
  case outOfSight
  case noFocus
  /// Another field keeps the focus (UIKit rules: First responder).
  case focusIsKept(by: String)
}

extension Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .obstacle(let obstacle): obstacle.description
    case .nothingThere: "nothing like it is on the screen"
    case .outOfSight: "it is out of sight"
    case .noFocus: "no field has the focus"
    case .focusIsKept(let holder): "\"\(holder)\" keeps it, since its controller does not let editing end"
    }
  }
}

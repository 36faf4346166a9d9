import RehearsalApp

/// A touch in a table that nothing answers: neither a segue that is drawn nor a method of the controller.
///
/// A method whose signature differs is none of the protocol's, and the compiler does not mind.
package struct UnansweredTouch: Hashable, Sendable, Comparable {
  package let scene: String
  package let controller: String
  /// The title of a button in a row, or nil if the row itself was touched.
  package let button: String?

  package var method: String { button == nil ? "didSelectRow(at:_:)" : "didTapButton(_:inRowAt:_:)" }

  package static func < (left: UnansweredTouch, right: UnansweredTouch) -> Bool {
    (left.scene, left.button ?? "", left.controller) < (right.scene, right.button ?? "", right.controller)
  }
}

extension Device {
  /// Notes that the default of a controller's method has answered the touch of a row.
  ///
  /// A row that holds buttons or uncovers actions need not do anything itself.
  mutating func noteUnanswered(rowAt path: RowPath, _ cell: Cell?, on id: ScreenID) {
    guard let screen = state.screens[controller: id], !isDrawn(path, isAccessory: false, of: screen),
      !screen.controller.hasSwipeActions(at: path),
      (cell ?? screen.controller.cellForRow(at: path, in: environment)).buttons.isEmpty
    else { return }
    noteUnanswered(button: nil, on: screen)
  }

  mutating func noteUnanswered(button: String, inRowAt path: RowPath, on id: ScreenID) {
    guard let screen = state.screens[controller: id], !isDrawn(path, isAccessory: true, of: screen) else { return }
    noteUnanswered(button: button, on: screen)
  }

  private mutating func noteUnanswered(button: String?, on screen: ControllerScreen) {
    guard app.hasController(forScene: screen.scene) else { return }
    let touch = UnansweredTouch(
      scene: screen.scene, controller: "\(Swift.type(of: screen.controller))", button: button)
    records.unanswered.insert(touch)
    log(.unanswered(touch))
  }

  private func isDrawn(_ path: RowPath, isAccessory: Bool, of screen: ControllerScreen) -> Bool {
    guard let row = drawnRows(of: screen)?[path], let element = drawnContent(of: screen)?.elements[row.index] else {
      return false
    }
    return (isAccessory ? element.accessoryTrigger : element.trigger) != nil
  }
}

extension Controller {
  fileprivate func hasSwipeActions(at path: RowPath) -> Bool { !swipeActionsForRow(at: path).isEmpty }
}

import RehearsalApp

// What a user does beside what is presented, and to what the system shows (UIKit rules: Touches outside; Back titles;
// Dragging the keyboard down).

extension Device {
  func refusalOfTapOutside(_ interface: Interface) -> Refusal? {
    if interface.isInBackground { return .obstacle(.background) }
    if interface.isMoving { return .obstacle(.transition) }
    return interface.overlay == nil && !interface.isSheet ? .nothingThere : nil
  }

  /// Touches beside what is presented: an action sheet is cancelled, a sheet goes as by a swipe, an alert stays.
  mutating func tapOutside() {
    guard let id = state.navigation.visibleOverlay else { return swipeSheet() }
    guard case .alert(let alert, _, _) = state.screens[id], alert.style == .sheet else { return }
    if let cancel = alert.actions.firstIndex(where: { $0.style == .cancel }) {
      chooseAction(cancel)
    } else if isPopover(alert) {
      navigate(.dismiss(source: id, animated: true, completion: nil))
    }
  }

  func isPopover(_ alert: PresentedAlert) -> Bool {
    alert.style == .sheet && settings.horizontalSizeClass == .regular
  }

  // MARK: The menu of the back button

  var backMenu: [(title: String, screen: ScreenID)] {
    guard let id = state.navigation.visibleScreen, let place = state.navigation.position(of: id) else { return [] }
    return state.navigation[place.level].stacks[place.tab].screens[..<place.index].reversed().map { screen in
      let title = state.screens.title(of: screen) ?? ""
      return (title.isEmpty ? "Back" : title, screen)
    }
  }

  mutating func chooseInBackMenu(_ title: String) {
    guard let id = state.navigation.visibleScreen, let item = backMenu.first(where: { $0.title == title }) else {
      return
    }
    navigate(.popTo(item.screen, source: id, animated: true))
  }

  // MARK: The keyboard

  func dismissesKeyboard(overKeyboard: Bool) -> Bool {
    guard let (_, editor) = focus, let screen = state.screens[controller: editor] else { return false }
    return switch screen.controller.keyboardDismissMode {
    case .none: false
    case .onDrag: true
    case .interactive: overKeyboard
    }
  }

  /// Takes the keyboard away where dragging the content does; returns the field that keeps it, or nil.
  @discardableResult
  mutating func dragContent(overKeyboard: Bool) -> String? {
    guard dismissesKeyboard(overKeyboard: overKeyboard), let (field, editor) = focus else { return nil }
    return resignFirstResponder(editor) ? nil : field
  }

  // MARK: Tabs

  /// Scrolls the table in front to its top, as a touch of the selected tab does at the root of its stack.
  mutating func scrollToTop() {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id),
      let screen = state.screens[controller: owner], screen.view.firstVisibleRow > 0
    else { return }
    coverSwipeActions()
    state.screens.update(owner) { $0.view.firstVisibleRow = 0 }
  }
}

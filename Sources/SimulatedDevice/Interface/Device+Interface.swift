import AppCore
import Navigation
package import UserInterface

// What the user sees and can touch.

extension Device {
  /// What the user sees and can touch now.
  ///
  /// Complexity: proportional to what is on the screen; no cell is built.
  package var interface: Interface {
    let navigation = state.navigation
    let overlay = navigation.visibleOverlay.flatMap { id -> Interface.Overlay? in
      if case .alert(let alert, _) = state.screens[id] { Interface.Overlay(alert) } else { nil }
    }
    guard let id = navigation.visibleScreen, let screen = state.screens[controller: id] else {
      return Interface(
        scene: nil, bar: nil, parts: [], table: nil, overlay: overlay, keyboardIsUp: false,
        isMoving: navigation.isMoving)
    }
    return Interface(
      screen, table: table(of: screen), back: backTitle(of: id), overlay: overlay, isMoving: navigation.isMoving)
  }

  /// The title of the screen below, on the back button; nil where there is nothing to go back to.
  private func backTitle(of id: ScreenID) -> String? {
    guard let level = state.navigation.level(of: id), state.navigation.levels[level].isNavigation else { return nil }
    let stack = state.navigation.levels[level].stack
    guard let index = stack.firstIndex(of: id), index > 0 else { return nil }
    return state.screens[controller: stack[index - 1]]?.controller.title ?? "Back"
  }

  /// The table a screen shows; nil when it shows none.
  package func table(of screen: ControllerScreen) -> Table? {
    let controller = screen.controller
    guard controller.showsTable else { return nil }
    let environment = environment
    return Table(
      sections: (0..<max(0, controller.numberOfSections)).map { section in
        Table.Section(
          header: controller.titleForHeader(inSection: section), rows: controller.numberOfRows(inSection: section))
      },
      firstVisible: screen.firstVisibleRow, capacity: settings.rowsThatFit, selected: screen.selectedRow,
      cell: { controller.cellForRow(at: $0, in: environment) })
  }

  /// Counts the rows on the screen among those the app has been asked for.
  mutating func noteVisibleRows() {
    guard let id = state.navigation.visibleScreen, let screen = state.screens[controller: id],
      let table = table(of: screen)
    else { return }
    records.builtRows.insert(table.visiblePositions)
  }

  /// The scene identifiers of the navigation stack in front, root first.
  package var sceneStack: [String] {
    state.navigation.visibleStack.map(sceneName)
  }
}

extension Controller {
  fileprivate var title: String { navigationItem.title }

  fileprivate var showsTable: Bool {
    view.contains { if case .tableView = $0 { true } else { false } }
  }

  fileprivate func bar(back: String?) -> Interface.Bar {
    let item = navigationItem
    func button(_ item: BarButtonItem<Message>?) -> Interface.BarButton? {
      item.map { Interface.BarButton(title: $0.title, isEnabled: $0.isEnabled) }
    }
    let left = button(item.leftBarButtonItem)
    return Interface.Bar(
      title: item.title, back: left == nil && !item.hidesBackButton ? back : nil, left: left,
      right: button(item.rightBarButtonItem))
  }

  fileprivate func parts(firstResponder: String?) -> [Interface.Part] {
    view.map { element in
      switch element {
      case .label(let label): .label(label)
      case .button(let button):
        .button(title: button.title, identifier: button.identifier, isEnabled: button.isEnabled)
      case .textField(let field):
        .field(
          Interface.Field(
            label: field.label, text: field.text, isSecure: field.isSecure,
            isFocused: field.label == firstResponder, isEnabled: field.isEnabled))
      case .tableView: .table
      }
    }
  }
}

extension Interface {
  fileprivate init(_ screen: ControllerScreen, table: Table?, back: String?, overlay: Overlay?, isMoving: Bool) {
    self.init(
      scene: screen.scene, bar: screen.controller.bar(back: back),
      parts: screen.controller.parts(firstResponder: screen.firstResponder), table: table, overlay: overlay,
      keyboardIsUp: screen.firstResponder != nil, isMoving: isMoving)
  }
}

extension Interface.Overlay {
  fileprivate init(_ alert: PresentedAlert) {
    let kind: Kind =
      switch alert.style {
      case .alert: .alert
      case .actionSheet: .sheet
      case .progress: .progress
      }
    self.init(kind: kind, title: alert.title, message: alert.message, actions: alert.actions.map(\.title))
  }
}

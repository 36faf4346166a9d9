import AppCore
import Navigation
package import UserInterface

// The interface that the user sees and touches.

extension Device {
  /// The interface that the user sees and can touch now.
  ///
  /// Complexity: O(*n*) in the elements on the screen; it builds no cell.
  package var interface: Interface {
    let navigation = state.navigation
    let overlay = navigation.visibleOverlay.flatMap { id -> Interface.Overlay? in
      if case .alert(let alert, _, _) = state.screens[id] { Interface.Overlay(alert) } else { nil }
    }
    guard let id = navigation.visibleScreen, let screen = state.screens[controller: id] else {
      return Interface(scene: nil, overlay: overlay, isMoving: navigation.isMoving)
    }
    let content = content(of: id)
    let tableOwner = content.first { $0.part == .table }.flatMap { state.screens[controller: $0.owner] }
    return Interface(
      scene: screen.scene, title: screen.title,
      bar: isInNavigationController(id) ? bar(of: screen, back: backTitle(of: id)) : nil,
      parts: content.map(\.part),
      table: tableOwner.map(table), openRow: tableOwner.flatMap(openRow), tabBar: tabBar,
      isSheet: navigation.visibleLevel.map { navigation.levels[$0].coverage == .sheet } ?? false, overlay: overlay,
      keyboardIsUp: editor(in: id) != nil, isMoving: navigation.isMoving, isInBackground: state.isInBackground)
  }

  /// Whether a screen is in a navigation controller, whose bar shows its title and buttons (UIKit rules: Back titles).
  private func isInNavigationController(_ id: ScreenID) -> Bool {
    if let place = state.navigation.place(of: id) {
      return state.navigation.levels[place.level].stacks[place.tab].isNavigation
    }
    // A screen that is being popped is on no stack any more, and still in front of the one it was on.
    return state.navigation.visibleLevel.map { state.navigation.levels[$0].front.isNavigation } ?? false
  }

  /// The title of the screen below, on the back button; nil if there is none (UIKit rules: Back titles).
  private func backTitle(of id: ScreenID) -> String? {
    guard let place = state.navigation.place(of: id), place.index > 0 else { return nil }
    let below = state.navigation.levels[place.level].stacks[place.tab].screens[place.index - 1]
    let title = state.screens.title(of: below) ?? ""
    return title.isEmpty ? "Back" : title
  }

  /// The tab bar in front; nil where there is none.
  private var tabBar: Interface.TabBar? {
    guard let index = state.navigation.visibleLevel else { return nil }
    let level = state.navigation.levels[index]
    guard level.isTabBar else { return nil }
    let pushed = level.front.screens.dropFirst()
    if level.front.coversTabBar && !pushed.isEmpty || pushed.contains(where: hidesBottomBar) { return nil }
    return Interface.TabBar(titles: level.stacks.map(\.tabTitle), selected: level.selected)
  }

  private func hidesBottomBar(_ id: ScreenID) -> Bool {
    app.storyboard.scene(sceneName(id))?.hidesBottomBarWhenPushed ?? false
  }

  /// The navigation bar of a screen.
  private func bar(of screen: ControllerScreen, back: String?) -> Interface.Bar {
    let left = barButtons(of: screen, atLeft: true).map(\.button)
    let showsBack = (left.isEmpty || screen.controller.supplementsBackButton) && !screen.controller.hidesBackButton
    return Interface.Bar(
      title: screen.title, back: showsBack ? back : nil, left: left,
      right: barButtons(of: screen, atLeft: false).map(\.button))
  }

  /// The table of a screen that shows one.
  func table(of screen: ControllerScreen) -> Table {
    if let drawn = drawnTable(of: screen) { return drawn }
    let controller = screen.controller
    let environment = environment
    return Table(
      sections: (0..<max(0, controller.numberOfSections)).map { section in
        Table.Section(
          header: controller.titleForHeader(inSection: section), rows: controller.numberOfRows(inSection: section))
      },
      firstVisible: screen.firstVisibleRow, capacity: settings.rowsThatFit, selected: screen.selectedRow,
      cell: { controller.cellForRow(at: $0, in: environment) })
  }

  /// The scene identifiers of the navigation stack in front, root first.
  package var sceneStack: [String] {
    guard let level = state.navigation.visibleLevel else { return [] }
    return state.navigation.levels[level].front.screens.map(sceneName)
  }
}

extension Controller {
  var title: String { navigationItem.title }

  fileprivate var supplementsBackButton: Bool { navigationItem.leftItemsSupplementBackButton }
  fileprivate var hidesBackButton: Bool { navigationItem.hidesBackButton }
}

extension Interface.Overlay {
  fileprivate init(_ alert: PresentedAlert) {
    let kind: Kind =
      switch alert.style {
      case .alert: .alert
      case .actionSheet: .sheet
      case .progress: .progress
      }
    self.init(
      kind: kind, title: alert.title, message: alert.message, actions: alert.actions.map(\.title),
      actionStyles: alert.actions.map(\.style))
  }
}

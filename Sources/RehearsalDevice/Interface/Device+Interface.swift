package import RehearsalApp

// The interface that the user sees and touches.

extension Device {
  /// The interface that the user sees and can touch now.
  ///
  /// - Complexity: O(*n*) in the elements on the screen; it builds no cell.
  package var interface: Interface { settings.breaking == nil ? soundInterface : brokenInterface }

  /// The interface that touches reach: what is broken is only drawn otherwise.
  var soundInterface: Interface {
    let navigation = state.navigation
    let overlay = soundOverlay
    guard let id = navigation.visibleScreen, let screen = state.screens[controller: id] else {
      return Interface(scene: nil, overlay: overlay, isMoving: navigation.isMoving)
    }
    let content = content(of: id)
    let owners = content.compactMap { if case .table = $0.part { state.screens[controller: $0.owner] } else { nil } }
    let openRows = owners.enumerated().compactMap { number, owner in openRow(of: owner, number: number) }
    return Interface(
      scene: screen.scene, title: screen.title,
      bar: isInNavigationController(id) ? bar(of: screen, back: backTitle(of: id)) : nil,
      parts: content.map(\.part),
      tables: owners.enumerated().map { number, owner in table(of: owner, number: number) },
      innerScreens: innerScreens(of: id), attended: attendedParts(of: content), openRow: openRows.first,
      tabBar: navigation.visibleLevel.flatMap { tabBar(of: navigation.levels[$0]) },
      isSheet: navigation.visibleLevel.map { navigation.levels[$0].coverage == .sheet } ?? false, overlay: overlay,
      keyboardIsUp: overlay.map { $0.fieldCount > 0 } ?? (editor(in: id) != nil), isMoving: navigation.isMoving,
      isInBackground: state.isInBackground)
  }

  private var soundOverlay: Interface.Overlay? {
    guard let id = state.navigation.visibleOverlay, case .alert(let alert, _, _) = state.screens[id] else { return nil }
    return Interface.Overlay(alert)
  }

  /// Whether a screen is in a navigation controller, whose bar shows its title and buttons (UIKit rules: Back titles).
  private func isInNavigationController(_ id: ScreenID) -> Bool {
    if let place = state.navigation.position(of: id) {
      return state.navigation[place.level].stacks[place.tab].isNavigation
    }
    // A screen that is being popped is on no stack any more, and still in front of the one it was on.
    return state.navigation.visibleLevel.map { state.navigation.levels[$0].front.isNavigation } ?? false
  }

  /// The title of the screen below, on the back button, or nil if there is none (UIKit rules: Back titles).
  func backTitle(of id: ScreenID) -> String? {
    guard let place = state.navigation.position(of: id), place.index > 0 else { return nil }
    let below = state.navigation[place.level].stacks[place.tab].screens[place.index - 1]
    let title = state.screens.title(of: below) ?? ""
    return title.isEmpty ? "Back" : title
  }

  private func innerScreens(of id: ScreenID) -> [Interface.InnerScreen] {
    state.navigation.embeddings(in: id).flatMap { embedding -> [Interface.InnerScreen] in
      guard let child = embedding.shownScreen, let screen = state.screens[controller: child] else { return [] }
      return [Interface.InnerScreen(scene: screen.scene, title: screen.title)] + innerScreens(of: child)
    }
  }

  private func attendedParts(of content: [PlacedPart]) -> Range<Int>? {
    guard let attention else { return nil }
    let parts = content.indices.filter { state.navigation.lineage(of: content[$0].owner).contains(attention) }
    guard let first = parts.first, let last = parts.last else { return nil }
    return first..<(last + 1)
  }

  func tabBar(of level: NavigationState.Level) -> Interface.TabBar? {
    guard level.isTabBar else { return nil }
    let pushed = level.front.screens.dropFirst()
    if level.front.coversTabBar && !pushed.isEmpty || pushed.contains(where: hidesBottomBar) { return nil }
    // Stacks without a title come last: they stand in place of the tabs, such as a log-in.
    let stacks = level.stacks.prefix { !$0.tabTitle.isEmpty }
    guard stacks.indices.contains(level.selected) else { return nil }
    return Interface.TabBar(
      titles: stacks.map(\.tabTitle), selected: level.selected,
      badges: stacks.map { $0.screens.first.flatMap(badge) })
  }

  /// The badge of the tab whose first screen this is, or nil for none (UIKit rules: Tabs).
  private func badge(of id: ScreenID) -> String? {
    guard let screen = state.screens[controller: id] else { return nil }
    return badge(of: screen.controller, isLoaded: state.navigation.isLoaded(id))
  }

  private func badge<C: Controller>(of controller: C, isLoaded: Bool) -> String? {
    guard !isLoaded, !C.sharedModels.isEmpty else { return controller.tabBadge }
    // Its copies of shared models are not written before its view loads.
    var controller = controller
    for copy in C.sharedModels { copy.update(&controller, from: state.models) }
    return controller.tabBadge
  }

  func hidesBottomBar(_ id: ScreenID) -> Bool {
    app.storyboard.scene(sceneName(id))?.hidesBottomBarWhenPushed ?? false
  }

  func bar(of screen: ControllerScreen, back: String?) -> Interface.Bar {
    let own = screen.drawing.bar
    let left = barButtons(of: screen, own.left, atLeft: true).map(\.button)
    let showsBack = (left.isEmpty || own.supplementsBackButton) && !own.hidesBackButton
    return Interface.Bar(
      title: screen.title(orDrawn: own.title), back: showsBack ? back : nil, left: left,
      right: barButtons(of: screen, own.right, atLeft: false).map(\.button))
  }

  /// - Parameter number: Its number on the screen, from 0.
  /// - Parameter given: The environment for its cells, all of which are built. If nil, it is the device's, and cells
  ///   that have been built already need not be.
  func table(of screen: ControllerScreen, number: Int = 0, in given: DeviceEnvironment? = nil) -> Table {
    if let drawn = drawnTable(of: screen, number: number) { return drawn }
    let controller = screen.controller
    let environment = given ?? environment(for: screen.scene)
    let known = given == nil ? screen.cells(in: environment) : [:]
    return Table(
      sections: (0..<max(0, controller.numberOfSections)).map { section in
        Table.Section(
          header: controller.titleForHeader(inSection: section), rows: controller.numberOfRows(inSection: section))
      },
      firstVisible: screen.view.firstVisibleRow, capacity: settings.rowsThatFit, selected: screen.view.selectedRow,
      number: number,
      cell: { path in
        let path = path.inTable(0)
        return known[path] ?? controller.cellForRow(at: path, in: environment)
      })
  }

  var innerSceneStacks: [[String]] {
    state.navigation.screensInSight.flatMap { screen in
      state.navigation.embeddings(in: screen).filter(\.level.front.isNavigation).map {
        $0.level.front.screens.map(sceneName)
      }
    }
  }

  package var sceneStack: [String] {
    guard let level = state.navigation.visibleLevel else { return [] }
    return state.navigation.levels[level].front.screens.map(sceneName)
  }
}

extension Controller {
  var title: String { navigationItem.title }
}

extension PresentedAlert {
  var name: String { Interface.Overlay(self).name }
}

extension Interface.Overlay {
  fileprivate init(_ alert: PresentedAlert) {
    self.init(
      kind: alert.style, title: alert.title, message: alert.message, actions: alert.actions.map(\.title),
      actionStyles: alert.actions.map(\.style), fieldCount: alert.textFields.count)
  }
}

// Parts of the interface by themselves: an expectation asks for one at each moment.

extension Device {
  var overlay: Interface.Overlay? { settings.breaking == nil ? soundOverlay : interface.overlay }

  var tableInFront: Table? {
    guard settings.breaking == nil, let id = state.navigation.visibleScreen else { return interface.table }
    let owners = tableOwners(in: id)
    guard owners.count < 2 || attention == nil else { return interface.table }
    return owners.first.flatMap { state.screens[controller: $0] }.map { table(of: $0) }
  }
}

// Where the user looks, on a screen with others inside (UIKit rules: Two columns).

extension Device {
  /// Looks at a screen that is in sight, by its title or scene; false where there is none.
  ///
  /// Until the user looks elsewhere, or the screen is gone, it is the one whose list, bar and back button are meant.
  mutating func look(at name: String) -> Bool {
    let named = state.navigation.screensInSight.first { id in
      state.screens[controller: id].map { $0.scene == name || $0.title == name } ?? false
    }
    guard let named else { return false }
    attention = named
    return true
  }
}

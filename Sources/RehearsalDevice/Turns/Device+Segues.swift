import RehearsalApp

// Segues: making their destinations, preparing them, and unwinding.

extension Device {
  mutating func performSegue(
    _ identifier: String, sender: (any Hashable & Sendable)?, isTriggered: Bool, source: ScreenID
  ) {
    guard let screen = state.screens[controller: source] else { return }
    guard let segue = app.storyboard.scene(screen.scene)?.segue(identifier) else {
      return record(Issue(kind: .unknownSegue(identifier), owner: screen.scene, instant: clock))
    }
    if isTriggered, !screen.controller.shouldPerformSegue(withIdentifier: AnySegueName(identifier)) {
      return log(.segueDropped(identifier, from: screen.scene))
    }
    let issues = records.issues.count
    perform(segue, sender, source)
    if records.issues.count > issues { log(.segueDropped(identifier, from: screen.scene)) }
  }

  private mutating func perform(_ segue: StoryboardSegue, _ sender: (any Hashable & Sendable)?, _ source: ScreenID) {
    let preparation = ScenePreparation.segue(segue.identifier, sender: sender)
    switch segue.kind {
    case .show(let scene): show(scene, preparation, source)
    case .showDetail(let scene): showDetail(scene, preparation, source)
    case .push(let scene): push(scene, preparation, source)
    case .presentModally(let scene, let style), .custom(let scene, .present(let style)):
      present(scene, style, preparation, source)
    case .replace(let scene): replace(by: scene, keepingBelow: true, preparation, source)
    case .custom(let scene, .root):
      guard let destination = instantiate(scene, for: source) else { return }
      prepare(preparation, destination.screens, source)
      navigate(.setRoot(destination, source: source))
    case .custom(let scene, .set): replace(by: scene, keepingBelow: false, preparation, source)
    // An embed segue is performed when its source's view loads.
    case .embed: break
    case .unwind(let action):
      let takers = state.screens.all.filter { id in
        guard let screen = state.screens[controller: id] else { return false }
        let actions = app.storyboard.scene(screen.scene)?.unwindActions ?? []
        return actions.contains(action) && screen.controller.canPerformUnwind(action)
      }
      turn.unwinding = UnwindingSegue(identifier: segue.identifier, action: action, sender: sender)
      navigate(.unwind(source: source, takers: takers))
      turn.unwinding = nil
    }
  }

  mutating func instantiate(_ identifier: String, for source: ScreenID?) -> Container? {
    guard let scene = app.storyboard.scene(identifier) else {
      record(Issue(kind: .unknownScene(identifier), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    switch scene.kind {
    case .navigationController(let root):
      if case .tabBarController(let tabs) = app.storyboard.scene(root)?.kind {
        return container(of: tabs, isInNavigation: true, for: source)
      }
      return stack(of: scene, for: source).map { Container($0) }
    case .content: return stack(of: scene, for: source).map { Container($0) }
    case .tabBarController(let tabs): return container(of: tabs, isInNavigation: false, for: source)
    case .splitViewController(let primary, let secondary) where settings.horizontalSizeClass == .regular:
      return .screen(splitView(scene, [primary, secondary], for: source))
    // A phone collapses a split view (UIKit rules: Split views).
    case .splitViewController(let primary, _):
      return app.storyboard.scene(primary).flatMap { stack(of: $0, isSplit: true, for: source) }.map { Container($0) }
    // A storyboard hands out the scene that a reference names.
    case .reference: return nil
    }
  }

  /// Makes a split view whose columns stand side by side: a screen with both inside (UIKit rules: Split views).
  private mutating func splitView(
    _ scene: StoryboardScene, _ columns: [String], for source: ScreenID?
  ) -> ScreenID {
    let host = add(Wireframe(), scene: scene.identifier, source: source)
    for column in columns {
      if let content = instantiate(column, for: source) { navigate(.embed(content, in: host, segue: nil)) }
    }
    return host
  }

  /// - Parameter isInNavigation: Whether it is in a navigation controller, onto which tabs without one of their own push
  ///   (UIKit rules: Tabs).
  private mutating func container(
    of tabs: [StoryboardScene.Tab], isInNavigation: Bool, for source: ScreenID?
  ) -> Container {
    Container(
      tabs: tabs.compactMap { tab in
        guard let scene = app.storyboard.scene(tab.scene),
          let stack = stack(of: scene, tabTitle: tab.title, for: source)
        else { return nil }
        guard isInNavigation, !stack.isNavigation else { return stack }
        return Container.Stack(stack.screens, isNavigation: true, coversTabBar: true, tabTitle: stack.tabTitle)
      })
  }

  private mutating func stack(
    of scene: StoryboardScene, isSplit: Bool = false, tabTitle: String = "", for source: ScreenID?
  ) -> Container.Stack? {
    var content = scene.identifier
    var isNavigation = false
    if case .navigationController(let root) = scene.kind {
      (content, isNavigation) = (app.storyboard.scene(root)?.identifier ?? root, true)
    }
    guard let controller = app.controller(forScene: content) else {
      record(Issue(kind: .unknownScene(content), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    guard mayBeShownAgain(content, by: source) else { return nil }
    let screen = add(controller, scene: content, source: source)
    embedChildren(in: screen)
    return Container.Stack([screen], isNavigation: isNavigation, isSplit: isSplit, tabTitle: tabTitle)
  }

  private static let screensAtOnce = 100

  /// Whether another screen of a scene may come: where there are very many, it is shown again and again without end.
  ///
  /// Counted only where a search no longer notes what is read screen by screen.
  private mutating func mayBeShownAgain(_ scene: String, by source: ScreenID?) -> Bool {
    guard state.screens.placeCount >= Self.screensAtOnce else { return true }
    let count = state.screens.all.count { state.screens[controller: $0]?.scene == scene }
    guard count > Self.screensAtOnce / 5 else { return true }
    let owner = source.map(sceneName) ?? app.name
    record(Issue(kind: .tooManyScreens(count, of: scene), owner: owner, instant: clock))
    return false
  }

  mutating func embedChildren(in parent: ScreenID) {
    for segue in app.storyboard.scene(sceneName(parent))?.segues ?? [] {
      guard case .embed(let scene) = segue.kind, let content = instantiate(scene, for: parent) else { continue }
      navigate(.embed(content, in: parent, segue: segue.identifier))
    }
  }

  /// Lets a screen whose view loads prepare its children (UIKit rules: Embedded screens).
  mutating func prepareChildren(of parent: ScreenID) {
    for embedding in state.navigation.embeddings(in: parent) {
      guard let segue = embedding.segue else { continue }
      let screens = embedding.level.stacks.flatMap(\.screens)
      prepare(.segue(segue, sender: nil), screens, parent)
    }
  }

  /// Lets whoever shows screens prepare them: of a split view, those its columns begin with.
  mutating func prepare(_ preparation: ScenePreparation, _ screens: [ScreenID], _ source: ScreenID) {
    let first = screens.flatMap(screensToPrepare)
    let mismatches = first.compactMap { prepare(preparation, $0, source) }
    // Of several screens in a container, a source may mean a single one.
    if mismatches.count == first.count, let mismatch = mismatches.first { record(mismatch) }
  }

  private func screensToPrepare(_ screen: ScreenID) -> [ScreenID] {
    let columns = state.navigation.embeddings(in: screen).filter { $0.segue == nil }
    return columns.isEmpty ? [screen] : columns.flatMap { $0.level.stacks.flatMap(\.screens).flatMap(screensToPrepare) }
  }

  mutating func add(_ controller: any Controller, scene: String, source: ScreenID?) -> ScreenID {
    let screen = ControllerScreen(
      scene: scene, source: source, controller: controller, drawnTitle: app.contents[scene]?.title ?? "")
    return state.screens.add(.controller(screen), keepingFreeOwnersIn: state.agenda)
  }

  /// Lets whoever shows a screen prepare it, before its view has loaded (UIKit rules: Order of segue calls).
  ///
  /// Returns the issue if it is prepared as a controller of another type.
  private mutating func prepare(_ preparation: ScenePreparation, _ id: ScreenID, _ source: ScreenID) -> Issue? {
    guard let destination = state.screens[controller: id]?.controller else { return nil }
    var segue: Segue
    switch preparation {
    case .segue(let identifier, let sender):
      logSegue(identifier, from: source, to: id)
      segue = Segue(identifier: identifier, source: source, destination: destination)
      prepare(&segue, sender)
    case .code(let configuration):
      guard let configuration else { return nil }
      segue = Segue(identifier: sceneName(id), source: source, destination: destination)
      configuration.configure(&segue)
    }
    replaceController(of: id, by: segue.destination)
    return mismatch(of: segue, destination)
  }

  private func mismatch(of segue: Segue, _ destination: any Controller) -> Issue? {
    guard let expected = segue.mismatch else { return nil }
    let name = segue.identifier.identifier
    let kind = Issue.Kind.segueToOtherType(name, expected: expected, found: "\(type(of: destination))")
    return Issue(kind: kind, owner: sceneName(segue.source), instant: clock)
  }

  private mutating func prepare(_ segue: inout Segue, _ sender: (any Hashable & Sendable)?) {
    guard var controller = state.screens[controller: segue.source]?.controller else { return }
    controller.prepare(for: &segue, sender: sender)
    replaceController(of: segue.source, by: controller)
  }

  mutating func runUnwindAction(from source: ScreenID, to id: ScreenID) {
    guard let segue = turn.unwinding, let destination = state.screens[controller: id]?.controller else { return }
    logSegue(segue.identifier, from: source, to: id)
    var prepared = Segue(identifier: segue.identifier, source: source, destination: destination)
    prepare(&prepared, segue.sender)
    if let mismatch = mismatch(of: prepared, destination) { record(mismatch) }
    replaceController(of: id, by: prepared.destination)
    guard let controller = state.screens[controller: source]?.controller else { return }
    send(.unwind(segue.action, source: controller), to: id)
  }

  private mutating func logSegue(_ identifier: String, from source: ScreenID, to destination: ScreenID) {
    guard records.isLogging else { return }
    let (source, destination) = (sceneName(source), sceneName(destination))
    log(.segue(identifier, from: source, to: destination))
  }
}

/// The unwind segue being performed, for the call in which the machine names its destination.
struct UnwindingSegue: Sendable {
  let identifier: String
  let action: String
  let sender: (any Hashable & Sendable)?
}

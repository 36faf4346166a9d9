import AppCore
import Navigation

// Segues: making their destinations, preparing them, and unwinding.

extension Device {
  mutating func performSegue(
    _ identifier: String, sender: (any Hashable & Sendable)?, isTriggered: Bool, source: ScreenID
  ) {
    guard let screen = state.screens[controller: source] else { return }
    guard let segue = app.storyboard.scene(screen.scene)?.segue(identifier) else {
      return record(Issue(kind: .unknownSegue(identifier), owner: screen.scene, instant: clock))
    }
    if isTriggered, !screen.controller.shouldPerformSegue(withIdentifier: identifier) { return }
    switch segue.kind {
    case .show(let scene):
      let place = state.navigation.place(of: source)
      let pushes = place.map { state.navigation.levels[$0.level].stacks[$0.tab].isNavigation } ?? false
      pushes ? push(segue, scene, sender, source) : present(segue, scene, .pageSheet, sender, source)
    case .showDetail(let scene): present(segue, scene, .pageSheet, sender, source)
    case .push(let scene): push(segue, scene, sender, source)
    case .presentModally(let scene, let style): present(segue, scene, style, sender, source)
    // An embed segue was performed when its source was made.
    case .embed: break
    case .unwind(let action):
      let takers = state.screens.all.filter { id in
        guard let screen = state.screens[controller: id] else { return false }
        let actions = app.storyboard.scene(screen.scene)?.unwindActions ?? []
        return actions.contains(action) && screen.controller.canPerformUnwind(action)
      }
      unwinding = UnwindingSegue(identifier: identifier, action: action, sender: sender)
      navigate(.unwind(source: source, takers: takers))
      unwinding = nil
    }
  }

  private mutating func push(
    _ segue: StoryboardSegue, _ scene: String, _ sender: (any Hashable & Sendable)?, _ source: ScreenID
  ) {
    guard let destination = instantiate(scene, for: source), let screen = destination.screens.first else { return }
    prepare(segue, screen, sender, source)
    navigate(.push(screen, source: source, animated: true))
  }

  private mutating func present(
    _ segue: StoryboardSegue, _ scene: String, _ style: PresentationStyle, _ sender: (any Hashable & Sendable)?,
    _ source: ScreenID
  ) {
    guard let destination = instantiate(scene, for: source) else { return }
    for screen in destination.screens { prepare(segue, screen, sender, source) }
    navigate(.present(destination, source: source, Coverage(style), animated: true, completion: nil))
  }

  /// Makes the screens of a scene: its own, or those a container begins with; nil, with an issue, when there is none.
  mutating func instantiate(_ identifier: String, for source: ScreenID?) -> Container? {
    guard let scene = app.storyboard.scene(identifier) else {
      record(Issue(kind: .unknownScene(identifier), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    switch scene.kind {
    case .content, .navigationController: return stack(of: scene, for: source).map { Container($0) }
    case .tabBarController(let tabs):
      return Container(
        tabs: tabs.compactMap { tab in
          app.storyboard.scene(tab.scene).flatMap { stack(of: $0, tabTitle: tab.title, for: source) }
        })
    }
  }

  private mutating func stack(of scene: StoryboardScene, tabTitle: String = "", for source: ScreenID?) -> Container
    .Stack?
  {
    var content = scene.identifier
    var isNavigation = false
    if case .navigationController(let root) = scene.kind { (content, isNavigation) = (root, true) }
    guard let controller = app.controller(forScene: content) else {
      record(Issue(kind: .unknownScene(content), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    let screen = add(controller, scene: content, source: source)
    embedChildren(in: screen)
    return Container.Stack([screen], isNavigation: isNavigation, tabTitle: tabTitle)
  }

  /// Makes the children a new screen's scene embeds, and lets the screen prepare them (UIKit rules: Embedded screens).
  mutating func embedChildren(in parent: ScreenID) {
    for segue in app.storyboard.scene(sceneName(parent))?.segues ?? [] {
      guard case .embed(let scene) = segue.kind, let controller = app.controller(forScene: scene) else { continue }
      let child = add(controller, scene: scene, source: parent)
      prepare(segue, child, nil, parent)
      state.screens.update(child) { $0.embeddedBy = segue.identifier }
      navigate(.embed(child, in: parent))
    }
  }

  /// Gives a controller a place on the device.
  mutating func add(_ controller: any Controller, scene: String, source: ScreenID?) -> ScreenID {
    let screen = Screen.controller(ControllerScreen(scene: scene, source: source, controller: controller))
    return state.screens.add(screen, keepingFree: state.callbacks)
  }

  /// Lets the source of a segue prepare its destination, before that has loaded (UIKit rules: Order of segue calls).
  private mutating func prepare(
    _ segue: StoryboardSegue, _ id: ScreenID, _ sender: (any Hashable & Sendable)?, _ source: ScreenID
  ) {
    guard let destination = state.screens[controller: id]?.controller else { return }
    logSegue(segue.identifier, from: source, to: id)
    let prepared = prepare(segue.identifier, destination: destination, sender: sender, source: source)
    replaceController(of: id, by: prepared)
  }

  private mutating func prepare(
    _ identifier: String, destination: any Controller, sender: (any Hashable & Sendable)?, source: ScreenID
  ) -> any Controller {
    guard var controller = state.screens[controller: source]?.controller else { return destination }
    var segue = Segue(identifier: identifier, source: source, destination: destination)
    controller.prepare(for: &segue, sender: sender)
    replaceController(of: source, by: controller)
    if let expected = segue.mismatch {
      let found = "\(type(of: destination))"
      let kind = Issue.Kind.segueToOtherType(identifier, expected: expected, found: found)
      record(Issue(kind: kind, owner: sceneName(source), instant: clock))
    }
    return segue.destination
  }

  mutating func runUnwindAction(from source: ScreenID, to id: ScreenID) {
    guard let segue = unwinding, let destination = state.screens[controller: id]?.controller else { return }
    logSegue(segue.identifier, from: source, to: id)
    let prepared = prepare(segue.identifier, destination: destination, sender: segue.sender, source: source)
    replaceController(of: id, by: prepared)
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

extension Coverage {
  fileprivate init(_ style: PresentationStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .pageSheet: .sheet
      case .overFullScreen: .overFullScreen
      }
  }
}

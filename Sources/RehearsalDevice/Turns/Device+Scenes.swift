import RehearsalApp

// Showing the screens of a scene, for segues and for code (UIKit rules: Show and push; Screens from code).

/// How a screen is prepared before it is shown.
enum ScenePreparation: Sendable {
  case segue(String, sender: (any Hashable & Sendable)?)
  case code(SceneConfiguration?)
  var isSegue: Bool { if case .segue = self { true } else { false } }
}

extension Device {
  mutating func show(
    _ scene: String, by transition: SceneTransition, _ configuration: SceneConfiguration?, source: ScreenID
  ) {
    let preparation = ScenePreparation.code(configuration)
    switch transition {
    case .push(let animated): push(scene, preparation, source, animated: animated)
    case .present(let style, let animated, let completion):
      present(scene, style, preparation, source, animated: animated, completion: completion)
    case .show: show(scene, preparation, source)
    case .showDetail: showDetail(scene, preparation, source)
    }
  }

  /// Pushes a scene if the source is in a navigation controller, else presents it; a navigation controller is presented.
  mutating func show(_ scene: String, _ preparation: ScenePreparation, _ source: ScreenID) {
    if case .navigationController = app.storyboard.scene(scene)?.kind {
      return present(scene, .pageSheet, preparation, source)
    }
    // The nearest of both is the target: a split view shows in its first column.
    for screen in state.navigation.lineage(of: source) {
      if isSplitView(screen) { return show(scene, inColumn: 0, of: screen, preparation, source) }
      let level = state.navigation.position(of: screen)
      if level.map({ state.navigation[$0.level].stacks[$0.tab].isNavigation }) ?? false { break }
    }
    if state.navigation.navigationStack(of: source) == nil {
      present(scene, .pageSheet, preparation, source)
    } else {
      push(scene, preparation, source)
    }
  }

  private mutating func show(
    _ scene: String, inColumn column: Int, of splitView: ScreenID, _ preparation: ScenePreparation, _ source: ScreenID
  ) {
    guard let content = instantiate(scene, for: source) else { return }
    prepare(preparation, content.screens, source)
    navigate(.replaceEmbedded(column, in: splitView, by: content))
  }

  /// Shows details: in the second column of a split view, on top in a collapsed one, and elsewhere presented.
  ///
  /// UIKit rules: Split views.
  mutating func showDetail(_ scene: String, _ preparation: ScenePreparation, _ source: ScreenID) {
    if let splitView = state.navigation.lineage(of: source).first(where: isSplitView) {
      return show(scene, inColumn: 1, of: splitView, preparation, source)
    }
    if let (level, tab) = state.navigation.navigationStack(of: source),
      state.navigation[level].stacks[tab].isSplit
    {
      push(scene, preparation, source, unwrapping: true)
    } else {
      present(scene, .pageSheet, preparation, source)
    }
  }

  func isSplitView(_ id: ScreenID) -> Bool {
    if case .splitViewController = app.storyboard.scene(sceneName(id))?.kind { true } else { false }
  }

  /// - Parameter unwrapping: Whether the root of a navigation controller is pushed in its place, as a split view does.
  mutating func push(
    _ scene: String, _ preparation: ScenePreparation, _ source: ScreenID, animated: Bool = true,
    unwrapping: Bool = false
  ) {
    switch app.storyboard.scene(scene)?.kind {
    case .navigationController where !unwrapping:
      return record(Issue(kind: .containerPushed(scene, throwing: true), owner: sceneName(source), instant: clock))
    case .tabBarController, .splitViewController:
      return record(Issue(kind: .containerPushed(scene, throwing: false), owner: sceneName(source), instant: clock))
    case .content, .navigationController, .reference, nil: break
    }
    if !preparation.isSegue, state.navigation.navigationStack(of: source) == nil {
      // Code asks its navigation controller, which is nil; a segue throws.
      return record(
        Issue(kind: .navigation(.noNavigationController, source), owner: sceneName(source), instant: clock))
    }
    guard let destination = instantiate(scene, for: source), let screen = destination.screens.first else { return }
    prepare(preparation, [screen], source)
    navigate(.push(screen, source: source, animated: animated, isAppearing: turn.isInAppearanceCallback))
  }

  mutating func push(existing screen: ScreenID, animated: Bool, source: ScreenID) {
    guard state.screens[controller: screen] != nil else { return }
    navigate(.push(screen, source: source, animated: animated, isAppearing: turn.isInAppearanceCallback))
  }

  mutating func present(
    _ scene: String, _ style: PresentationStyle, _ preparation: ScenePreparation, _ source: ScreenID,
    animated: Bool = true, completion: (any Hashable & Sendable)? = nil
  ) {
    guard let destination = instantiate(scene, for: source) else { return }
    prepare(preparation, destination.screens, source)
    let token = state.completions.keep(completion, for: source)
    navigate(.present(destination, source: source, Coverage(style), animated: animated, completion: token))
  }

  /// Puts a scene in the place of the source's stack or of its top or, without a stack, of the window's content.
  mutating func replace(
    by scene: String, keepingBelow: Bool, _ preparation: ScenePreparation, _ source: ScreenID
  ) {
    guard let destination = instantiate(scene, for: source) else { return }
    prepare(preparation, destination.screens, source)
    guard let (level, tab) = state.navigation.navigationStack(of: source), let screen = destination.screens.first else {
      return navigate(.setRoot(destination, source: source))
    }
    let below = keepingBelow ? state.navigation[level].stacks[tab].screens.dropLast() : []
    navigate(.setStack(Array(below) + [screen], source: source, animated: true))
  }
}

extension Coverage {
  /// The effect of a style on a phone (UIKit rules: Presentation styles).
  fileprivate init(_ style: PresentationStyle) {
    self =
      switch style {
      case .fullScreen, .currentContext: .fullScreen
      case .pageSheet, .formSheet, .popover: .sheet
      case .overFullScreen, .overCurrentContext: .overFullScreen
      }
  }
}

// What is where.

extension NavigationState {
  package func host(of screen: ScreenID) -> ScreenID {
    embeddings.isEmpty ? screen : lineage(of: screen).last ?? screen
  }

  package func embeddings(in screen: ScreenID) -> [Embedding] {
    embeddings.isEmpty ? [] : embeddings.filter { $0.parent == screen }
  }

  package func children(of screen: ScreenID) -> [ScreenID] { embeddings(in: screen).compactMap(\.level.front.top) }

  package func descendants(of screen: ScreenID) -> [ScreenID] {
    embeddings.isEmpty ? [] : children(of: screen).flatMap { [$0] + descendants(of: $0) }
  }

  /// The screen that the user sees, overlays aside, and those inside it.
  package var screensInSight: [ScreenID] { visibleScreen.map { [$0] + descendants(of: $0) } ?? [] }

  package func family(of screen: ScreenID) -> [ScreenID] {
    embeddings.isEmpty ? [screen] : lineage(of: screen).reversed() + descendants(of: screen)
  }

  /// The stack of a screen's navigation controller, or nil if it is in none.
  ///
  /// A screen that is being popped is in its navigation controller until it has disappeared
  /// (UIKit rules: A screen that is being popped).
  ///
  /// It is the nearest one: that of a container inside a screen before the one the screen itself is in.
  package func navigationStack(of screen: ScreenID) -> (level: LevelID, tab: Int)? {
    if embeddings.isEmpty { return navigationStack(holding: screen) }
    return lineage(of: screen).lazy.compactMap { self.navigationStack(holding: $0) }.first
  }

  private func navigationStack(holding screen: ScreenID) -> (level: LevelID, tab: Int)? {
    guard let (level, tab, _) = position(of: screen) else { return stackBeingLeft(by: screen) }
    return stack(level, tab) { $0.isNavigation } ? (level, tab) : nil
  }

  func stackBeingLeft(by screen: ScreenID) -> (level: LevelID, tab: Int)? {
    for level in allLevels {
      for tab in self[level].stacks.indices where self[level].stacks[tab].transition?.leaving == screen {
        return (level, tab)
      }
    }
    return nil
  }

  /// The place of a screen, for a child that of its parent, or nil if it is not in the window.
  package func place(of screen: ScreenID) -> (level: Int, tab: Int, index: Int)? {
    let screen = host(of: screen)
    for level in levels.indices.reversed() {
      for tab in levels[level].stacks.indices {
        if let index = levels[level].stacks[tab].screens.lastIndex(of: screen) { return (level, tab, index) }
      }
    }
    return nil
  }

  /// Whether a screen is going because a new root or a new stack has taken its place without an animation.
  package func isReplaced(_ screen: ScreenID) -> Bool {
    guard place(of: screen) == nil, let transition = levels.first?.front.transition else { return false }
    return !transition.animated && !transition.removesLeaving && !transition.alsoRemoved.isEmpty
  }

  /// The screen whose content is in front, overlays aside, or nil before anything has appeared.
  ///
  /// A screen is seen from its viewDidAppear until its viewDidDisappear, so the one that leaves counts while a
  /// transition runs.
  package var visibleScreen: ScreenID? {
    guard let level = visibleLevel else { return nil }
    let stack = levels[level].front
    return stack.transition.map { $0.leaving } ?? stack.top
  }

  /// The screens whose views are laid out, from the bottom: all that nothing covers in full, and both sides of what is
  /// moving.
  package var screensInWindow: [ScreenID] {
    var settled = levels.count
    switch modalTransition {
    case .presenting: settled -= 1
    case .dismissing(let level, _, _): settled = min(settled, level + 1)
    case nil: break
    }
    let bottom = levels.indices.prefix(max(0, settled)).last { levels[$0].coverage == .fullScreen } ?? 0
    var screens: [ScreenID] = []
    for index in levels.indices.dropFirst(bottom) {
      if let leaving = levels[index].front.transition?.leaving, isLoaded(leaving) { screens.append(leaving) }
      if let top = levels[index].front.top, isLoaded(top) { screens.append(top) }
    }
    return screens
  }

  /// The level whose content is in front, overlays aside, or nil before launch.
  package var visibleLevel: Int? {
    for level in levels.indices.reversed() where levels[level].coverage != .overlay || level == 0 {
      if case .presenting = modalTransition, level == levels.count - 1, level > 0 { continue }
      return level
    }
    return nil
  }

  /// The alert, action sheet or progress in front, or nil if there is none, or it has not appeared yet.
  package var visibleOverlay: ScreenID? {
    var top = levels.count - 1
    // An overlay that is still arriving may cover another that has been there before.
    if case .presenting = modalTransition { top -= 1 }
    guard top > 0, levels[top].coverage == .overlay else { return nil }
    return levels[top].front.screens.last
  }

  /// Whether something in front is moving, so that touches reach nothing.
  package var isMoving: Bool {
    if modalTransition != nil || levels.last?.front.transition != nil { return true }
    return embeddings.contains { embedding in
      embedding.level.front.transition != nil && place(of: embedding.parent)?.level == levels.count - 1
    }
  }

  package func isLoaded(_ screen: ScreenID) -> Bool {
    unloaded.isEmpty || !lineage(of: screen).contains(where: unloaded.contains)
  }

  package var allScreens: [ScreenID] {
    levels.flatMap { $0.stacks.flatMap(\.screens) }.flatMap(withAllInside)
  }

  private func withAllInside(_ screen: ScreenID) -> [ScreenID] {
    [screen] + embeddings(in: screen).flatMap { $0.level.stacks.flatMap(\.screens).flatMap(withAllInside) }
  }
}

// What is where.

extension NavigationState {
  /// The outermost screen a child stands in; the screen itself where it is no child.
  package func host(of screen: ScreenID) -> ScreenID {
    var host = screen
    while !embeddings.isEmpty, let embedding = embeddings.first(where: { $0.child == host }) { host = embedding.parent }
    return host
  }

  /// The children inside a screen, in the order they were embedded.
  package func children(of screen: ScreenID) -> [ScreenID] {
    embeddings.isEmpty ? [] : embeddings.filter { $0.parent == screen }.map(\.child)
  }

  /// The screens inside a screen, however deep; a parent comes before its children.
  package func descendants(of screen: ScreenID) -> [ScreenID] {
    embeddings.isEmpty ? [] : children(of: screen).flatMap { [$0] + descendants(of: $0) }
  }

  /// A screen with those it is embedded in and those embedded in it.
  package func family(of screen: ScreenID) -> [ScreenID] {
    guard !embeddings.isEmpty else { return [screen] }
    var family = [screen]
    while let embedding = embeddings.first(where: { $0.child == family[0] }) { family.insert(embedding.parent, at: 0) }
    return family + descendants(of: screen)
  }

  /// Where the navigation controller of a screen is; nil where it is in none (UIKit rules: A screen that is being popped).
  ///
  /// A screen that is being popped is in its navigation controller until it has disappeared.
  package func navigationStack(of screen: ScreenID) -> (level: Int, tab: Int)? {
    if let (level, tab, _) = place(of: screen), levels[level].stacks[tab].isNavigation { return (level, tab) }
    return stackBeingLeft(by: screen)
  }

  /// The stack from which a screen is being removed.
  func stackBeingLeft(by screen: ScreenID) -> (level: Int, tab: Int)? {
    for level in levels.indices {
      for tab in levels[level].stacks.indices where levels[level].stacks[tab].transition?.leaving == host(of: screen) {
        return (level, tab)
      }
    }
    return nil
  }

  /// Where a screen is, a child where its parent is; nil when it is not in the window.
  package func place(of screen: ScreenID) -> (level: Int, tab: Int, index: Int)? {
    let screen = host(of: screen)
    for level in levels.indices.reversed() {
      for tab in levels[level].stacks.indices {
        if let index = levels[level].stacks[tab].screens.lastIndex(of: screen) { return (level, tab, index) }
      }
    }
    return nil
  }

  /// The screen whose content is in front, overlays aside; nil before anything has appeared.
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
    let bottom = levels.prefix(max(0, settled)).lastIndex { $0.coverage == .fullScreen } ?? 0
    return levels.dropFirst(bottom).flatMap { level in
      [level.front.transition?.leaving, level.front.top].compactMap(\.self)
    }.filter(isLoaded)
  }

  /// The level whose content is in front, overlays aside; nil before launch.
  package var visibleLevel: Int? {
    for level in levels.indices.reversed() where levels[level].coverage != .overlay || level == 0 {
      if case .presenting = modalTransition, level == levels.count - 1, level > 0 { continue }
      return level
    }
    return nil
  }

  /// The alert, action sheet or progress in front; nil when there is none, or it has not appeared yet.
  package var visibleOverlay: ScreenID? {
    var top = levels.count - 1
    // An overlay that is still arriving may cover another that has been there before.
    if case .presenting = modalTransition { top -= 1 }
    guard top > 0, levels[top].coverage == .overlay else { return nil }
    return levels[top].front.screens.last
  }

  /// Whether something in front is moving, so that touches reach nothing.
  package var isMoving: Bool {
    modalTransition != nil || levels.last?.front.transition != nil
  }

  /// Whether a screen's view has been loaded.
  package func isLoaded(_ screen: ScreenID) -> Bool { !unloaded.contains(host(of: screen)) }

  /// Every screen in the window, covered or not, level by level.
  package var allScreens: [ScreenID] {
    levels.flatMap { $0.stacks.flatMap(\.screens) }.flatMap { [$0] + descendants(of: $0) }
  }
}

// Which screens get appearance calls, and when.
//
// Every event changes which screens will be in the window once everything that runs is over. Those that leave it and
// those that come into it get their "will" call at once, and their "did" call at the end of the transition. So the calls
// are balanced whatever overtakes what.
//
// UIKit rules: Push and pop; UIKit rules: Full-screen presentation; UIKit rules: Sheets and alerts.

extension NavigationState {
  /// Whether the top of a container's stack is in the window once everything that runs is over.
  func isInWindow(_ level: LevelID, _ tab: Int) -> Bool {
    switch level {
    case .modal(let index): return isInWindow(index, tab)
    case .embedded(_, let parent):
      guard self[level].selected == tab, let place = position(of: parent) else { return false }
      return self[place.level].stacks[place.tab].top == parent && isInWindow(place.level, place.tab)
    }
  }

  private func isInWindow(_ level: Int, _ tab: Int) -> Bool {
    var top = levels.count - 1
    if case .dismissing(let target, _, _) = modalTransition { top = target }
    guard level <= top, levels[level].selected == tab else { return false }
    for above in levels[..<(top + 1)].indices where above > level && levels[above].coverage == .fullScreen {
      return false
    }
    return true
  }

  /// The screens that are in the window once everything that runs is over, from the front.
  var settledScreens: [ScreenID] {
    var screens: [ScreenID] = []
    for level in levels.indices.reversed() where isInWindow(level, levels[level].selected) {
      if let screen = levels[level].front.top { screens.append(screen) }
    }
    return screens
  }

  mutating func move(
    in slot: TransitionSlot, _ calls: inout [NavigationCall], _ change: (inout NavigationState) -> Void
  ) {
    let before = settledScreens
    change(&self)
    let after = settledScreens
    for screen in after where !before.contains(screen) { load(screen, &calls) }
    for screen in before where !after.contains(screen) { leave(screen, slot, &calls) }
    for screen in after where !before.contains(screen) { enter(screen, slot, &calls) }
  }

  /// Loads a screen's view, the first time it is needed; its children load first (UIKit rules: Embedded screens).
  mutating func load(_ screen: ScreenID, _ calls: inout [NavigationCall]) {
    guard let index = unloaded.firstIndex(of: screen) else {
      // What has been pushed inside it while it was out of sight.
      if !embeddings.isEmpty { for child in children(of: screen) { load(child, &calls) } }
      return
    }
    unloaded.remove(at: index)
    loadView(of: screen, &calls)
  }

  private mutating func loadView(of screen: ScreenID, _ calls: inout [NavigationCall]) {
    let children = children(of: screen)
    if !children.isEmpty { calls.append(.loadView(screen)) }
    for child in children {
      unloaded.removeAll { $0 == child }
      loadView(of: child, &calls)
    }
    calls.append(.appearance(.viewDidLoad, screen))
  }

  mutating func leave(_ screen: ScreenID, _ slot: TransitionSlot, _ calls: inout [NavigationCall]) {
    calls.append(.appearance(.viewWillDisappear, screen))
    let followers = descendants(of: screen)
    for child in followers { calls.append(.appearance(.viewWillDisappear, child)) }
    set(Motion(screen: screen, isAppearing: false, slot: slot), followers, &calls)
  }

  /// Calls viewWillAppear and viewIsAppearing of a screen (UIKit rules: viewIsAppearing).
  mutating func enter(_ screen: ScreenID, _ slot: TransitionSlot, _ calls: inout [NavigationCall]) {
    let followers = descendants(of: screen)
    for appearance in [Appearance.viewWillAppear, .viewIsAppearing] {
      calls.append(.appearance(appearance, screen))
      for child in followers { calls.append(.appearance(appearance, child)) }
    }
    set(Motion(screen: screen, isAppearing: true, slot: slot), followers, &calls)
  }

  mutating func endMotions(in slot: TransitionSlot, appearingFirst: Bool, _ calls: inout [NavigationCall]) {
    var left = 0
    for motion in motions {
      if motion.slot != slot { left += 1 } else if motion.isAppearing == appearingFirst { end(motion, &calls) }
    }
    for motion in motions where motion.slot == slot && motion.isAppearing != appearingFirst { end(motion, &calls) }
    // In most cases nothing else moves.
    if left > 0 { motions.removeAll { $0.slot == slot } }
    // One by one: to replace them all takes four times as many instructions.
    while left == 0, !motions.isEmpty { motions.removeLast() }
  }

  mutating func remove(_ screens: [ScreenID], _ calls: inout [NavigationCall]) {
    for screen in screens { remove(screen, &calls) }
  }

  /// Takes a screen away for good, and all inside it; what another transition still moves has disappeared by now.
  mutating func remove(_ screen: ScreenID, _ calls: inout [NavigationCall]) {
    endMotion(of: screen, &calls)
    if !unloaded.isEmpty { unloaded.removeAll { $0 == screen } }
    let inside = embeddings.isEmpty ? [] : embeddings.filter { $0.parent == screen }.map(\.id)
    for level in inside { endTransitions(level, &calls) }
    calls.append(.remove(screen))
    for level in inside { remove(self[level].stacks.flatMap(\.screens), &calls) }
    if !inside.isEmpty { embeddings.removeAll { $0.parent == screen } }
  }

  mutating func endMotion(of screen: ScreenID, _ calls: inout [NavigationCall]) {
    for motion in motions where motion.screen == screen || motion.leader == screen {
      calls.append(.appearance(.viewDidDisappear, motion.screen))
    }
    removeMotions { $0.screen == screen || $0.leader == screen }
  }

  /// Removes motions; most often there is none to remove.
  private mutating func removeMotions(_ isGone: (Motion) -> Bool) {
    if motions.contains(where: isGone) { motions.removeAll(where: isGone) }
  }

  private func end(_ motion: Motion, _ calls: inout [NavigationCall]) {
    calls.append(.appearance(motion.isAppearing ? .viewDidAppear : .viewDidDisappear, motion.screen))
  }

  /// Notes that a screen moves, and that the screens inside it do so with it; their calls come before its own.
  private mutating func set(_ motion: Motion, _ followers: [ScreenID], _ calls: inout [NavigationCall]) {
    if !motions.isEmpty {
      // A screen inside it that went out of sight there, while it was leaving itself.
      for old in motions where old.leader == motion.screen && !followers.contains(old.screen) {
        calls.append(.appearance(.viewDidDisappear, old.screen))
      }
      removeMotions { old in
        old.screen == motion.screen || old.leader == motion.screen || followers.contains(old.screen)
          || old.leader.map(followers.contains) == true
      }
    }
    for follower in followers {
      motions.append(
        Motion(screen: follower, isAppearing: motion.isAppearing, slot: motion.slot, leader: motion.screen))
    }
    motions.append(motion)
  }
}

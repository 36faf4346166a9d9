// Navigation controllers and tab bars: launch, push, pop, a new stack, another tab.
//
// UIKit rules: Push and pop. On a push the incoming screen loads, the outgoing one will
// disappear, the incoming one will appear; at the end the outgoing one did disappear and the incoming one did appear.

extension NavigationState {
  mutating func launch(_ container: Container, _ calls: inout [NavigationCall]) {
    let (embeddings, inside) = (embeddings, unloaded)
    self = NavigationState(policy: policy, presentsFromBelow: presentsFromBelow)
    self.embeddings = embeddings
    unloaded = inside + container.screens
    move(in: .stack(level: 0, tab: 0), &calls) { state in
      state.levels = [Level(container, coverage: .fullScreen)]
    }
    begin(0, 0, .launch, leaving: nil, animated: false, &calls)
  }

  // MARK: Push and pop

  mutating func push(
    _ screen: ScreenID, _ source: ScreenID, _ animated: Bool, _ isAppearing: Bool, _ calls: inout [NavigationCall]
  ) {
    if position(of: screen) != nil { return calls.append(.issue(.pushedTwice, source)) }
    guard let (level, tab) = navigationStack(of: source) else {
      calls.append(.issue(.pushWithoutNavigationController, source))
      return remove(screen, &calls)
    }
    let before = outline(of: level, tab)
    // UIKit rules: Nested pushes. What is not animated is over with the turn, and a screen that is just appearing may push.
    if before.isAnimated, !isAppearing {
      calls.append(.issue(.nestedPush, source))
      if policy.nestedPush == .dropped { return remove(screen, &calls) }
    }
    update(level, tab) { stack in
      stack.screens.append(screen)
      if before.isMoving { stack.waiting += 1 }
    }
    unloaded.append(screen)
    if !before.isMoving { change(level, tab, .push, leaving: before.top, animated: animated, &calls) }
  }

  /// Shows the first of the screens that were pushed while a transition ran there, if it is over.
  mutating func showWaiting(_ level: LevelID, _ tab: Int, _ calls: inout [NavigationCall]) {
    guard exists(level, tab), stack(level, tab, { $0.waiting > 0 && $0.transition == nil }) else { return }
    let top = stack(level, tab) { $0.top }
    update(level, tab) { $0.waiting -= 1 }
    change(level, tab, .push, leaving: top, animated: true, &calls)
  }

  mutating func pop(_ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]) {
    guard let (level, tab) = navigationStack(of: source, &calls) else { return }
    guard canPop(level, tab, source) else { return calls.append(.issue(.nestedPop, source)) }
    let count = outline(of: level, tab).count
    guard count > 1 else {
      if policy.popAtRoot == .dropped { calls.append(.issue(.popOfRoot, source)) }
      return
    }
    pop(level, tab, to: count - 2, animated: animated, &calls)
  }

  mutating func pop(to screen: ScreenID?, _ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]) {
    guard let (level, tab) = navigationStack(of: source, &calls) else { return }
    guard canPop(level, tab, source) else { return calls.append(.issue(.nestedPop, source)) }
    guard let index = screen.map({ self[level].stacks[tab].screens.firstIndex(of: $0) }) ?? 0 else {
      return calls.append(.issue(.popOffStack, source))
    }
    // Popping to the top does nothing (UIKit rules: Popping at the root).
    pop(level, tab, to: index, animated: animated, &calls)
  }

  /// Whether no animation runs in a stack, and nothing waits there for its end (UIKit rules: Nested pushes).
  ///
  /// A screen whose place another stack has taken pops nothing there.
  private func canPop(_ level: LevelID, _ tab: Int, _ source: ScreenID) -> Bool {
    guard stack(level, tab, { $0.waiting == 0 }) else { return false }
    guard let transition = stack(level, tab, { $0.transition }) else { return true }
    let isThere = position(of: source) != nil && position(of: host(of: source)) != nil
    return !transition.animated && (transition.removesLeaving || isThere)
  }

  /// Pops a stack until the screen at `index` is its top; a change without an animation that runs there is over at once.
  ///
  /// The caller has seen that no animation runs there.
  mutating func pop(_ level: LevelID, _ tab: Int, to index: Int, animated: Bool, _ calls: inout [NavigationCall]) {
    let before = outline(of: level, tab)
    guard index < before.count - 1 else { return }
    if before.isMoving { endStackTransition(level, tab, &calls) }
    var leaving: ScreenID?
    var below: [ScreenID] = []
    update(level, tab) { stack in
      leaving = stack.screens.removeLast()
      guard index < stack.screens.count - 1 else { return }
      below = Array(stack.screens[(index + 1)...])
      stack.screens.removeLast(below.count)
    }
    change(level, tab, .pop, leaving: leaving, removing: true, and: below, animated: animated, &calls)
  }

  // MARK: A new stack

  mutating func setStack(
    _ screens: [ScreenID], _ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]
  ) {
    let isNew = { [self] (screen: ScreenID) in position(of: screen) == nil }
    let new = screens.filter(isNew)
    guard let (level, tab) = navigationStack(of: source, &calls) else { return remove(new, &calls) }
    guard let top = screens.last else { return calls.append(.issue(.emptyStack, source)) }
    // UIKit takes a new stack at any time; what was running is over at once (UIKit rules: A new stack).
    overtake(level, tab, by: source, &calls)
    let old = self[level].stacks[tab]
    let removed = old.screens.filter { !screens.contains($0) }
    update(level, tab) { stack in
      stack.screens = screens
      stack.waiting = 0
    }
    unloaded += new
    guard old.top != top else { return remove(removed, &calls) }
    change(level, tab, .set, leaving: old.top, and: removed, animated: animated, &calls)
  }

  mutating func setRoot(_ container: Container, _ source: ScreenID, _ calls: inout [NavigationCall]) {
    guard !levels.isEmpty else { return remove(container.screens, &calls) }
    endModalTransition(isReplaced: true, &calls)
    for level in levels.indices { endTransitions(.modal(level), &calls) }
    let removed = levels.flatMap { $0.stacks.flatMap(\.screens) }
    let leaving = visibleScreen
    unloaded += container.screens
    move(in: .stack(level: 0, tab: 0), &calls) { state in
      state.levels = [Level(container, coverage: .fullScreen)]
    }
    begin(0, 0, .set, leaving: leaving, and: removed, animated: false, &calls)
  }

  // MARK: Tabs (UIKit rules: Tabs)

  mutating func selectTab(_ tab: Int, _ source: ScreenID, _ calls: inout [NavigationCall]) {
    guard let level = tabBarLevel(of: source), self[level].stacks.indices.contains(tab) else {
      return calls.append(.issue(.noSuchTab, source))
    }
    select(tab, of: level, source, &calls)
  }

  mutating func select(_ tab: Int, of level: LevelID, _ source: ScreenID, _ calls: inout [NavigationCall]) {
    let old = self[level].selected
    guard tab != old else { return }
    overtake(level, old, by: source, &calls)
    // What runs behind the tab was never seen.
    endStackTransition(level, tab, &calls)
    let isSeen = isInWindow(level, old)
    let leaving = self[level].front.top
    self[level].selected = tab
    // Behind a tab nobody waits for an animation.
    for tab in [old, tab] { update(level, tab) { $0.waiting = 0 } }
    if isSeen {
      exchange(
        leaving, by: self[level].front.top, in: .stack(level: level, tab: tab), appearingFirst: true, &calls)
    }
    begin(level, tab, .select, leaving: leaving, animated: false, &calls)
  }

  /// Dismisses all that is presented, selects a tab of the window and gives it a stack, at once (UIKit rules: Deep links).
  mutating func openTab(_ tab: Int, _ screens: [ScreenID], _ source: ScreenID, _ calls: inout [NavigationCall]) {
    let new = screens.filter { position(of: $0) == nil }
    guard let window = levels.first, window.isTabBar, window.stacks.indices.contains(tab) else {
      calls.append(.issue(.noSuchTab, source))
      return remove(new, &calls)
    }
    guard !screens.isEmpty, screens.count == 1 || window.stacks[tab].isNavigation else {
      calls.append(.issue(screens.isEmpty ? .emptyStack : .noNavigationController, source))
      return remove(new, &calls)
    }
    endModalTransition(&calls)
    for level in levels.indices { endTransitions(.modal(level), &calls) }
    let presented = levels.dropFirst().flatMap { $0.stacks.flatMap(\.screens) }
    let removed = presented + levels[0].stacks[tab].screens.filter { !screens.contains($0) }
    let firstPresented = levels.count > 1 ? levels[1].stacks.first?.screens.first : nil
    let leaving = visibleScreen
    unloaded += new
    move(in: .stack(level: 0, tab: tab), &calls) { state in
      state.levels.removeLast(state.levels.count - 1)
      state.levels[0].selected = tab
      state.levels[0].stacks[tab].screens = screens
      for stack in state.levels[0].stacks.indices { state.levels[0].stacks[stack].waiting = 0 }
    }
    if let firstPresented { calls.append(.presentationEnded(firstPresented)) }
    begin(0, tab, .set, leaving: leaving, and: removed, animated: false, &calls)
  }

  // MARK: The end of a transition

  mutating func endStackTransition(_ level: LevelID, _ tab: Int, _ calls: inout [NavigationCall]) {
    guard exists(level, tab), let transition = stack(level, tab, { $0.transition }) else { return }
    update(level, tab) { $0.transition = nil }
    calls.append(.finished(.stack(level: level, tab: tab)))
    endMotions(in: .stack(level: level, tab: tab), appearingFirst: false, &calls)
    if transition.removesLeaving, let leaving = transition.leaving { remove(leaving, &calls) }
    remove(transition.alsoRemoved, &calls)
  }

  mutating func endTransitions(_ level: LevelID, _ calls: inout [NavigationCall]) {
    for tab in self[level].stacks.indices { endStackTransition(level, tab, &calls) }
  }

  /// Ends what runs in a stack because another call overtakes it; an issue if it is animated (UIKit rules: A new stack).
  private mutating func overtake(
    _ level: LevelID, _ tab: Int, by source: ScreenID, _ calls: inout [NavigationCall]
  ) {
    guard let transition = stack(level, tab, { $0.transition }) else { return }
    if transition.animated { calls.append(.issue(.unbalancedAppearance, source)) }
    endStackTransition(level, tab, &calls)
  }

  // MARK: Beginning one

  private mutating func change(
    _ level: LevelID, _ tab: Int, _ kind: Transition.Kind, leaving: ScreenID?, removing removesLeaving: Bool = false,
    and alsoRemoved: [ScreenID] = [], animated: Bool, _ calls: inout [NavigationCall]
  ) {
    let isSeen = isInWindow(level, tab)
    if isSeen { exchange(leaving, by: outline(of: level, tab).top, in: .stack(level: level, tab: tab), &calls) }
    begin(
      level, tab, kind, leaving: leaving, removing: removesLeaving, and: alsoRemoved, animated: animated && isSeen,
      &calls)
  }

  mutating func begin(
    _ level: LevelID, _ tab: Int, _ kind: Transition.Kind, leaving: ScreenID?, removing removesLeaving: Bool = false,
    and alsoRemoved: [ScreenID] = [], animated: Bool, _ calls: inout [NavigationCall]
  ) {
    update(level, tab) { stack in
      stack.transition = StackTransition(
        leaving: leaving, removesLeaving: removesLeaving, alsoRemoved: alsoRemoved, animated: animated)
    }
    calls.append(.begin(Transition(slot: .stack(level: level, tab: tab), kind: kind, animated: animated)))
  }

  private func navigationStack(
    of source: ScreenID, _ calls: inout [NavigationCall]
  ) -> (level: LevelID, tab: Int)? {
    if let stack = navigationStack(of: source) { return stack }
    calls.append(.issue(.noNavigationController, source))
    return nil
  }
}

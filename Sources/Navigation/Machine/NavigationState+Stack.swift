// Navigation controllers: launch, push, pop, and a new stack.
//
// The order of appearance calls follows logged runs of UIKit: on a push the incoming screen loads, the outgoing one will
// disappear, the incoming one will appear; at the end the outgoing one did disappear and the incoming one did appear.

extension NavigationState {
  mutating func launch(_ root: ScreenID, _ calls: inout [NavigationCall]) {
    self = NavigationState()
    calls.append(.appearance(.viewDidLoad, root))
    move(in: .stack(level: 0), &calls) { state in
      state.levels = [Level(stack: [root], isNavigation: true, coverage: .fullScreen)]
    }
    beginStackTransition(0, .launch, leaving: nil, removed: [], animated: false, &calls)
  }

  mutating func push(_ screen: ScreenID, _ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]) {
    guard let level = navigationLevel(of: source, &calls) else { return calls.append(.remove(screen)) }
    guard levels[level].transition == nil else {
      calls.append(.issue(.nestedPush(source)))
      return calls.append(.remove(screen))
    }
    let leaving = levels[level].stack.last
    calls.append(.appearance(.viewDidLoad, screen))
    let isSeen = move(in: .stack(level: level), &calls) { $0.levels[level].stack.append(screen) }
    beginStackTransition(level, .push, leaving: leaving, removed: [], animated: animated && isSeen, &calls)
  }

  mutating func pop(_ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]) {
    guard let level = navigationLevel(of: source, &calls) else { return }
    guard levels[level].transition == nil else { return calls.append(.issue(.nestedPop(source))) }
    guard levels[level].stack.count > 1 else { return calls.append(.issue(.popOfRoot(source))) }
    pop(level, to: levels[level].stack.count - 2, animated: animated, &calls)
  }

  /// Pops a level's stack until the screen at `index` is its top.
  ///
  /// The caller has seen that nothing is moving there.
  mutating func pop(_ level: Int, to index: Int, animated: Bool, _ calls: inout [NavigationCall]) {
    let removed = Array(levels[level].stack[(index + 1)...])
    guard let leaving = removed.last else { return }
    let isSeen = move(in: .stack(level: level), &calls) { $0.levels[level].stack.removeLast(removed.count) }
    beginStackTransition(level, .pop, leaving: leaving, removed: removed, animated: animated && isSeen, &calls)
  }

  mutating func setStack(
    _ screens: [ScreenID], _ source: ScreenID, _ animated: Bool, _ calls: inout [NavigationCall]
  ) {
    guard let level = navigationLevel(of: source, &calls), let top = screens.last else {
      for screen in screens where self.level(of: screen) == nil { calls.append(.remove(screen)) }
      return
    }
    // UIKit takes a new stack at any time; what was running is over at once.
    endStackTransition(level, &calls)
    let old = levels[level].stack
    for screen in screens where !old.contains(screen) { calls.append(.appearance(.viewDidLoad, screen)) }
    let removed = old.filter { !screens.contains($0) }
    let isSeen = move(in: .stack(level: level), &calls) { $0.levels[level].stack = screens }
    guard old.last != top else { return remove(removed, &calls) }
    beginStackTransition(level, .set, leaving: old.last, removed: removed, animated: animated && isSeen, &calls)
  }

  mutating func endStackTransition(_ level: Int, _ calls: inout [NavigationCall]) {
    guard levels.indices.contains(level), let transition = levels[level].transition else { return }
    levels[level].transition = nil
    calls.append(.finished(.stack(level: level)))
    endMotions(in: .stack(level: level), appearingFirst: false, &calls)
    remove(transition.removed, &calls)
  }

  private mutating func beginStackTransition(
    _ level: Int, _ kind: Transition.Kind, leaving: ScreenID?, removed: [ScreenID], animated: Bool,
    _ calls: inout [NavigationCall]
  ) {
    levels[level].transition = StackTransition(leaving: leaving, removed: removed)
    calls.append(.begin(Transition(slot: .stack(level: level), kind: kind, animated: animated)))
  }

  /// The level whose navigation controller a screen is in; where there is none, that is an issue.
  private func navigationLevel(of source: ScreenID, _ calls: inout [NavigationCall]) -> Int? {
    if let level = level(of: source), levels[level].isNavigation { return level }
    calls.append(.issue(.noNavigationController(source)))
    return nil
  }
}

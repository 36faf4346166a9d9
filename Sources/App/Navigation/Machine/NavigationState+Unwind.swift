// Unwind segues: the search for a destination, and the return to it.
//
// UIKit rules: Unwinding. Climb from the source through its stack, the other tabs, and its presenters; the nearest wins; the
// source is prepared and the taker's action runs before anything is dismissed or popped.

extension NavigationState {
  mutating func unwind(_ source: ScreenID, _ takers: [ScreenID], _ calls: inout [NavigationCall]) {
    guard let own = place(of: source), let taker = taker(for: source, on: own, among: takers) else {
      if policy.unwindWithoutTaker == .dropped { calls.append(.issue(.unwindWithoutTaker(source))) }
      return
    }
    guard taker.level == own.level || modalTransition == nil else {
      return calls.append(.issue(.dismissDuringTransition(source)))
    }
    guard !levels[taker.level].stacks[taker.tab].isMoving else {
      return calls.append(.issue(.nestedPop(source)))
    }
    let screen = levels[taker.level].stacks[taker.tab].screens[taker.index]
    // A screen's children are asked before the screen itself.
    let destination = descendants(of: screen).last { $0 != source && takers.contains($0) } ?? screen
    calls.append(.unwind(from: source, to: destination))
    // Behind what is dismissed, and behind another tab, nobody watches the stack: it changes without animation.
    let isWatched = taker.level == own.level && taker.tab == own.tab
    pop(taker.level, taker.tab, to: taker.index, animated: isWatched, &calls)
    if taker.level < own.level {
      beginDismissal(toLevel: taker.level, animated: true, nil, &calls)
    }
    if levels[taker.level].selected != taker.tab { selectTab(taker.tab, screen, &calls) }
  }

  private func taker(
    for source: ScreenID, on own: (level: Int, tab: Int, index: Int), among takers: [ScreenID]
  ) -> (level: Int, tab: Int, index: Int)? {
    for level in (0...own.level).reversed() {
      // The stack the search came from is climbed first, then the other tabs from the first.
      let first = level == own.level ? own.tab : levels[level].selected
      let tabs = [first] + levels[level].stacks.indices.filter { $0 != first }
      for tab in tabs {
        let screens = levels[level].stacks[tab].screens
        let index = screens.lastIndex { screen in
          ([screen] + descendants(of: screen)).contains { $0 != source && takers.contains($0) }
        }
        if let index { return (level, tab, index) }
      }
    }
    return nil
  }
}

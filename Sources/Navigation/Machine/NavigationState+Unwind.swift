// Unwind segues: the search for a taker, and the way back to it.
//
// Apple's order: climb from the source through its stack and its presenters; the nearest taker wins; the source is
// prepared and the taker's action runs before anything is dismissed or popped.

extension NavigationState {
  mutating func unwind(_ source: ScreenID, _ takers: Set<ScreenID>, _ calls: inout [NavigationCall]) {
    guard let own = level(of: source), let (level, index) = taker(for: source, on: own, among: takers) else {
      return calls.append(.issue(.unwindWithoutTaker(source)))
    }
    guard level == own || modalTransition == nil else {
      return calls.append(.issue(.dismissDuringTransition(source)))
    }
    guard levels[level].transition == nil else { return calls.append(.issue(.nestedPop(source))) }
    calls.append(.unwind(from: source, to: levels[level].stack[index]))
    if level < own {
      // Behind what is dismissed, nobody watches the stack: it changes first, without animation.
      pop(level, to: index, animated: false, &calls)
      beginDismissal(toLevel: level, animated: true, nil, &calls)
    } else {
      pop(level, to: index, animated: true, &calls)
    }
  }

  private func taker(
    for source: ScreenID, on own: Int, among takers: Set<ScreenID>
  ) -> (level: Int, index: Int)? {
    for level in (0...own).reversed() {
      let index = levels[level].stack.lastIndex { $0 != source && takers.contains($0) }
      if let index { return (level, index) }
    }
    return nil
  }
}

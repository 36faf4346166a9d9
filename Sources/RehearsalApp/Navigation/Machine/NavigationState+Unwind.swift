// Unwind segues: the search for a destination, and the return to it.
//
// UIKit rules: Unwinding. Climb from the source through its stack, the other tabs, the screen it is inside, and its
// presenters; the nearest wins; the source is prepared and the taker's action runs before anything is dismissed or popped.

extension NavigationState {
  mutating func unwind(_ source: ScreenID, _ takers: [ScreenID], _ calls: inout [NavigationCall]) {
    let taker = taker(for: source, among: takers.filter { $0 != source })
    guard let own = place(of: source), let taker, let target = place(of: taker) else {
      if policy.unwindWithoutTaker == .dropped { calls.append(.issue(.unwindWithoutTaker, source)) }
      return
    }
    guard target.level == own.level || modalTransition == nil else {
      return calls.append(.issue(.dismissDuringTransition, source))
    }
    // From the innermost container on: what is out of sight changes before it comes into sight.
    let places = lineage(of: taker).compactMap { position(of: $0) }
    guard !places.contains(where: { self[$0.level].stacks[$0.tab].isMoving }) else {
      return calls.append(.issue(.nestedPop, source))
    }
    calls.append(.unwind(from: source, to: taker))
    // Behind what is dismissed, nobody watches the stack: it changes without animation.
    for place in places {
      pop(place.level, place.tab, to: place.index, animated: target.level == own.level, &calls)
    }
    if target.level < own.level {
      beginDismissal(toLevel: target.level, animated: true, nil, &calls)
    }
    for place in places.reversed() { select(place.tab, of: place.level, host(of: taker), &calls) }
  }

  private func taker(for source: ScreenID, among takers: [ScreenID]) -> ScreenID? {
    var current = source
    var branch: LevelID?
    while let place = position(of: current).map({ ($0.level, $0.tab) }) ?? stackBeingLeft(by: current) {
      if let taker = taker(inside: current, besides: branch, takers) { return taker }
      if takers.contains(current) { return current }
      if let taker = taker(in: self[place.0], from: place.1, besides: current, takers) { return taker }
      switch place.0 {
      case .embedded(_, let parent): (current, branch) = (parent, place.0)
      case .modal(let index):
        for level in levels[..<index].reversed() {
          if let taker = taker(in: level, from: level.selected, besides: nil, takers) { return taker }
        }
        return nil
      }
    }
    return nil
  }

  /// Asks the screens of a container: those of one stack from its top, then those of the others from the first.
  private func taker(
    in level: Level, from first: Int, besides known: ScreenID?, _ takers: [ScreenID]
  ) -> ScreenID? {
    for tab in [first] + level.stacks.indices.filter({ $0 != first }) {
      for screen in level.stacks[tab].screens.reversed() where screen != known {
        if let taker = taker(inside: screen, besides: nil, takers) { return taker }
        if takers.contains(screen) { return screen }
      }
    }
    return nil
  }

  /// Asks what is inside a screen, which comes before the screen itself; the last child is asked first.
  private func taker(inside screen: ScreenID, besides branch: LevelID?, _ takers: [ScreenID]) -> ScreenID? {
    for embedding in embeddings(in: screen).reversed() where embedding.id != branch {
      let level = embedding.level
      if let taker = taker(in: level, from: level.selected, besides: nil, takers) { return taker }
    }
    return nil
  }
}

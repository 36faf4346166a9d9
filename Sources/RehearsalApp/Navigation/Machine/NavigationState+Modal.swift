// The modal chain: present, dismiss, and the swipe on a sheet.
//
// A full-screen presentation takes the presenter out of the window, with its appearance calls; every other one leaves it
// there without any. At the end of either, the screen that comes did appear before the other did disappear.
//
// UIKit rules: Full-screen presentation; UIKit rules: Sheets and alerts.

extension NavigationState {
  mutating func present(
    _ container: Container, _ source: ScreenID, _ coverage: Coverage, _ animated: Bool, _ token: CompletionToken?,
    _ calls: inout [NavigationCall]
  ) {
    if let issue = objection(toPresentFrom: source) {
      calls.append(.issue(issue, source))
      if let token { calls.append(.discard(token)) }
      return remove(container.screens, &calls)
    }
    unloaded += container.screens
    move(in: .modal, &calls) { state in
      state.levels.append(Level(container, coverage: coverage))
      state.modalTransition = .presenting(completion: token, dismissal: nil)
    }
    calls.append(.begin(Transition(slot: .modal, kind: .present(coverage), animated: animated)))
  }

  package func canPresent(from source: ScreenID) -> Bool { objection(toPresentFrom: source) == nil }

  private func objection(toPresentFrom source: ScreenID) -> NavigationIssue? {
    let lineage = lineage(of: source)
    if policy.presentWhilePopped == .allowed, modalTransition == nil, isBeingPopped(lineage) { return nil }
    guard let (level, _, _) = place(of: source) else { return .presentOffWindow }
    if modalTransition != nil { return .presentDuringTransition }
    if level < levels.count - 1 { return .presentWhilePresenting }
    // A screen under others on its stack, or behind another tab, has no view in the window.
    // UIKit rules: Presenting where it is not possible.
    for screen in lineage where !presentsFromBelow {
      guard let place = position(of: screen), place.tab == self[place.level].selected,
        self[place.level].stacks[place.tab].top == screen
      else { return .presentOffWindow }
    }
    let isAppearing = motions.contains { $0.isAppearing && lineage.contains($0.screen) }
    return isAppearing && policy.presentFromViewDidLoad != .allowed ? .presentFromViewDidLoad : nil
  }

  private func isBeingPopped(_ lineage: [ScreenID]) -> Bool {
    for screen in lineage where position(of: screen) == nil {
      switch stackBeingLeft(by: screen)?.level {
      case .modal(let index): return index == levels.count - 1
      case .embedded(_, let parent): return place(of: parent)?.level == levels.count - 1
      case nil: return false
      }
    }
    return false
  }

  // MARK: Dismissing

  mutating func dismiss(
    _ source: ScreenID, _ animated: Bool, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    guard let level = place(of: source)?.level, levels.count > 1 else {
      return drop(.dismissNothingPresented, source, token, &calls)
    }
    guard modalTransition == nil else { return drop(.dismissDuringTransition, source, token, &calls) }
    // Sent to what is presented itself, the call is forwarded to its presenter (UIKit rules: Dismissing).
    beginDismissal(toLevel: level < levels.count - 1 ? level : level - 1, animated: animated, token, &calls)
  }

  mutating func dismissOnceAppeared(_ token: CompletionToken?, _ calls: inout [NavigationCall]) {
    guard case .presenting(let presentation, _) = modalTransition else {
      return beginDismissal(toLevel: levels.count - 2, animated: true, token, &calls)
    }
    modalTransition = .presenting(completion: presentation, dismissal: PendingDismissal(completion: token))
  }

  private func drop(
    _ issue: NavigationIssue, _ source: ScreenID, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    calls.append(.issue(issue, source))
    if let token { calls.append(.discard(token)) }
  }

  /// Begins to take away everything above a level.
  ///
  /// The caller has seen that no modal transition is running.
  mutating func beginDismissal(
    toLevel target: Int, swiped: Bool = false, animated: Bool, _ token: CompletionToken?,
    _ calls: inout [NavigationCall]
  ) {
    for level in levels.indices where level > target { endTransitions(.modal(level), &calls) }
    let coverage = levels[levels.count - 1].coverage
    move(in: .modal, &calls) { state in
      state.modalTransition = .dismissing(toLevel: target, swiped: swiped, completion: token)
    }
    calls.append(.begin(Transition(slot: .modal, kind: .dismiss(coverage), animated: animated)))
  }

  /// - Parameter isReplaced: Whether the window gets another content, so that nothing is dismissed any more.
  mutating func endModalTransition(isReplaced: Bool = false, _ calls: inout [NavigationCall]) {
    guard let transition = modalTransition else { return }
    modalTransition = nil
    calls.append(.finished(.modal))
    switch transition {
    case .presenting(let token, let dismissal):
      endMotions(in: .modal, appearingFirst: true, &calls)
      if let token { calls.append(.complete(token)) }
      guard let dismissal else { break }
      if !isReplaced {
        beginDismissal(toLevel: levels.count - 2, animated: true, dismissal.completion, &calls)
      } else if let token = dismissal.completion {
        calls.append(.complete(token))
      }
    case .dismissing(let target, let swiped, let token):
      // Whatever was pushed up there while it was going ends with it.
      for level in levels.indices where level > target { endTransitions(.modal(level), &calls) }
      let removed = levels[(target + 1)...].flatMap { $0.stacks.flatMap(\.screens) }
      let presented = levels[target + 1].stacks.first?.screens.first
      let swipedScreen = swiped ? levels.last?.front.top : nil
      levels.removeLast(levels.count - 1 - target)
      endMotions(in: .modal, appearingFirst: true, &calls)
      if let swipedScreen { calls.append(.swipe(.didDismiss, swipedScreen)) }
      // The screen that was dismissed may have asked for it; its completion still runs (UIKit rules: Completions).
      if let token { calls.append(.complete(token)) }
      if let presented { calls.append(.presentationEnded(presented)) }
      remove(removed, &calls)
    }
  }

  // MARK: The user's swipe (UIKit rules: Swiping a sheet down)

  mutating func swipeSheet(_ allowed: Bool, _ calls: inout [NavigationCall]) {
    guard modalTransition == nil, levels.count > 1, let top = levels.last, top.coverage == .sheet,
      let screen = top.front.top
    else { return }
    guard allowed else { return calls.append(.swipe(.didAttemptToDismiss, screen)) }
    calls.append(.swipe(.willDismiss, screen))
    beginDismissal(toLevel: levels.count - 2, swiped: true, animated: true, nil, &calls)
  }

  /// Cancels an interactive dismissal or pop: the screen that was leaving appears again (UIKit rules: Cancelled swipes).
  mutating func cancelInteraction(_ slot: TransitionSlot, _ calls: inout [NavigationCall]) {
    switch slot {
    case .modal:
      guard case .dismissing(_, swiped: true, _) = modalTransition else { return }
      move(in: .modal, &calls) { $0.modalTransition = nil }
    case .stack(let level, let tab):
      guard exists(level, tab), let transition = self[level].stacks[tab].transition, transition.animated,
        transition.removesLeaving, transition.alsoRemoved.isEmpty, let leaving = transition.leaving,
        let revealed = self[level].stacks[tab].top
      else { return }
      update(level, tab) { stack in
        stack.transition = nil
        // Below those that were pushed meanwhile.
        stack.screens.insert(leaving, at: stack.screens.count - stack.waiting)
      }
      if isInWindow(level, tab) {
        load(leaving, &calls)
        leave(revealed, slot, &calls)
        endMotion(of: revealed, &calls)
        enter(leaving, slot, &calls)
      }
    }
    calls.append(.finished(slot))
    endMotions(in: slot, appearingFirst: false, &calls)
    for level in allLevels { for tab in self[level].stacks.indices { showWaiting(level, tab, &calls) } }
  }
}

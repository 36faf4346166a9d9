// The modal chain: present and dismiss.
//
// A full-screen presentation takes the presenter out of the window and tells it so; every other one leaves it there
// and tells it nothing. At the end of either, the screen that comes did appear before the other did disappear: the order
// of logged runs.

extension NavigationState {
  mutating func present(
    _ screen: ScreenID, _ source: ScreenID, _ coverage: Coverage, _ animated: Bool, _ token: CompletionToken?,
    _ calls: inout [NavigationCall]
  ) {
    if let issue = objection(toPresentFrom: source) {
      calls.append(.issue(issue))
      if let token { calls.append(.discard(token)) }
      return calls.append(.remove(screen))
    }
    calls.append(.appearance(.viewDidLoad, screen))
    move(in: .modal, &calls) { state in
      state.levels.append(Level(stack: [screen], isNavigation: false, coverage: coverage))
      state.modalTransition = .presenting(completion: token)
    }
    calls.append(.begin(Transition(slot: .modal, kind: .present(coverage), animated: animated)))
  }

  private func objection(toPresentFrom source: ScreenID) -> NavigationIssue? {
    guard let level = level(of: source) else { return .presentOffWindow(source) }
    if modalTransition != nil { return .presentDuringTransition(source) }
    if level < levels.count - 1 { return .presentWhilePresenting(source) }
    // A screen under others on its stack has no view in the window.
    return levels[level].stack.last == source ? nil : .presentOffWindow(source)
  }

  mutating func dismiss(
    _ source: ScreenID, _ animated: Bool, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    if let issue = objection(toDismissFrom: source) {
      calls.append(.issue(issue))
      if let token { calls.append(.discard(token)) }
      return
    }
    let own = level(of: source) ?? 0
    // Sent to what is presented itself, the call is forwarded to its presenter.
    beginDismissal(toLevel: own < levels.count - 1 ? own : own - 1, animated: animated, token, &calls)
  }

  private func objection(toDismissFrom source: ScreenID) -> NavigationIssue? {
    guard let level = level(of: source), levels.count > 1 || level > 0 else { return .dismissNothingPresented(source) }
    return modalTransition == nil ? nil : .dismissDuringTransition(source)
  }

  /// Begins to take away everything above a level.
  ///
  /// The caller has seen that no modal transition is running.
  mutating func beginDismissal(
    toLevel target: Int, animated: Bool, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    for level in levels.indices where level > target { endStackTransition(level, &calls) }
    let coverage = levels[levels.count - 1].coverage
    move(in: .modal, &calls) { $0.modalTransition = .dismissing(toLevel: target, completion: token) }
    calls.append(.begin(Transition(slot: .modal, kind: .dismiss(coverage), animated: animated)))
  }

  mutating func endModalTransition(_ calls: inout [NavigationCall]) {
    guard let transition = modalTransition else { return }
    modalTransition = nil
    calls.append(.finished(.modal))
    var removed: [ScreenID] = []
    if case .dismissing(let target, _) = transition {
      // Whatever was pushed up there while it was going ends with it.
      for level in levels.indices where level > target { endStackTransition(level, &calls) }
      removed = levels[(target + 1)...].flatMap(\.stack)
      levels.removeLast(levels.count - 1 - target)
    }
    endMotions(in: .modal, appearingFirst: true, &calls)
    remove(removed, &calls)
    if let token = transition.completion { calls.append(.complete(token)) }
  }
}

extension NavigationState.ModalTransition {
  /// What runs when it is over.
  fileprivate var completion: CompletionToken? {
    switch self {
    case .presenting(let token), .dismissing(_, let token): token
    }
  }
}

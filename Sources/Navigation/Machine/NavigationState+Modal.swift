// The modal chain: present and dismiss.
//
// A full-screen presentation takes the presenter out of the window and tells it so; every other one leaves it there
// and tells it nothing. Dismissing a full-screen one, the presenter did appear before the other did disappear: the
// order of logged runs, which is not the mirror of presenting.

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
    if coverage == .fullScreen { endStackTransition(levels.count - 1, &calls) }
    levels.append(Level(stack: [screen], isNavigation: false, coverage: coverage))
    modalTransition = .presenting(completion: token)
    calls.append(.appearance(.viewDidLoad, screen))
    if coverage == .fullScreen { tellUncovered(below: levels.count - 1, .viewWillDisappear, &calls) }
    calls.append(.appearance(.viewWillAppear, screen))
    calls.append(.appearance(.viewIsAppearing, screen))
    calls.append(.begin(Transition(slot: .modal, kind: .present(coverage), animated: animated)))
  }

  private func objection(toPresentFrom source: ScreenID) -> NavigationIssue? {
    guard let level = level(of: source) else { return .presentOffWindow(source) }
    if modalTransition != nil { return .presentDuringTransition(source) }
    if level < levels.count - 1 { return .presentWhilePresenting(source) }
    // A screen under others on its stack, or on its way out, has no view in the window.
    return levels[level].stack.last == source ? nil : .presentOffWindow(source)
  }

  mutating func dismiss(
    _ source: ScreenID, _ animated: Bool, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    func drop(_ issue: NavigationIssue) {
      calls.append(.issue(issue))
      if let token { calls.append(.discard(token)) }
    }
    guard let own = level(of: source) else { return drop(.dismissNothingPresented(source)) }
    // Sent to what is presented itself, the call is forwarded to its presenter.
    let target = own < levels.count - 1 ? own : own - 1
    guard target >= 0 else { return drop(.dismissNothingPresented(source)) }
    guard modalTransition == nil else { return drop(.dismissDuringTransition(source)) }
    beginDismissal(toLevel: target, animated: animated, token, &calls)
  }

  /// Begins to take away everything above a level.
  ///
  /// The caller has seen that no modal transition is running.
  mutating func beginDismissal(
    toLevel target: Int, animated: Bool, _ token: CompletionToken?, _ calls: inout [NavigationCall]
  ) {
    for level in levels.indices where level > target { endStackTransition(level, &calls) }
    let kind = Transition.Kind.dismiss(levels[levels.count - 1].coverage)
    let reveals = !isUncovered(target)
    modalTransition = .dismissing(toLevel: target, completion: token)
    forEachUncovered(above: target, .viewWillDisappear, &calls)
    if reveals {
      tellUncovered(below: target + 1, .viewWillAppear, &calls)
      tellUncovered(below: target + 1, .viewIsAppearing, &calls)
    }
    calls.append(.begin(Transition(slot: .modal, kind: kind, animated: animated)))
  }

  mutating func endModalTransition(_ calls: inout [NavigationCall]) {
    guard let transition = modalTransition else { return }
    modalTransition = nil
    calls.append(.finished(.modal))
    switch transition {
    case .presenting(let token):
      let top = levels.count - 1
      if let screen = levels[top].stack.last { calls.append(.appearance(.viewDidAppear, screen)) }
      if levels[top].coverage == .fullScreen { tellUncovered(below: top, .viewDidDisappear, &calls) }
      if let token { calls.append(.complete(token)) }
    case .dismissing(let target, let token):
      if !isUncovered(target) { tellUncovered(below: target + 1, .viewDidAppear, &calls) }
      forEachUncovered(above: target, .viewDidDisappear, &calls)
      let removed = levels[(target + 1)...].flatMap(\.stack)
      levels.removeLast(levels.count - 1 - target)
      calls.append(contentsOf: removed.map(NavigationCall.remove))
      if let token { calls.append(.complete(token)) }
    }
  }

  /// Tells the top screens of the levels below one that are in the window, once that level is taken away.
  private func tellUncovered(below level: Int, _ appearance: Appearance, _ calls: inout [NavigationCall]) {
    for index in levels[..<level].indices.reversed() {
      if let screen = levels[index].stack.last { calls.append(.appearance(appearance, screen)) }
      if levels[index].coverage == .fullScreen { return }
    }
  }

  /// Tells the top screens of the levels above one that are in the window.
  private func forEachUncovered(above level: Int, _ appearance: Appearance, _ calls: inout [NavigationCall]) {
    for index in levels.indices.reversed() where index > level {
      if isUncovered(index), let screen = levels[index].stack.last { calls.append(.appearance(appearance, screen)) }
    }
  }
}

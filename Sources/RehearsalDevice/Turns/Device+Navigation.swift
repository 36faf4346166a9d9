import RehearsalApp
import RehearsalBase

// Moving between screens: events go to the navigation machine, and its calls are made here.

extension Device {
  /// Lets the navigation machine handle an event; the calls of screens that follow from it are steps of the turn.
  ///
  /// So each call finds the effects of the one before, and of the method that has asked for the navigation.
  mutating func navigate(_ event: NavigationEvent) {
    var calls: [NavigationCall] = []
    calls.reserveCapacity(8)
    needsLayout = true
    state.navigation.handle(event, into: &calls)
    noteNavigation(calls)
    let hasCallbacks = calls.contains { $0.isCallback }
    for call in calls {
      // A screen is there until the calls that come first have been made.
      if call.isCallback || hasCallbacks && call.isRemoval { turn.steps.append(.call(call)) } else { make(call) }
    }
  }

  mutating func make(_ call: NavigationCall) {
    switch call {
    case .loadView(let id): prepareChildren(of: id)
    case .appearance(let appearance, let id): callAppearance(appearance, of: id)
    case .begin(let transition):
      let instant = clock.advanced(by: settings.durations.duration(of: transition))
      begin(.transitionEnds(transition.slot), until: instant, in: .transition)
    case .finished(let slot): state.agenda.cancel { $0 == .transitionEnds(slot) }
    case .unwind(let source, let destination): runUnwindAction(from: source, to: destination)
    case .complete(let token):
      // A completion is taken from its place when it is due, so no app can bring about a second time.
      guard let waiting = state.completions.take(token) else {
        return record(Issue(kind: .completionTwice, owner: "a transition", instant: clock))
      }
      guard let message = waiting.message, state.screens[waiting.owner] != nil else {
        let owner = waiting.lostOwner ?? sceneName(waiting.owner)
        return record(Issue(kind: .messageToGoneScreen, owner: owner, instant: clock))
      }
      let input = waiting.alertTexts.isEmpty ? Input.message(message) : .answer(message, waiting.alertTexts)
      dropMoves(ofReplaced: waiting.owner) { $0.sendNotingTexts(input, to: waiting.owner) }
    case .discard(let token): _ = state.completions.take(token)
    case .swipe(let swipe, let id): send(.swipe(swipe), to: id)
    case .presentationEnded(let id):
      if let screen = state.screens[controller: id], let presenter = screen.source {
        dropMoves(ofReplaced: presenter) { $0.send(.presentationEnd(scene: screen.scene), to: presenter) }
      }
    case .remove(let id): if isAwaited(id) { turn.steps.append(.call(call)) } else { remove(id) }
    case .issue(let issue, let source):
      record(Issue(kind: .navigation(issue, source), owner: sceneName(source), instant: clock))
    }
  }

  /// Calls a screen; one that a new root has just taken away moves nothing any more (UIKit rules: A new stack).
  private mutating func dropMoves(ofReplaced id: ScreenID, by call: (inout Device) -> Void) {
    let first = turn.asked.count
    call(&self)
    guard state.navigation.isReplaced(id) else { return }
    let wishes = turn.asked[first...].filter { $0.owner != id || !$0.effect.moves }
    turn.asked.replaceSubrange(first..., with: wishes)
  }

  private mutating func callAppearance(_ appearance: Appearance, of id: ScreenID) {
    switch state.screens[id] {
    case .controller(let screen):
      log(.appearance(appearance, scene: screen.scene))
      if appearance == .viewWillAppear, !records.builtRows.isEmpty { records.builtRows[id]?.restart() }
      // A search touches the controls, and does not look at them before.
      if appearance == .viewDidLoad, !state.holdsRequests { turn.loadedScreens.append(id) }
      if appearance == .viewDidLoad, isWatched { notifyMonitor(.loaded(id, scene: screen.scene)) }
      if appearance == .viewWillAppear { clearSelection(id) }
      if appearance == .viewDidDisappear, screen.view.firstResponder != nil, isBehindTab(id) {
        state.screens.update(id) { $0.view.firstResponder = nil }
      }
      send(.appearance(appearance), to: id)
    case .alert(let alert, _, _):
      if appearance == .viewDidAppear { log(.overlay(alert.name, isAppearing: true)) }
      if appearance == .viewDidDisappear { log(.overlay(alert.name, isAppearing: false)) }
    case nil: break
    }
  }

  /// Whether another tab is in front of a screen: its field does not get the keyboard back.
  ///
  /// UIKit rules: The keyboard of a covered screen.
  private func isBehindTab(_ id: ScreenID) -> Bool {
    state.navigation.lineage(of: id).contains { screen in
      state.navigation.position(of: screen).map { $0.tab != state.navigation[$0.level].selected } ?? false
    }
  }

  /// Takes the selection off where the controller wants that, but not the first time (UIKit rules: Selection).
  private mutating func clearSelection(_ id: ScreenID) {
    guard let screen = state.screens[controller: id] else { return }
    guard screen.view.hasAppeared else { return state.screens.update(id) { $0.view.hasAppeared = true } }
    if screen.view.selectedRow != nil, clearsSelection(screen), !turn.keepingSelection.contains(id) {
      state.screens.update(id) { $0.view.selectedRow = nil }
    }
  }

  /// Whether a selection goes when a screen appears again; rows that are drawn are a table view controller's.
  private func clearsSelection(_ screen: ControllerScreen) -> Bool {
    screen.controller.clearsSelectionOnViewWillAppear || drawnRows(of: screen) != nil
  }

  /// Whether an effect is still to be performed that a screen has asked for, or that calls it.
  ///
  /// Such a screen keeps its place, in no stack: what it wants shown is an issue, and nothing else moves.
  private func isAwaited(_ id: ScreenID) -> Bool {
    func concerns(_ asked: AskedEffect) -> Bool {
      if case .callDelegate(id, _) = asked.effect { return true }
      return asked.owner == id
    }
    return turn.asked[turn.carriedOut...].contains(where: concerns)
      || turn.steps.contains { if case .effect(let asked) = $0 { concerns(asked) } else { false } }
  }

  private mutating func remove(_ id: ScreenID) {
    for index in state.requests.indices where state.requests[index].owner == id {
      loseOwner(of: index, named: sceneName(id))
    }
    forgetDoneRequests()
    dropWaiting(of: id)
    state.completions.loseOwner(id, named: sceneName(id))
    state.agenda.cancel { $0.isTimer(endingWith: id) }
    records.builtRows[id] = nil
    records.changes?.retire(id)
    state.screens.remove(id)
  }
}

extension NavigationCall {
  fileprivate var isCallback: Bool {
    switch self {
    case .loadView, .appearance, .swipe, .complete, .presentationEnded: true
    // An unwind action runs before anything moves (UIKit rules: Unwinding).
    case .begin, .finished, .unwind, .discard, .remove, .issue: false
    }
  }

  fileprivate var isRemoval: Bool { if case .remove = self { true } else { false } }
}

extension AnimationDurations {
  func duration(of transition: Transition) -> Duration {
    guard transition.animated else { return .zero }
    return switch transition.kind {
    case .launch: .zero
    case .select: .zero
    case .push, .pop, .set: push
    case .present(.overlay), .dismiss(.overlay): alert
    case .present, .dismiss: modal
    }
  }
}

import RehearsalApp
import RehearsalBase

// Performing the effects that controllers request.

extension Device {
  mutating func carryOut(_ effect: Effect, for owner: ScreenID) {
    if records.isLogging, let call = effect.navigationCall {
      let scene = sceneName(owner)
      log(.navigation(call, scene: scene))
    }
    switch effect {
    case .present(let alert, let animated, let completion):
      present(alert, animated: animated, completion: completion, source: owner)
    case .presentWhenUncovered(let alert, let animated):
      state.waiting.append(WaitingPresentation(alert: alert, owner: owner, isAnimated: animated))
    case .dismiss(let animated, let completion):
      let token = state.completions.keep(completion, for: owner)
      navigate(.dismiss(source: owner, animated: animated, completion: token))
    case .dismissUnlessGoing(let completion):
      if case .dismissing = state.navigation.modalTransition { break }
      let token = state.completions.keep(completion, for: owner)
      navigate(.dismiss(source: owner, animated: true, completion: token))
    case .dismissProgress(let completion): dismissProgress(completion: completion, source: owner)
    case .performSegue(let identifier, let sender, let isTriggered):
      performSegue(identifier, sender: sender, isTriggered: isTriggered, source: owner)
    case .pop(let animated): navigate(.pop(source: owner, animated: animated))
    case .popTo(let scene, let animated): pop(toScene: scene, animated: animated, source: owner)
    case .selectTab(let index): navigate(.selectTab(index, source: owner))
    case .setRoot(let scene):
      if let container = instantiate(scene, for: owner) { navigate(.setRoot(container, source: owner)) }
    case .setStack(let scenes, let keepsShared, let animated):
      setStack(scenes, keepsShared: keepsShared, animated: animated, source: owner)
    case .openTab(let index, let scenes, let keepsShared, let configuration):
      openTab(index, scenes, keepsShared: keepsShared, configuration, source: owner)
    case .showScene(let scene, let transition, let configuration):
      show(scene, by: transition, configuration, source: owner)
    case .pushScreen(let screen, let animated): push(existing: screen, animated: animated, source: owner)
    case .send(let request, let name, let message, let outlivesScreen):
      if let name { cancelRequests(of: owner, named: name) }
      send(request, name: name, message: message, outlivesScreen: outlivesScreen, owner: owner)
    case .cancelRequests(let name): cancelRequests(of: owner, named: name)
    case .supersedeRequest(let name): supersedeRequest(of: owner, named: name)
    case .after(let duration, let message, let name, let outlivesScreen):
      setTimer(after: duration, message, name: name, outlivesScreen: outlivesScreen, of: owner)
    case .cancelTimers(let name): cancelTimers(of: owner, named: name)
    case .becomeFirstResponder(let field): becomeFirstResponder(field, owner)
    case .endEditing: resignFirstResponder(owner)
    case .deselectRow: state.screens.update(owner) { $0.view.selectedRow = nil }
    case .reloadData:
      // Until the turn ends, as if no row had appeared.
      state.screens.update(owner) {
        ($0.view.selectedRow, $0.view.uncoveredRow, $0.view.appearedRows) = (nil, nil, nil)
      }
    case .setDefault(let value, let key): if state.defaults[key] != value { state.defaults[key] = value }
    case .changeModel(let message): changeModel(by: message)
    case .callDelegate(let delegate, let call): callDelegate(delegate, call, from: owner)
    case .reportStop(let problem):
      record(Issue(kind: .modelStopped(problem), owner: sceneName(owner), instant: clock))
    }
  }

  mutating func changeModel(by message: ModelMessage) {
    if let session = message.endedSession { abandonRequests(forModelsOf: session) }
    var models = state.models
    let environment = environment(for: message.model ?? "a model")
    let (hasChanged, effects) = message.deliver(to: &models, in: environment, state.defaults)
    if hasChanged { state.models = models }
    for effect in effects {
      if case .send(let request, let name, let reply, let outlivesScreen) = effect {
        send(
          request, name: name, message: reply, outlivesScreen: outlivesScreen, owner: .nobody, model: message.model)
      } else {
        carryOut(effect, for: .nobody)
      }
    }
    if hasChanged { notifyScreens(.modelChanged) }
  }

  private mutating func setTimer(
    after duration: Duration, _ message: any Hashable & Sendable, name: String?, outlivesScreen: Bool,
    of owner: ScreenID
  ) {
    if let name { cancelTimers(of: owner, named: name) }
    guard mayHaveAnotherTimer(owner) else { return }
    let timer: DueEvent =
      outlivesScreen || name != nil
      ? .ownTimer(
        DueEvent.Timer(
          owner: owner, scene: sceneName(owner), name: name, outlivesScreen: outlivesScreen,
          message: AnyMessage(message)))
      : .timer(owner: owner, AnyMessage(message))
    begin(timer, until: clock.advanced(by: max(duration, .zero)), in: .timer)
  }

  private mutating func cancelTimers(of owner: ScreenID, named name: String?) {
    state.agenda.cancel { $0.timerOwner == owner && (name == nil || $0.timerName == name) }
  }

  /// Whether a screen may set another timer; too many are an issue, since they would only grow.
  private mutating func mayHaveAnotherTimer(_ owner: ScreenID) -> Bool {
    let timers = state.agenda.entries.count { $0.event.timerOwner == owner }
    guard timers >= settings.timersPerScreen else { return true }
    record(Issue(kind: .tooManyTimers(settings.timersPerScreen), owner: sceneName(owner), instant: clock))
    return false
  }

  private mutating func pop(toScene scene: String?, animated: Bool, source: ScreenID) {
    let stack = state.navigation.navigationStack(of: source).map { state.navigation[$0.level].stacks[$0.tab] }
    guard let scene, let stack else {
      return navigate(.popTo(nil, source: source, animated: animated))
    }
    guard let screen = stack.screens.last(where: { sceneName($0) == scene }) else {
      let kind = app.storyboard.scene(scene) == nil ? Issue.Kind.unknownScene(scene) : .sceneNotOnStack(scene)
      return record(Issue(kind: kind, owner: sceneName(source), instant: clock))
    }
    navigate(.popTo(screen, source: source, animated: animated))
  }

  private mutating func setStack(_ scenes: [String], keepsShared: Bool, animated: Bool, source: ScreenID) {
    for scene in scenes where app.controller(forScene: scene) == nil {
      return record(Issue(kind: .unknownScene(scene), owner: sceneName(source), instant: clock))
    }
    // A stack that was presented still is: its new root belongs to the same presenter.
    let root = state.navigation.navigationStack(of: source).flatMap {
      state.navigation[$0.level].stacks[$0.tab].screens.first
    }
    let presenter = root.flatMap { state.screens[controller: $0]?.source }
    var kept: [ScreenID] = []
    if keepsShared, let (level, tab) = state.navigation.navigationStack(of: source) {
      kept = state.navigation[level].stacks[tab].screens
    }
    let screens = screens(of: scenes, keeping: kept, presenter: presenter)
    navigate(.setStack(screens, source: source, animated: animated))
  }

  private mutating func screens(of scenes: [String], keeping screens: [ScreenID], presenter: ScreenID?) -> [ScreenID] {
    var kept = screens
    var fresh: [ScreenID] = []
    let screens = scenes.enumerated().compactMap { index, scene -> ScreenID? in
      if let shared = kept.firstIndex(where: { sceneName($0) == scene }) { return kept.remove(at: shared) }
      guard let controller = app.controller(forScene: scene) else { return nil }
      let screen = add(controller, scene: scene, source: index == 0 ? presenter : nil)
      fresh.append(screen)
      return screen
    }
    for screen in fresh { embedChildren(in: screen) }
    return screens
  }

  private mutating func openTab(
    _ index: Int, _ scenes: [String], keepsShared: Bool, _ configuration: SceneConfiguration?, source: ScreenID
  ) {
    for scene in scenes where app.controller(forScene: scene) == nil {
      return record(Issue(kind: .unknownScene(scene), owner: sceneName(source), instant: clock))
    }
    let window = state.navigation.levels.first
    let isThere = window.map { $0.isTabBar && $0.stacks.indices.contains(index) } ?? false
    let screens = screens(
      of: scenes, keeping: keepsShared && isThere ? window?.stacks[index].screens ?? [] : [], presenter: nil)
    if let top = screens.last { prepare(.code(configuration), [top], source) }
    navigate(.openTab(index, screens, source: source))
  }

  func isInSight(_ screen: ScreenID) -> Bool {
    guard let front = state.navigation.visibleScreen else { return false }
    return front == screen || state.navigation.descendants(of: front).contains(screen)
  }

  private mutating func callDelegate(_ delegate: ScreenID, _ call: DelegateCall, from owner: ScreenID) {
    guard let before = state.screens[controller: delegate] else { return }
    guard before.controller.takes(call) else {
      let kind = Issue.Kind.delegateOfOtherType(call: call.receiver, owner: before.scene)
      return record(Issue(kind: kind, owner: sceneName(owner), instant: clock))
    }
    let later = turn.asked[turn.carriedOut...]
    turn.asked.removeSubrange(turn.carriedOut...)
    send(.delegateCall(call), to: delegate)
    // As where the delegate is called at once, its wishes come before what its caller wants next.
    turn.asked += later
    // A screen may let another one that is in sight show what has failed.
    if isWatched, delegate != owner, isInSight(delegate), let after = state.screens[controller: delegate],
      after != before
    {
      let news = signs(of: after, beyond: before)
      if !news.isEmpty { notifyMonitor(.showedText(owner, news)) }
    }
  }
}

extension Controller {
  fileprivate func takes(_ call: DelegateCall) -> Bool { call.message(for: Self.self) != nil }
}

extension Effect {
  /// Whether it begins a navigation, which waits while the calls of another are made.
  var navigates: Bool {
    switch self {
    case .setRoot, .dismissUnlessGoing: true
    default: moves
    }
  }

  /// Whether it shows, moves or takes away a screen or an alert; a new root replaces all of them, whoever asks for it.
  var moves: Bool {
    switch self {
    case .present, .presentWhenUncovered, .dismiss, .dismissProgress, .performSegue, .pop, .popTo, .selectTab,
      .setStack, .openTab, .showScene, .pushScreen:
      true
    default: false
    }
  }

  fileprivate var navigationCall: String? {
    switch self {
    case .dismiss: "dismiss"
    case .dismissProgress: "dismissProgress"
    case .pop: "popViewController"
    case .popTo(nil, _): "popToRootViewController"
    case .popTo: "popToViewController"
    case .selectTab: "selectTab"
    case .setRoot: "setRootViewController"
    case .setStack: "setViewControllers"
    case .openTab: "openTab"
    case .showScene(_, let transition, _): transition.name
    case .pushScreen: "pushViewController"
    default: nil
    }
  }
}

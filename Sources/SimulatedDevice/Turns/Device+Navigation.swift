import AppCore
import Navigation
import VirtualTime

// Moving between screens: events go to the navigation machine, and its calls are made here.

extension Device {
  /// Starts the app: the storyboard's initial scene fills the window.
  ///
  /// An app that runs already, or whose initial scene is not there, is left as it is.
  public mutating func launch() {
    guard !state.isRunning, let root = instantiate(app.storyboard.initial, for: nil) else {
      return
    }
    var policy = NavigationPolicy()
    policy.presentsFromViewDidLoad = settings.presentsFromViewDidLoad
    state.navigation = NavigationState(policy: policy)
    state.isRunning = true
    log(.launched)
    navigate(.launch(root))
    finishTurn()
  }

  /// Ends the app's process and starts it again: what is stored stays, screens go, replies find nobody.
  public mutating func relaunch() {
    log(.terminated)
    state.agenda.cancel { $0.request == nil }
    for index in state.requests.indices { giveUp(index) }
    forgetDoneRequests()
    state.navigation = NavigationState()
    state.screens = Screens()
    state.completions = Completions()
    state.isRunning = false
    state.isInBackground = false
    launch()
  }

  /// Lets the navigation machine handle an event, and makes the calls it asks for.
  mutating func navigate(_ event: NavigationEvent) {
    var calls: [NavigationCall] = []
    state.navigation.handle(event, into: &calls)
    for call in calls { make(call) }
  }

  private mutating func make(_ call: NavigationCall) {
    switch call {
    case .appearance(let appearance, let id): tell(id, of: appearance)
    case .begin(let transition):
      let instant = clock.advanced(by: settings.durations.duration(of: transition))
      state.agenda.schedule(.transitionEnds(transition.slot), at: instant, in: .transition)
    case .finished(let slot): state.agenda.cancel { $0 == .transitionEnds(slot) }
    case .unwind(let source, let destination): runUnwindAction(from: source, to: destination)
    case .complete(let token):
      guard let waiting = state.completions.take(token) else { return }
      guard let message = waiting.message, state.screens[waiting.owner] != nil else {
        let owner = waiting.lostOwner ?? sceneName(waiting.owner)
        return record(Issue(kind: .messageToGoneScreen, owner: owner, instant: clock))
      }
      send(.message(message, answer: nil), to: waiting.owner)
    case .discard(let token): _ = state.completions.take(token)
    case .swipe(let swipe, let id): send(.swipe(swipe), to: id)
    case .remove(let id):
      carryOutLastWishes(of: id)
      remove(id)
    case .issue(let issue):
      record(Issue(kind: .navigation(issue), owner: sceneName(issue.screen), instant: clock))
    }
  }

  private mutating func tell(_ id: ScreenID, of appearance: Appearance) {
    switch state.screens[id] {
    case .controller(let screen):
      log(.appearance(appearance, scene: screen.scene))
      if appearance == .viewDidAppear { records.builtRows.restart() }
      if appearance == .viewWillAppear { clearSelection(id) }
      // A field that has left the window has no keyboard.
      if appearance == .viewDidDisappear { state.screens[controller: id]?.firstResponder = nil }
      send(.appearance(appearance), to: id)
    case .alert(let alert, _):
      if appearance == .viewDidAppear { log(.overlay(alert.name, isAppearing: true)) }
      if appearance == .viewDidDisappear { log(.overlay(alert.name, isAppearing: false)) }
    case nil: break
    }
  }

  /// Takes the selection off where the controller wants that, as UITableViewController does, but not the first time.
  private mutating func clearSelection(_ id: ScreenID) {
    guard let screen = state.screens[controller: id] else { return }
    if screen.hasAppeared, screen.controller.clearsSelectionOnViewWillAppear {
      state.screens[controller: id]?.selectedRow = nil
    }
    state.screens[controller: id]?.hasAppeared = true
  }

  /// Does what a screen has asked for while it went, as long as it has a name and a place.
  ///
  /// It is in no stack any more, so whatever it wants shown becomes an issue, and nothing else moves.
  private mutating func carryOutLastWishes(of id: ScreenID) {
    let wishes = asked[carriedOut...]
    asked.removeSubrange(carriedOut...)
    asked += wishes.filter { $0.owner != id }
    for wish in wishes where wish.owner == id { carryOut(wish.effect, for: id) }
  }

  /// Frees all that a screen holds: its place, its timers, and the messages its requests and transitions would bring.
  private mutating func remove(_ id: ScreenID) {
    for index in state.requests.indices where state.requests[index].owner == id {
      if state.requests[index].cancelledWithOwner {
        giveUp(index)
      } else {
        state.requests[index].loseOwner(named: sceneName(id))
      }
    }
    forgetDoneRequests()
    state.completions.loseOwner(id, named: sceneName(id))
    state.agenda.cancel { if case .timer(owner: id, _) = $0 { true } else { false } }
    state.screens.remove(id)
  }
}

// MARK: - Segues

extension Device {
  mutating func performSegue(
    _ identifier: String, sender: (any Hashable & Sendable)?, isTriggered: Bool, source: ScreenID
  ) {
    guard let screen = state.screens[controller: source] else { return }
    guard let segue = app.storyboard.scene(screen.scene)?.segue(identifier) else {
      return record(Issue(kind: .unknownSegue(identifier), owner: screen.scene, instant: clock))
    }
    if isTriggered, !screen.controller.shouldPerformSegue(withIdentifier: identifier) { return }
    switch segue.kind {
    case .show(let scene):
      let place = state.navigation.place(of: source)
      let pushes = place.map { state.navigation.levels[$0.level].stacks[$0.tab].isNavigation } ?? false
      pushes ? push(segue, scene, sender, source) : present(segue, scene, .pageSheet, sender, source)
    case .showDetail(let scene): present(segue, scene, .pageSheet, sender, source)
    case .push(let scene): push(segue, scene, sender, source)
    case .presentModally(let scene, let style): present(segue, scene, style, sender, source)
    // An embed segue was performed when its source was made.
    case .embed: break
    case .unwind(let action):
      let takers = state.screens.all.filter { id in
        guard let screen = state.screens[controller: id] else { return false }
        let actions = app.storyboard.scene(screen.scene)?.unwindActions ?? []
        return actions.contains(action) && screen.controller.canPerformUnwind(action)
      }
      unwinding = UnwindingSegue(identifier: identifier, action: action, sender: sender)
      navigate(.unwind(source: source, takers: takers))
      unwinding = nil
    }
  }

  private mutating func push(
    _ segue: StoryboardSegue, _ scene: String, _ sender: (any Hashable & Sendable)?, _ source: ScreenID
  ) {
    guard let destination = instantiate(scene, for: source), let screen = destination.screens.first else { return }
    prepare(segue, screen, sender, source)
    navigate(.push(screen, source: source, animated: true))
  }

  private mutating func present(
    _ segue: StoryboardSegue, _ scene: String, _ style: PresentationStyle, _ sender: (any Hashable & Sendable)?,
    _ source: ScreenID
  ) {
    guard let destination = instantiate(scene, for: source) else { return }
    for screen in destination.screens { prepare(segue, screen, sender, source) }
    navigate(.present(destination, source: source, Coverage(style), animated: true, completion: nil))
  }

  /// Makes the screens of a scene: its own, or those a container begins with; nil, with an issue, when there is none.
  mutating func instantiate(_ identifier: String, for source: ScreenID?) -> Container? {
    guard let scene = app.storyboard.scene(identifier) else {
      record(Issue(kind: .unknownScene(identifier), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    switch scene.kind {
    case .content, .navigationController: return stack(of: scene, for: source).map { Container($0) }
    case .tabBarController(let tabs):
      return Container(
        tabs: tabs.compactMap { app.storyboard.scene($0.scene) }.compactMap { stack(of: $0, for: source) })
    }
  }

  private mutating func stack(of scene: Scene, for source: ScreenID?) -> Container.Stack? {
    var content = scene.identifier
    var isNavigation = false
    if case .navigationController(let root) = scene.kind { (content, isNavigation) = (root, true) }
    guard let controller = app.controller(forScene: content) else {
      record(Issue(kind: .unknownScene(content), owner: source.map(sceneName) ?? app.name, instant: clock))
      return nil
    }
    let screen = add(controller, scene: content, source: source)
    embedChildren(in: screen)
    return Container.Stack([screen], isNavigation: isNavigation)
  }

  /// Makes the children a new screen's scene embeds, and lets the screen prepare them (Apple's embed segues).
  mutating func embedChildren(in parent: ScreenID) {
    for segue in app.storyboard.scene(sceneName(parent))?.segues ?? [] {
      guard case .embed(let scene) = segue.kind, let controller = app.controller(forScene: scene) else { continue }
      let child = add(controller, scene: scene, source: parent)
      prepare(segue, child, nil, parent)
      state.screens[controller: child]?.embeddedBy = segue.identifier
      navigate(.embed(child, in: parent))
    }
  }

  /// Gives a controller a place on the device.
  mutating func add(_ controller: any Controller, scene: String, source: ScreenID?) -> ScreenID {
    state.screens.add(.controller(ControllerScreen(scene: scene, source: source, controller: controller)))
  }

  /// Lets the source of a segue prepare its destination, before that has loaded its view.
  private mutating func prepare(
    _ segue: StoryboardSegue, _ id: ScreenID, _ sender: (any Hashable & Sendable)?, _ source: ScreenID
  ) {
    guard let destination = state.screens[controller: id]?.controller else { return }
    log(.segue(segue.identifier, from: sceneName(source), to: sceneName(id)))
    let prepared = prepare(segue.identifier, destination: destination, sender: sender, source: source)
    state.screens[controller: id]?.controller = prepared
  }

  private mutating func prepare(
    _ identifier: String, destination: any Controller, sender: (any Hashable & Sendable)?, source: ScreenID
  ) -> any Controller {
    guard var controller = state.screens[controller: source]?.controller else { return destination }
    var segue = Segue(identifier: identifier, source: source, destination: destination)
    controller.prepare(for: &segue, sender: sender)
    state.screens[controller: source]?.controller = controller
    if let expected = segue.mismatch {
      let found = "\(type(of: destination))"
      let kind = Issue.Kind.segueToOtherType(identifier, expected: expected, found: found)
      record(Issue(kind: kind, owner: sceneName(source), instant: clock))
    }
    return segue.destination
  }

  private mutating func runUnwindAction(from source: ScreenID, to id: ScreenID) {
    guard let segue = unwinding, let destination = state.screens[controller: id]?.controller else { return }
    log(.segue(segue.identifier, from: sceneName(source), to: sceneName(id)))
    let prepared = prepare(segue.identifier, destination: destination, sender: segue.sender, source: source)
    state.screens[controller: id]?.controller = prepared
    guard let controller = state.screens[controller: source]?.controller else { return }
    send(.unwind(segue.action, source: controller), to: id)
  }
}

/// The unwind segue being performed, for the call in which the machine names its destination.
struct UnwindingSegue: Sendable {
  let identifier: String
  let action: String
  let sender: (any Hashable & Sendable)?
}

extension AnimationDurations {
  /// How long a transition takes.
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

extension PresentedAlert {
  /// What a log calls it.
  fileprivate var name: String {
    switch style {
    case .alert: "the alert \"\(title ?? message ?? "")\""
    case .actionSheet: "the sheet offering \"\(actions.map(\.title).joined(separator: ", "))\""
    case .progress: "the progress \"\(message ?? "")\""
    }
  }
}

extension Coverage {
  fileprivate init(_ style: PresentationStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .pageSheet: .sheet
      case .overFullScreen: .overFullScreen
      }
  }
}

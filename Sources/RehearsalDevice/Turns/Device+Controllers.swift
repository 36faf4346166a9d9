package import RehearsalApp
import RehearsalBase

// Calling the app's code: one controller at a time, whose wishes are gathered and done when it has returned.

/// The calls a controller can get.
enum Input {
  case appearance(Appearance)
  case message(AnyMessage)
  /// The message of a button of an alert, with the texts of its fields.
  case answer(AnyMessage, [String])
  case delegateCall(DelegateCall)
  case touch(Target)
  case selection(RowPath)
  case rowButton(RowPath, String)
  case pull
  case swipe(SheetSwipe)
  case presentationEnd(scene: String)
  case application(ApplicationEvent)
  /// The user has entered a value, into the control in this place of the view.
  case edit(Int, ControlDescription.Value)
  /// The Return key in the field in this place of the view.
  case returnKey(Int)
  /// The cancel button of the search bar in this place of the view.
  case cancel(Int)
  case swipeAction(RowPath, String)
  case rowAppears(RowPath)
  case unwind(String, source: any Controller)
  case news(News)

  var isAppearance: Bool { if case .appearance = self { true } else { false } }

  /// Whether copies of shared models may be out of date before the call.
  var needsSharedModels: Bool {
    switch self {
    case .appearance(.viewDidLoad), .news(.modelChanged): true
    default: false
    }
  }
}

/// The news that reaches every screen of the app.
enum News: Sendable {
  /// A shared model has changed.
  case modelChanged
  /// A service has refused the app's token.
  case authorizationEnded
  /// The network has gone or come back.
  case networkChanged(isOnline: Bool)
  /// A service has sent something by itself.
  case pushed(any Hashable & Sendable)
}

/// An event of the app as a whole.
enum ApplicationEvent: Hashable, Sendable {
  case didEnterBackground
  case willEnterForeground
  case didOpen(url: String)
  case didReceiveNotification(String)
}

extension Device {
  /// Calls a controller; a screen that is gone, or an alert, gets no call.
  ///
  /// Returns whether the controller does not have the method of a touch, so that the default has answered it.
  @discardableResult
  mutating func send(_ input: Input, to id: ScreenID) -> Bool {
    guard let screen = state.screens[controller: id] else { return false }
    guard settings.breaking == nil else { return sendBreakably(input, to: id, screen) }
    return call(screen.controller, with: input, id)
  }

  mutating func call<C: Controller>(_ opened: C, with input: Input, _ id: ScreenID) -> Bool {
    var controller = opened
    var context = Context<C.Message>(
      environment: environment(for: sceneName(id)), defaults: state.defaults, models: state.models, screen: id)
    if case .answer(_, let texts) = input { context.alertTexts = texts }
    if input.needsSharedModels { for copy in C.sharedModels { copy.update(&controller, from: state.models) } }
    controller.receive(input: input, &context)
    // Most calls change nothing; an unchanged value stays shared with other states.
    if controller != opened {
      replaceController(of: id, by: controller)
    } else if comparesEqualControllers, !input.isAppearance, !isSameInMemory(controller, opened),
      state.screens.observer?.comparesEqualController() ?? true
    {
      turn.equalCalls.append(EqualCall(owner: id, controller: controller))
    }
    let isFromAppearance = input.isAppearance
    let sends = isWatched && context.effects.contains { if case .send = $0 { true } else { false } }
    let emptied = sends && controller != opened ? opened.typedTexts(beyond: controller) : []
    for effect in context.effects where !turn.isCut {
      turn.asked.append(
        AskedEffect(effect: effect, owner: id, isFromAppearance: isFromAppearance, emptied: emptied))
    }
    return context.isUnanswered
  }

  /// Puts a controller back after a call.
  mutating func replaceController(of id: ScreenID, by controller: any Controller) {
    let former = state.screens[controller: id]
    state.screens.update(id) {
      $0.controller = controller
      // A table that is reloaded covers them (UIKit rules: Swipe actions).
      $0.uncoveredRow = nil
    }
    guard let former, former.selectedRow != nil || former.firstResponder != nil else { return }
    if former.selectedRow != nil, former.controller.rowCounts != controller.rowCounts {
      state.screens.update(id) { $0.selectedRow = nil }
    }
    // A field that has left the view (UIKit rules: First responder).
    if let field = former.firstResponder, isFieldEnabled(field, on: id) == nil {
      state.screens.update(id) { $0.firstResponder = nil }
    }
  }

  /// Whether a controller stays as it is, and asks for nothing, when it gets a call.
  func ignores<C: Controller>(_ input: Input, _ opened: C) -> Bool {
    var controller = opened
    var context = Context<C.Message>(environment: environment, defaults: state.defaults, models: state.models)
    controller.receive(input: input, &context)
    return context.effects.isEmpty && controller == opened
  }

  /// A controller after a call, or nil if it asks for something: what that shows comes later.
  func result<C: Controller>(of opened: C, receiving input: Input, _ id: ScreenID) -> (any Controller)? {
    var controller = opened
    var context = Context<C.Message>(
      environment: environment(for: sceneName(id)), defaults: state.defaults, models: state.models, screen: id)
    controller.receive(input: input, &context)
    return context.effects.isEmpty ? controller : nil
  }

  /// Performs the requested effects, and makes the calls that follow from them, until none is left.
  mutating func finishTurn() {
    repeat {
      repeat { carryOutEffects() } while makeNextStep()
    } while displayRows() || presentNextWaiting()
    if turn.isCut { turn.isCut = false }
    if !turn.keepingSelection.isEmpty { turn.keepingSelection = [] }
    if nextInstant != clock { state.eventsAtInstant = 0 }
    layOutTables()
    checkConnections()
    checkEqualCalls()
  }

  /// Records which controls of screens that have just loaded are connected to a segue their scene does not have.
  private mutating func checkConnections() {
    guard !turn.loadedScreens.isEmpty else { return }
    let loaded = turn.loadedScreens
    turn.loadedScreens = []
    for id in loaded {
      guard let screen = state.screens[controller: id], let scene = app.storyboard.scene(screen.scene) else { continue }
      for control in screen.controller.connectedControls where scene.segue(control.segue) == nil {
        let kind = Issue.Kind.unknownConnection(control.name, segue: control.segue)
        record(Issue(kind: kind, owner: screen.scene, instant: clock))
      }
    }
  }

  private mutating func carryOutEffects() {
    while turn.carriedOut < turn.asked.count {
      let wish = turn.asked[turn.carriedOut]
      turn.carriedOut += 1
      if turn.isMakingSteps, wish.effect.navigates { turn.steps.append(.effect(wish)) } else { carryOut(wish) }
    }
    turn.asked.removeAll(keepingCapacity: true)
    turn.carriedOut = 0
  }

  private mutating func carryOut(_ wish: AskedEffect) {
    guard countEvent(owner: sceneName(wish.owner)) else { return turn.cut() }
    turn.isInAppearanceCallback = wish.isFromAppearance
    turn.emptied = wish.emptied
    carryOut(wish.effect, for: wish.owner)
    turn.isInAppearanceCallback = false
  }

  /// Makes the next step, whose effects are performed before the one behind it; false if there is none.
  private mutating func makeNextStep() -> Bool {
    if turn.isMakingSteps == turn.steps.isEmpty { turn.isMakingSteps.toggle() }
    guard turn.isMakingSteps else { return false }
    switch turn.steps.removeFirst() {
    case .call(let call): make(call)
    // A model that screens share may bring the text that shows a failure.
    case .notification(.news(let news), let id): sendNotingTexts(.news(news), to: id)
    case .notification(let input, let id): send(input, to: id)
    case .effect(let wish): carryOut(wish)
    }
    return true
  }

  /// The environment that a controller can read.
  var environment: DeviceEnvironment {
    DeviceEnvironment(
      locale: settings.locale, timeZone: settings.timeZone, now: now, network: networkType,
      taskOrder: settings.taskOrder)
  }

  func environment(for scene: @autoclosure () -> String) -> DeviceEnvironment {
    guard let environmentReads else { return environment }
    return environment.given(to: EnvironmentReads.Reader(environmentReads, name: scene()))
  }

  /// The wall clock, in milliseconds since 1970: as apps and services see it.
  public var now: Int64 {
    settings.startOfClock &+ state.clock.microseconds / 1000
  }

  /// A screen's name in reports: its scene's identifier.
  package func sceneName(_ id: ScreenID) -> String {
    switch state.screens[id] {
    case .controller(let screen): screen.scene
    case .alert(_, _, let scene): scene
    case nil: "a screen that is gone"
    }
  }

  /// Records an issue, and logs it.
  mutating func record(_ issue: Issue) {
    records.issues.append(issue)
    log(.issue(issue))
  }

  mutating func log(_ kind: @autoclosure () -> LoggedEvent.Kind) {
    if records.isLogging { records.log.append(LoggedEvent(instant: clock, kind: kind())) }
  }
}

extension Controller {
  /// How many rows each section of its table has: another number of them is a reload (UIKit rules: Selection).
  fileprivate var rowCounts: [Int] { (0..<max(0, numberOfSections)).map(numberOfRows) }

  fileprivate mutating func receive(input: Input, _ context: inout Context<Message>) {
    switch input {
    case .appearance(.viewDidLoad): viewDidLoad(&context)
    case .appearance(.viewWillAppear): viewWillAppear(&context)
    case .appearance(.viewIsAppearing): viewIsAppearing(&context)
    case .appearance(.viewDidAppear): viewDidAppear(&context)
    case .appearance(.viewWillDisappear): viewWillDisappear(&context)
    case .appearance(.viewDidDisappear): viewDidDisappear(&context)
    case .message(let message), .answer(let message, _): receive(anyMessage: message, &context)
    case .delegateCall(let call): receive(call, &context)
    case .touch(let target): touch(target, &context)
    case .selection(let path): didSelectRow(at: path, &context)
    case .rowButton(let path, let title): didTapButton(title, inRowAt: path, &context)
    case .pull: pull(&context)
    case .swipe(.willDismiss): presentationControllerWillDismiss(&context)
    case .swipe(.didDismiss): presentationControllerDidDismiss(&context)
    case .swipe(.didAttemptToDismiss): presentationControllerDidAttemptToDismiss(&context)
    case .presentationEnd(let scene): presentationDidEnd(of: scene, &context)
    case .application(.didEnterBackground): applicationDidEnterBackground(&context)
    case .application(.willEnterForeground): applicationWillEnterForeground(&context)
    case .application(.didOpen(let url)): applicationDidOpen(url: url, &context)
    case .application(.didReceiveNotification(let payload)): applicationDidReceiveNotification(payload, &context)
    case .edit(let index, let value): edit(index, value, &context)
    case .returnKey(let index): pressReturn(index, &context)
    case .cancel(let index): cancel(index, &context)
    case .swipeAction(let path, let title): swipe(path, title, &context)
    case .rowAppears(let path): willDisplay(path, &context)
    case .news(.modelChanged): sharedModelDidChange(&context)
    case .news(.authorizationEnded): authorizationDidEnd(&context)
    case .news(.networkChanged(let isOnline)): networkDidChange(isOnline: isOnline, &context)
    case .news(.pushed(let push)): serviceDidPush(push, &context)
    case .unwind(let action, let source): unwind(action, from: source, &context)
    }
  }

  // Apart from `receive`, which most calls reach for an appearance: the types of messages and views are looked up at run
  // time wherever a function needs them, and that takes longer than the rest of such a call.

  @inline(never) private mutating func receive(anyMessage message: AnyMessage, _ context: inout Context<Message>) {
    if let message = message.value as? Message { receive(message, &context) }
  }

  @inline(never) private mutating func receive(_ call: DelegateCall, _ context: inout Context<Message>) {
    if let message = call.message(for: Self.self) { receive(message, &context) }
  }

  @inline(never) private mutating func pull(_ context: inout Context<Message>) {
    if let message = refreshControl { receive(message, &context) }
  }

  @inline(never) private mutating func pressReturn(_ index: Int, _ context: inout Context<Message>) {
    if let message = wiring(index)?.onReturn { receive(message, &context) }
  }

  @inline(never) private mutating func cancel(_ index: Int, _ context: inout Context<Message>) {
    if let message = wiring(index)?.onCancel { receive(message, &context) }
  }

  @inline(never) private mutating func willDisplay(_ path: RowPath, _ context: inout Context<Message>) {
    if let message = willDisplayRow?(path) { receive(message, &context) }
  }

  @inline(never) private mutating func touch(_ target: Target, _ context: inout Context<Message>) {
    if let action = action(of: target) { perform(action, &context) }
  }

  @inline(never) private mutating func edit(
    _ index: Int, _ value: ControlDescription.Value, _ context: inout Context<Message>
  ) {
    if let message = wiring(index)?.enter(value, into: &self) { receive(message, &context) }
  }

  @inline(never) private mutating func swipe(_ path: RowPath, _ title: String, _ context: inout Context<Message>) {
    let action = swipeActionsForRow(at: path).first { $0.title == title }?.action
    if let action { perform(action, &context) }
  }

  /// The wiring of the control in a place of the view, or nil if there is none.
  @inline(never) private func wiring(_ index: Int) -> ControlWiring<Self>? {
    let view = view
    guard view.indices.contains(index), case .control(_, let wiring) = view[index].kind else { return nil }
    return wiring
  }

  private func action(of target: Target) -> ControlAction<Message>? {
    switch target {
    case .left(let index):
      let items = navigationItem.leftBarButtonItems
      return items.indices.contains(index) ? items[index].action : nil
    case .right(let index):
      // The first one stands at the right edge.
      let items = navigationItem.rightBarButtonItems
      let place = items.count - 1 - index
      return items.indices.contains(place) ? items[place].action : nil
    case .element(let index):
      guard case .action(let action) = wiring(index) else { return nil }
      return action
    case .back, .row, .rowButton, .swipeAction, .choice, .cancel, .tab, .bar, .action: return nil
    }
  }

  private mutating func perform(_ action: ControlAction<Message>, _ context: inout Context<Message>) {
    switch action {
    case .message(let message): receive(message, &context)
    case .segue(let identifier): context.triggerSegue(withIdentifier: identifier)
    }
  }
}

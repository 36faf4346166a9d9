package import RehearsalApp
import RehearsalBase

// Calling the app's code: one controller at a time, whose wishes are gathered and done when it has returned.

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
        AskedEffect(
          effect: effect, owner: id, isFromAppearance: isFromAppearance, emptied: emptied, isFromTouch: input.isTouch))
    }
    return context.isUnanswered
  }

  mutating func replaceController(of id: ScreenID, by controller: any Controller) {
    let former = state.screens[controller: id]
    state.screens.update(id) {
      $0.controller = controller
      // A table that is reloaded covers them (UIKit rules: Swipe actions).
      $0.view.uncoveredRow = nil
    }
    guard let former, former.view.selectedRow != nil || former.view.firstResponder != nil else { return }
    if former.view.selectedRow != nil, former.controller.rowCounts != controller.rowCounts {
      state.screens.update(id) { $0.view.selectedRow = nil }
    }
    // A field that has left the view (UIKit rules: First responder).
    if let field = former.view.firstResponder, isFieldEnabled(field, on: id) == nil {
      state.screens.update(id) { $0.view.firstResponder = nil }
    }
  }

  /// A controller after a call, or nil if it asks for something: what that shows comes later.
  func result<C: Controller>(of opened: C, receiving input: Input, _ id: ScreenID) -> (any Controller)? {
    var controller = opened
    var context = Context<C.Message>(
      environment: environment(for: sceneName(id)), defaults: state.defaults, models: state.models, screen: id)
    controller.receive(input: input, &context)
    return context.effects.isEmpty ? controller : nil
  }

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

  package func sceneName(_ id: ScreenID) -> String {
    switch state.screens[id] {
    case .controller(let screen): screen.scene
    case .alert(_, _, let scene): scene
    case nil: "a screen that is gone"
    }
  }

  mutating func record(_ issue: Issue) {
    records.issues.append(issue)
    noteChange(issue)
    log(.issue(issue))
  }

  mutating func log(_ kind: @autoclosure () -> LoggedEvent.Kind) {
    guard records.isLogging else { return }
    // Most scenarios log no more, and each growth moves all of it.
    if records.log.isEmpty { records.log.reserveCapacity(64) }
    records.log.append(LoggedEvent(instant: clock, kind: kind()))
  }
}

extension Controller {
  /// How many rows each section of its table has: another number of them is a reload (UIKit rules: Selection).
  fileprivate var rowCounts: [Int] { (0..<max(0, numberOfSections)).map(numberOfRows) }
}

import RehearsalApp

// The invariants of what the user sees of a failure, and of what the user can do next.

extension Violation {
  static func deadEnd(on device: Device) -> Violation? {
    guard device.hasNothingDue, device.isRunning, !device.state.isInBackground else { return nil }
    let interface = device.interface
    guard !interface.controls.contains(where: interface.isTouchable),
      interface.obstacle != nil || !device.canPullToRefresh
    else { return nil }
    let place = interface.overlay?.name ?? interface.scene.map { "the screen \($0)" } ?? "an empty window"
    return Violation(.deadEnd, "nothing can be touched and nothing is due: the user is stuck at \(place)")
  }

  static func shownFailure(_ failure: UserHistory.Failure, on device: Device) -> Violation? {
    guard !device.isAnimating, !device.isTryingAgain(failure.screen) else { return nil }
    var what: String { failure.name }
    guard device.sceneName(failure.screen) == failure.scene, device.state.navigation.place(of: failure.screen) != nil
    else {
      // A user whose session has ended has to reach the screen for signing in.
      if failure.status == 401 || failure.mayLeave { return nil }
      return Violation(.shownFailure, "\(what) left its screen", cause: "\(what) unwinds")
    }
    let typed = failure.fields.filter { !$0.isEmpty }
    if !typed.isEmpty && !Set(typed).isSubset(of: device.fieldTexts(of: failure.screen))
      || !failure.sentTexts.allSatisfy({ device.shows($0, on: failure.screen) })
    {
      return Violation(.shownFailure, "\(what) lost what was typed", cause: "\(what) loses input")
    }
    // A covered screen can show its failure once it is uncovered.
    guard !failure.isShown, device.isUncovered(failure.screen) else { return nil }
    return Violation(.shownFailure, "\(what) was not shown to the user", cause: "\(what) not shown")
  }

  static func failedLoad(_ failure: UserHistory.Failure, on device: Device) -> Violation? {
    // What shows nothing new at all breaks `shown-failure`.
    guard failure.isShown, failure.looksLikeNothing,
      device.isWaitingForUser(on: failure.screen, of: failure.scene)
    else { return nil }
    return Violation(
      .failedLoad, "\(failure.name) looks as if there were nothing to show",
      cause: "\(failure.name) looks like an empty answer")
  }

  static func outlivedFailure(_ overcome: UserHistory.OvercomeFailure, on device: Device) -> Violation? {
    let look = overcome.look
    guard device.isWaitingForUser(on: look.screen, of: look.scene),
      let text = device.texts(outliving: look, after: overcome.success).first
    else { return nil }
    let request = "\(look.request.operation) of \(look.scene)"
    return Violation(
      .outlivedFailure, "\"\(text)\" of a failed \(request) is still shown after it has succeeded",
      cause: "what a failed \(request) has shown outlives its success")
  }

  static func kept(_ kept: [KeptTexts], since before: [AcknowledgedTexts], on device: Device) -> Violation? {
    for kept in kept {
      let now = Set(kept.texts(device))
      for text in before.first(where: { $0.name == kept.name })?.texts ?? [] where !now.contains(text) {
        return Violation(.kept, "\"\(text)\" of \(kept.name) is lost after a relaunch", cause: "\(kept.name) is lost")
      }
    }
    return nil
  }
}

extension UserHistory.Failure {
  fileprivate var name: String { "the failed \(operation) of \(scene)" }
}

extension Device {
  /// Whether a screen is there and uncovered, nothing moves, and it does not continue by itself.
  fileprivate func isWaitingForUser(on screen: ScreenID, of scene: String) -> Bool {
    !isAnimating && !isTryingAgain(screen) && sceneName(screen) == scene && isUncovered(screen)
  }

  /// Whether a text stands on a screen, in a field or elsewhere, on the screen in front, or over it.
  fileprivate func shows(_ text: String, on screen: ScreenID) -> Bool {
    let front = state.navigation.visibleScreen.map { [$0] + state.navigation.descendants(of: $0) } ?? []
    if ([screen] + front).contains(where: { texts(of: $0).contains { $0.contains(text) } }) { return true }
    return interface.overlay?.texts.contains { $0.contains(text) } == true
  }

  /// Whether a screen continues by itself: one of its requests is under way, or one of its timers is due.
  fileprivate func isTryingAgain(_ screen: ScreenID) -> Bool {
    state.requests.contains { $0.owner == screen && !$0.hasEnded } || hasTimer(of: screen)
  }

  fileprivate func isUncovered(_ screen: ScreenID) -> Bool {
    guard state.navigation.visibleOverlay == nil, let front = state.navigation.visibleScreen else { return false }
    return front == screen || state.navigation.descendants(of: front).contains(screen)
  }
}

import RehearsalApp

/// The invariant `shown-failure`, which depends on the screens and the last failure.
enum ShownFailureInvariant {
  static let clause = "a failure is shown, keeps the input and does not unwind"

  static func violation(by failure: UserHistory.Failure, on device: Device) -> Violation? {
    guard !device.isAnimating, !device.isTryingAgain(failure.screen) else { return nil }
    var what: String { "the failed \(failure.operation) of \(failure.scene)" }
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
}

extension Device {
  /// Whether a screen is there and uncovered, nothing moves, and it does not continue by itself.
  func isWaitingForUser(on screen: ScreenID, of scene: String) -> Bool {
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

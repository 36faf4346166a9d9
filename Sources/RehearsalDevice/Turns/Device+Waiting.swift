import RehearsalApp

// Alerts, those that wait until nothing covers their screen (UIKit rules: Presenting once nothing covers the screen), and
// a progress that goes.

extension Device {
  mutating func present(
    _ alert: PresentedAlert, animated: Bool, completion: (any Hashable & Sendable)?, source: ScreenID
  ) {
    let token = state.completions.keep(completion, for: source)
    let screen = Screen.alert(alert, presenter: source, scene: sceneName(source))
    let id = state.screens.add(screen, keepingFreeOwnersIn: state.agenda)
    navigate(.present(.screen(id), source: source, .overlay, animated: animated, completion: token))
  }

  /// Dismisses a screen's progress as soon as it has appeared (UIKit rules: Dismissing a progress).
  mutating func dismissProgress(completion: (any Hashable & Sendable)?, source: ScreenID) {
    if let index = state.waiting.firstIndex(where: { $0.owner == source && $0.alert.style == .progress }) {
      // Nobody has seen it yet, so nothing has to disappear.
      state.waiting.remove(at: index)
      if let completion { sendNotingTexts(.message(AnyMessage(completion)), to: source) }
      return
    }
    guard progressPresenters.contains(source) else {
      return record(
        Issue(kind: .navigation(.dismissNothingPresented, source), owner: sceneName(source), instant: clock))
    }
    navigate(.dismissOnceAppeared(completion: state.completions.keep(completion, for: source)))
  }

  mutating func presentNextWaiting() -> Bool {
    guard !state.waiting.isEmpty,
      let index = state.waiting.firstIndex(where: { state.navigation.canPresent(from: $0.owner) })
    else { return false }
    let next = state.waiting.remove(at: index)
    present(next.alert, animated: next.isAnimated, completion: nil, source: next.owner)
    return true
  }

  mutating func dropWaiting(of owner: ScreenID) {
    guard state.waiting.contains(where: { $0.owner == owner }) else { return }
    let scene = sceneName(owner)
    for dropped in state.waiting where dropped.owner == owner {
      log(.waitingDropped(dropped.alert.name, scene: scene))
    }
    state.waiting.removeAll { $0.owner == owner }
  }
}

/// An alert that waits until nothing covers its screen.
struct WaitingPresentation: Hashable, Sendable {
  let alert: PresentedAlert
  let owner: ScreenID
  let isAnimated: Bool
}

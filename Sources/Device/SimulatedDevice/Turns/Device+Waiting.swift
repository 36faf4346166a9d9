import AppCore
import Navigation

// Alerts, and those that wait until nothing covers their screen (UIKit rules: Presenting once nothing covers the screen).

extension Device {
  mutating func present(
    _ alert: PresentedAlert, animated: Bool, completion: (any Hashable & Sendable)?, source: ScreenID
  ) {
    let token = state.completions.keep(completion, for: source)
    let screen = Screen.alert(alert, presenter: source, scene: sceneName(source))
    let id = state.screens.add(screen, keepingFree: state.callbacks)
    navigate(.present(.screen(id), source: source, .overlay, animated: animated, completion: token))
  }

  /// Presents the first waiting alert whose screen can present now; false if there is none.
  mutating func presentNextWaiting() -> Bool {
    guard !state.waiting.isEmpty,
      let index = state.waiting.firstIndex(where: { state.navigation.canPresent(from: $0.owner) })
    else { return false }
    let next = state.waiting.remove(at: index)
    present(next.alert, animated: next.isAnimated, completion: nil, source: next.owner)
    return true
  }

  /// Drops what a screen that goes has waited to present.
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
package struct WaitingPresentation: Hashable, Sendable {
  let alert: PresentedAlert
  let owner: ScreenID
  let isAnimated: Bool
}

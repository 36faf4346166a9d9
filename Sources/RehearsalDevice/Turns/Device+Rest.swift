// How far a device has come to rest: three facts that mean the same in a scenario, in a search and in an author's
// invariant (Invariants: Settled and idle).

import RehearsalApp
import RehearsalBase

extension Device {
  /// Whether nothing is due: no timer, animation, completion or request is waited for, so only the user can go on.
  ///
  /// In the background, what is due once the app is suspended waits for its return.
  public var hasNothingDue: Bool {
    guard state.isInBackground else { return state.agenda.isEmpty && state.requests.isEmpty }
    return nextInstant == nil && !state.requests.contains(where: \.isHeld)
  }

  /// Whether the device has settled: no animation, completion or request is under way.
  ///
  /// Timers may be.
  ///
  /// A request is under way until its last message has arrived, a late or second answer included.
  public var isSettled: Bool { !isAnimating && state.completions.isEmpty && state.requests.isEmpty }

  /// Whether the device is idle: settled, with a scene in front and nothing over it.
  public func isIdle(showing scene: String) -> Bool { idleScreen(showing: scene) != nil }

  /// The screen of a scene, if the device is idle with it in front.
  func idleScreen(showing scene: String) -> ControllerScreen? {
    guard isSettled, state.navigation.visibleOverlay == nil, let id = state.navigation.visibleScreen else { return nil }
    for id in [id] + state.navigation.descendants(of: id) {
      if let screen = state.screens[controller: id], screen.scene == scene { return screen }
    }
    return nil
  }
}

import AppCore
import Navigation

// Callbacks that controllers hold, and the screens they keep alive (UIKit rules: Callbacks that are still held).

extension Device {
  /// Puts a controller back after a call, and notes the callbacks it holds now.
  mutating func replaceController(of id: ScreenID, by controller: any Controller) {
    state.screens.update(id) {
      $0.controller = controller
      // A table that is reloaded covers them (UIKit rules: Swipe actions).
      $0.uncoveredRow = nil
    }
    noteCallbacks(of: id, controller)
  }

  /// Notes the callbacks a controller holds.
  mutating func noteCallbacks(of id: ScreenID, _ controller: any Controller) {
    let owners = controller.callbacks
    // Most apps hold none; writing would copy a part that is shared with other states.
    if owners.isEmpty && state.callbacks.isEmpty { return }
    let held = Set(owners.map(\.owner))
    if state.callbacks.isNews(held, of: id) { state.callbacks.set(held, of: id) }
  }

  /// Remembers, until the end of the turn, that a screen is gone.
  mutating func noteGone(_ id: ScreenID) {
    if !state.callbacks.isEmpty { turn.gone[id] = sceneName(id) }
  }

  /// Records which of the screens that went in this turn are kept alive by a callback.
  mutating func freeGoneScreens() {
    guard !turn.gone.isEmpty else { return }
    let names = turn.gone
    turn.gone = [:]
    for leak in state.callbacks.free(Set(names.keys)) {
      let holder = leak.holder == leak.owner ? nil : names[leak.holder] ?? sceneName(leak.holder)
      record(Issue(kind: .callbackHeld(by: holder), owner: names[leak.owner] ?? "a screen", instant: clock))
    }
  }
}

import RehearsalApp
import RehearsalPlatform

// Controllers whose == omits a property: an author has to know, because a search would take two states for one.

/// A call that has left a controller equal to what it was, though not the same in memory.
struct EqualCall: Sendable {
  let owner: ScreenID
  let controller: any Controller
}

extension Device {
  /// Records the controllers that a call has left equal, and that show something else.
  ///
  /// Not before the turn has ended, and only what is in the window: other rows may trap, which no phone would build. The
  /// change of a screen that is not in the window is kept unseen.
  mutating func checkEqualCalls() {
    guard !turn.equalCalls.isEmpty else { return }
    let calls = turn.equalCalls
    turn.equalCalls = []
    state.screens.observer?.isComparing = true
    defer { state.screens.observer?.isComparing = false }
    let shown = state.navigation.screensInWindow.flatMap { [$0] + state.navigation.descendants(of: $0) }
    for call in calls {
      guard let screen = state.screens[controller: call.owner] else { continue }
      var changed = screen
      changed.controller = call.controller
      guard changed == screen else { continue }
      guard shown.contains(call.owner) else {
        replaceController(of: call.owner, by: call.controller)
        continue
      }
      state.screens.observer?.didKeep(screen, insteadOf: changed)
      guard texts(of: changed) != texts(of: screen) else { continue }
      let kind = Issue.Kind.changeNotCompared("\(type(of: call.controller))")
      record(Issue(kind: kind, owner: sceneName(call.owner), instant: clock))
      replaceController(of: call.owner, by: call.controller)
    }
  }
}

/// Whether two values are the same in memory, so that nothing can have changed.
///
/// Most values that are equal are, and to see it takes less than to look at what they show.
func isSameInMemory<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return true }
      return memcmp(first, second, left.count) == 0
    }
  }
}

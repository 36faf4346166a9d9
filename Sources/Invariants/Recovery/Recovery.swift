package import SimulatedDevice

/// Whether there is a way back from state after state, remembering those there was one from.
///
/// A search asks it of every state in which nothing is due; from all others what is due leads to one of those. Most
/// ways back begin like the last one from a screen that looked the same, so that is tried first; only where it fails are
/// all ways looked at.
package struct Recovery: Sendable {
  private let wayBack: WayBack
  private let checks: InvariantChecks
  /// How many taps lead back from a state at most.
  private var taps: [Fingerprint: Int] = [:]
  /// What led back from a screen the last time.
  private var habits: [Look: Choice] = [:]

  /// What a screen looks like to a user who wants to go back.
  private struct Look: Hashable {
    let scene: String?
    let actions: [Choice]
  }

  package init(_ exploration: Exploration) {
    wayBack = WayBack(exploration)
    checks = InvariantChecks(exploration)
  }

  /// Whether some taps, six at most, lead from a state in which nothing is due to a quiet list that is the cloud's.
  package mutating func exists(from device: Device) -> Bool {
    if byHabit(device) { return true }
    guard let path = wayBack.shortest(from: device) else { return false }
    learn(path, from: device)
    return true
  }

  /// The way back from a state, shortest first; nil when there is none.
  package func shortest(from device: Device) -> [Choice]? { wayBack.shortest(from: device) }

  private mutating func byHabit(_ device: Device) -> Bool {
    var scratch = device
    var passed: [Fingerprint] = []
    var steps: [Bool] = []
    while steps.count(where: \.self) <= WayBack.mostTaps, steps.count < 4 * WayBack.mostTaps {
      let key = scratch.fingerprint
      let known = checks.isRecovered(scratch) ? 0 : taps[key]
      if let known {
        guard known + steps.count(where: \.self) <= WayBack.mostTaps else { return false }
        var left = known
        for (key, isTap) in zip(passed, steps).reversed() {
          left += isTap ? 1 : 0
          taps[key] = min(left, taps[key] ?? left)
        }
        return true
      }
      let actions = wayBack.actions(on: scratch)
      guard !passed.contains(key), let habit = habits[Look(scene: scratch.frontScene, actions: actions)] else {
        return false
      }
      passed.append(key)
      steps.append(!habit.isTyping)
      scratch.happen(habit)
      guard wayBack.settle(&scratch) else { return false }
    }
    return false
  }

  private mutating func learn(_ path: [Choice], from device: Device) {
    var scratch = device
    guard wayBack.settle(&scratch) else { return }
    var left = path.count { !$0.isTyping }
    for action in path {
      taps[scratch.fingerprint] = left
      habits[Look(scene: scratch.frontScene, actions: wayBack.actions(on: scratch))] = action
      scratch.happen(action)
      guard wayBack.settle(&scratch) else { return }
      if !action.isTyping { left -= 1 }
    }
  }
}

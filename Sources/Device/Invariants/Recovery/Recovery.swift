import Hashing
package import SimulatedDevice

/// Whether there is a way back from state after state, remembering what led back before.
///
/// A search asks it of every settled state; from all others what is under way leads to one of those. Most
/// ways back go on like the last one from a screen that looked the same, so that is tried first; only where it fails are
/// all ways looked at, and of those each is given up for the habit as soon as that leads back.
package struct Recovery: Sendable {
  private let wayBack: RecoverySearch
  private let checks: InvariantChecks
  private let map = RecoverySearch.Map()
  /// How many taps lead back from a state at most.
  private var taps: [Fingerprint: Int] = [:]
  /// What led back from a screen the last time.
  private var habits: [Look: Choice] = [:]

  /// What a screen looks like to a user who wants to go back.
  private struct Look: Hashable {
    let scene: String?
    let actions: [Choice]
  }

  /// The most states that are remembered.
  private static let mostRemembered = 200_000

  package init(_ exploration: Exploration) {
    wayBack = RecoverySearch(exploration)
    checks = InvariantChecks(exploration)
  }

  /// Whether some taps, six at most, lead from a settled state to an idle list that is the cloud's.
  ///
  /// - Parameter ending: How an attempt on a device is known to end the process; nil: it is tried.
  package mutating func verdict(
    from device: Device, ending: (RecoverySearch.Attempt, Device) -> RecoverySearch.Ending? = { _, _ in nil }
  ) -> RecoverySearch.Verdict {
    if let path = byHabit(device, within: RecoverySearch.mostTaps, ending) { return .way(path) }
    let verdict = wayBack.verdict(
      from: device, on: map, avoiding: { [map] in map.avoids($0, $1, ending) },
      shortcut: { byHabit($0, within: $1, ending) })
    if case .way(let path) = verdict { learn(path, from: device) }
    return verdict
  }

  /// The way back that habit leads, when it does so within a number of taps.
  private mutating func byHabit(
    _ device: Device, within limit: Int, _ ending: (RecoverySearch.Attempt, Device) -> RecoverySearch.Ending?
  ) -> [Choice]? {
    var scratch = device
    var passed: [Fingerprint] = []
    var path: [Choice] = []
    var spent = 0
    while spent <= limit {
      let key = scratch.fingerprint
      if checks.isRecovered(scratch) || taps[key].map({ spent + $0 <= limit }) == true {
        remember(passed, path, taps[key] ?? 0)
        return path
      }
      let look = RecoverySearch.Attempt(nil, on: scratch, key)
      guard !map.avoids(look, scratch, ending) else { return nil }
      let actions = wayBack.actions(on: scratch, map)
      guard !passed.contains(key), let habit = habits[Look(scene: scratch.frontScene, actions: actions)] else {
        return nil
      }
      let attempt = RecoverySearch.Attempt(habit, on: scratch, key)
      guard !map.avoids(attempt, scratch, ending) else { return nil }
      passed.append(key)
      path.append(habit)
      spent += habit.taps
      scratch.happen(habit)
      guard wayBack.settle(&scratch) else { return nil }
    }
    return nil
  }

  private mutating func remember(_ passed: [Fingerprint], _ path: [Choice], _ known: Int) {
    if taps.count > Self.mostRemembered { taps = [:] }
    var left = known
    for (key, action) in zip(passed, path).reversed() {
      left += action.taps
      taps[key] = min(left, taps[key] ?? left)
    }
  }

  private mutating func learn(_ path: [Choice], from device: Device) {
    var scratch = device
    guard wayBack.settle(&scratch) else { return }
    for action in path {
      habits[Look(scene: scratch.frontScene, actions: wayBack.actions(on: scratch, map))] = action
      scratch.happen(action)
      guard wayBack.settle(&scratch) else { return }
    }
  }
}

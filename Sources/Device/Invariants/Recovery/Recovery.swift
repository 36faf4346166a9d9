import Hashing
package import SimulatedDevice

/// Checks recovery for many states, and reuses the paths it has found before.
///
/// A search checks every settled state; every other state settles into one of those. Most recoveries continue like the
/// last one from a screen that looked the same, so that path is tried first. Only where it fails, all paths are searched;
/// each of them ends as soon as a remembered path completes it.
package struct Recovery: Sendable {
  private let search: RecoverySearch
  private let checks: InvariantChecks
  private let map = RecoverySearch.Map()
  /// An upper bound of the taps a recovery takes from a state.
  private var taps: [Fingerprint: Int] = [:]
  /// The action of the last recovery from a screen that looks so.
  private var habits: [Look: Choice] = [:]

  /// What a screen offers to a user who wants to recover.
  private struct Look: Hashable {
    let scene: String?
    let actions: [Choice]
  }

  /// The maximum number of remembered states.
  private static let mostRemembered = 200_000

  package init(_ exploration: Exploration) {
    search = RecoverySearch(exploration)
    checks = InvariantChecks(exploration)
  }

  /// Whether at most six taps reach an idle list equal to the server's from a settled state.
  ///
  /// - Parameter ending: How an attempt on a device is known to end the process; nil when it is not known to.
  package mutating func outcome(
    from device: Device, ending: (RecoverySearch.Attempt, Device) -> RecoverySearch.Ending? = { _, _ in nil }
  ) -> RecoverySearch.Outcome {
    let device = device.inUse
    if let path = byHabit(device, within: RecoverySearch.mostTaps, ending) { return .path(path) }
    let outcome = search.outcome(
      from: device, on: map, avoiding: { [map] in map.avoids($0, $1, ending) },
      shortcut: { byHabit($0, within: $1, ending) })
    if case .path(let path) = outcome { learn(path, from: device) }
    return outcome
  }

  /// The recovery along remembered actions; nil when it takes more than a number of taps.
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
      let actions = search.actions(on: scratch, map)
      guard !passed.contains(key), let habit = habits[Look(scene: scratch.frontScene, actions: actions)] else {
        return nil
      }
      let attempt = RecoverySearch.Attempt(habit, on: scratch, key)
      guard !map.avoids(attempt, scratch, ending) else { return nil }
      passed.append(key)
      path.append(habit)
      spent += habit.taps
      scratch.happen(habit)
      guard search.settle(&scratch) else { return nil }
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
    guard search.settle(&scratch) else { return }
    for action in path {
      habits[Look(scene: scratch.frontScene, actions: search.actions(on: scratch, map))] = action
      scratch.happen(action)
      guard search.settle(&scratch) else { return }
    }
  }
}

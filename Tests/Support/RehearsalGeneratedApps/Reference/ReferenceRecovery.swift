import Rehearsal
import RehearsalDevice

/// A plain search for recovery: whether at most six taps reach an idle list equal to the server's, or something else.
///
/// It begins in a settled state. Between two actions all requests succeed. Typing and waiting for a timer cost no tap.
struct ReferenceRecovery {
  private let exploration: Exploration
  private let checks: InvariantChecks
  /// What is to be reached, or nil for a recovery.
  private let goal: Continuation?
  private var states = StateList()
  private var places: [Place?] = []

  /// The known facts about a settled state.
  private struct Place {
    var isRecovered = false
    /// The actions and the states they reach; nil if an action ends the process, hangs or never settles.
    var actions: [(taps: Int, target: Int?)] = []
  }

  private static let mostTaps = 6
  private static let mostStates = 400

  init(_ exploration: Exploration, towards goal: Continuation? = nil) {
    self.exploration = exploration
    self.goal = goal
    checks = InvariantChecks(exploration)
  }

  /// Whether there were too many states for an answer.
  var isTooLarge: Bool { states.count > Self.mostStates }

  /// The violation if all actions were tried and none recovers.
  mutating func violation(from device: Device) -> String? {
    guard goal != nil || checks.knowsRecovery else { return nil }
    var device = device
    device.forgetReported()
    if device.isInBackground || !device.isOnline {
      let notes = Mishaps.Notes()
      let hasSettled = Mishaps.$notes.withValue(notes) {
        device.inMove { device in
          device.enterForeground()
          device.goOnline()
          device.finishMainQueue()
        }
        return settle(&device)
      }
      guard hasSettled, notes.names.isEmpty else { return nil }
    }
    if goal?.isReached(device, checks) == true { return nil }
    let start = states.number(of: device, others: Others())
    var taps = [start: 0]
    var waiting = [start]
    while let number = waiting.popLast() {
      guard !isTooLarge else { return nil }
      let place = place(number)
      if place.isRecovered { return nil }
      for action in place.actions {
        let cost = (taps[number] ?? 0) + action.taps
        guard cost <= Self.mostTaps else { continue }
        // Nothing is known behind an action that ends the process.
        guard let target = action.target else { return nil }
        guard cost < taps[target] ?? .max else { continue }
        taps[target] = cost
        waiting.append(target)
      }
    }
    return goal?.violation.reference ?? RecoveryInvariant.violation.reference
  }

  private mutating func place(_ number: Int) -> Place {
    while places.count <= number { places.append(nil) }
    if let known = places[number] { return known }
    let device = states[number].device
    var place = Place()
    place.isRecovered = goal?.isReached(device, checks) ?? checks.isRecovered(device)
    let looking = Mishaps.Notes()
    let touches = Mishaps.$notes.withValue(looking) {
      device.possibleActions { exploration.texts(scene: $0, field: $1) }
        + (device.interface.obstacle == nil ? device.controlsInVisibleRows.map(UserAction.tap) : [])
        + device.beyondSight.scrolls
    }
    if !looking.names.isEmpty { place.actions.append((0, nil)) }
    let waits = device.events(faults: []).filter(\.isTimer)
    for action in touches.map(Choice.user) + waits {
      var next = device
      let notes = Mishaps.Notes()
      let hasSettled = Mishaps.$notes.withValue(notes) {
        next.happen(action)
        return settle(&next)
      }
      // Who types has lost what was sent, but in an alert, and where typing sends it.
      if let goal, goal.isReachedBySending, case .user(.type) = action, next.interface.overlay == nil, hasSettled,
        notes.names.isEmpty, !goal.isReached(next, checks)
      {
        continue
      }
      var taps = 1
      if case .user(.type) = action { taps = 0 }
      if case .user(.scroll) = action { taps = 0 }
      if action.isTimer { taps = 0 }
      let ends = hasSettled && notes.names.isEmpty
      place.actions.append((taps, ends ? states.number(of: next, others: Others()) : nil))
    }
    places[number] = place
    return place
  }

  private func settle(_ device: inout Device) -> Bool {
    for _ in 0..<200 {
      if let goal, goal.isReachedBySending, goal.isReached(device, checks) { return true }
      let events = device.events(faults: [])
      guard let event = events.first(where: { !$0.isTimer }) ?? (device.isSettled ? nil : events.first) else {
        device.forgetReported()
        return true
      }
      device.happen(event)
    }
    return false
  }
}

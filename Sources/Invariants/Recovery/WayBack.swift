package import SimulatedDevice

/// The way back of a user who wants the list to be the cloud's again, while nothing more goes wrong.
package struct WayBack: Sendable {
  /// The most taps a way back may take; typing is not counted.
  package static let mostTaps = 6
  /// The most states that are looked at before a way back is given up.
  private static let mostStates = 20_000
  /// The most events that may follow from one action.
  private static let mostEvents = 200

  private let exploration: Exploration
  private let checks: InvariantChecks

  package init(_ exploration: Exploration) {
    self.exploration = exploration
    checks = InvariantChecks(exploration)
  }

  /// A place on the way, with how it was come to.
  private struct Place {
    let state: DeviceState
    let taps: Int
    let from: Int
    let action: Choice?
  }

  /// The fewest taps, with the typing in between, that lead to a quiet list that is the cloud's; nil when there are none.
  ///
  /// Between two actions of the user everything that is due happens, and every request goes well.
  package func shortest(from device: Device) -> [Choice]? {
    if case .way(let actions) = verdict(from: device) { actions } else { nil }
  }

  /// What is known of the ways back from a state.
  package enum Verdict: Hashable, Sendable {
    /// There is this one.
    case way([Choice])
    /// There is none: all were looked at.
    case none
    /// Too many places were to be looked at to say.
    case unknown
  }

  /// What is known of the ways back: the shortest one, where there is one.
  package func verdict(from device: Device) -> Verdict { verdict(from: device) { _, _ in nil } }

  /// What is known of the ways back: the shortest one, unless a shortcut, which is told how many taps are left, knows how
  /// to go on from a place on the way.
  func verdict(from device: Device, shortcut: (Device, Int) -> [Choice]?) -> Verdict {
    var scratch = device
    guard settle(&scratch) else { return .unknown }
    var hasLookedAtAll = true
    var places = [Place(state: scratch.state, taps: 0, from: 0, action: nil)]
    var visited: Set<Fingerprint> = [scratch.fingerprint]
    // Places are taken by taps, fewest first; typing costs none, so it stays with its number.
    var queues: [[Int]] = Array(repeating: [], count: Self.mostTaps + 1)
    queues[0] = [0]
    for taps in queues.indices {
      var next = 0
      while next < queues[taps].count {
        let index = queues[taps][next]
        next += 1
        scratch.state = places[index].state
        if checks.isRecovered(scratch) { return .way(path(to: index, in: places)) }
        if let rest = shortcut(scratch, Self.mostTaps - taps) {
          return .way(path(to: index, in: places) + rest)
        }
        for action in actions(on: scratch) {
          let cost = taps + (action.isTyping ? 0 : 1)
          guard cost <= Self.mostTaps else { continue }
          scratch.state = places[index].state
          scratch.happen(action)
          guard places.count < Self.mostStates, settle(&scratch) else {
            hasLookedAtAll = false
            continue
          }
          guard visited.insert(scratch.fingerprint).inserted else { continue }
          places.append(Place(state: scratch.state, taps: cost, from: index, action: action))
          queues[cost].append(places.count - 1)
        }
      }
    }
    return hasLookedAtAll ? .none : .unknown
  }

  /// Everything the user can do now.
  package func actions(on device: Device) -> [Choice] {
    device.userActions { exploration.texts(scene: $0, field: $1) }
  }

  /// Lets everything happen that is due, without a fault; false when that does not end.
  package func settle(_ device: inout Device) -> Bool {
    for _ in 0..<Self.mostEvents {
      // A timer that starts itself again shall not keep requests from being answered.
      let due = device.events(faults: [])
      guard let event = due.first(where: { $0 != .timerFires }) ?? due.first else {
        device.forgetTold()
        return true
      }
      device.happen(event)
    }
    return false
  }

  private func path(to index: Int, in places: [Place]) -> [Choice] {
    var path: [Choice] = []
    var index = index
    while let action = places[index].action {
      path.append(action)
      index = places[index].from
    }
    return path.reversed()
  }
}

extension Choice {
  /// Whether the user types rather than taps.
  package var isTyping: Bool { if case .type = self { true } else { false } }
}

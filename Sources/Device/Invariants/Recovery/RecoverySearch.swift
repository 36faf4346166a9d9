import Hashing
package import SimulatedDevice

/// A search for the taps that bring the list back to the cloud's, while nothing more goes wrong (Invariants: 3).
package struct RecoverySearch: Sendable {
  /// The most taps a way back may take; typing and waiting are not counted.
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

  /// Where a user has come to who looks for the way back.
  ///
  /// A class, so that whoever has lent it can empty it when the app's code has trapped on the way. Unchecked because that
  /// is done only when the thread which looks for the way stands still for good.
  final class Map: @unchecked Sendable {
    fileprivate var places: [Place] = []
    fileprivate var visited: Set<Fingerprint> = []
    fileprivate var rows = DrawnRows()
    /// The kinds of what has hung: to wait for each of them again would take too long.
    private var hung: Set<ChoiceKind> = []

    func removeAll() {
      places = []
      visited = []
    }

    /// Whether an attempt is known to end the process, or one of its kind to hang.
    func avoids(_ attempt: Attempt, _ device: Device, _ ending: (Attempt, Device) -> Ending?) -> Bool {
      if !hung.isEmpty, hung.contains(attempt.kind) { return true }
      guard let ending = ending(attempt, device) else { return false }
      if ending == .hangs { hung.insert(attempt.kind) }
      return true
    }

    fileprivate func path(to index: Int) -> [Choice] {
      var path: [Choice] = []
      var index = index
      while let action = places[index].action {
        path.append(action)
        index = places[index].from
      }
      return path.reversed()
    }
  }

  /// How an attempt ends the process.
  package enum Ending: Hashable, Sendable {
    case crashes, hangs
  }

  /// An action in a state, and all that is under way because of it.
  package struct Attempt: Hashable, Sendable {
    let state: Fingerprint
    /// Nil while the screen is looked at for what can be done: that builds its rows.
    package let action: Choice?
    /// The scene in front.
    package let scene: String?

    init(_ action: Choice?, on device: Device, _ state: Fingerprint) {
      self.state = state
      self.action = action
      scene = device.frontScene
    }

    /// What it has in common with equal actions in other states.
    package var kind: ChoiceKind {
      action.map { ChoiceKind($0, onScene: scene) } ?? ChoiceKind.rows(ofScene: scene)
    }
  }

  /// A place on the way, with how it was come to.
  fileprivate struct Place {
    let state: DeviceState
    let fingerprint: Fingerprint
    let from: Int
    let action: Choice?
  }

  /// The fewest taps, with the typing and waiting in between, that lead to an idle list that is the cloud's; nil when there
  /// are none.
  ///
  /// Between two actions of the user the device settles, and every request goes well.
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
    /// There is none but perhaps behind an action that traps.
    case trapped
  }

  /// What is known of the ways back: the shortest one, where there is one.
  package func verdict(from device: Device) -> Verdict {
    verdict(from: device, on: Map(), avoiding: { _, _ in false }) { _, _ in nil }
  }

  /// The same without attempts that are known to trap or to hang.
  ///
  /// - Parameter isAvoided: Called in front of each attempt, always in the same order; true: it is not tried.
  package func verdict(from device: Device, avoiding isAvoided: (Attempt, Device) -> Bool) -> Verdict {
    verdict(from: device, on: Map(), avoiding: isAvoided) { _, _ in nil }
  }

  /// What is known of the ways back: the shortest one, unless a shortcut, which is told how many taps are left, knows how
  /// to go on from a place on the way.
  ///
  /// - Parameter isAvoided: Whether an attempt on a device is known to trap or to hang, and is not tried.
  func verdict(
    from device: Device, on map: Map, avoiding isAvoided: (Attempt, Device) -> Bool,
    shortcut: (Device, Int) -> [Choice]?
  ) -> Verdict {
    var scratch = device
    guard settle(&scratch) else { return .unknown }
    defer { map.removeAll() }
    var hasLookedAtAll = true
    var hasMetTrap = false
    map.places = [Place(state: scratch.state, fingerprint: scratch.fingerprint, from: 0, action: nil)]
    map.visited = [scratch.fingerprint]
    // Places are taken by taps, fewest first; typing costs none, so it stays with its number.
    var queues: [[Int]] = Array(repeating: [], count: Self.mostTaps + 1)
    queues[0] = [0]
    for taps in queues.indices {
      var next = 0
      while next < queues[taps].count {
        let index = queues[taps][next]
        next += 1
        scratch.state = map.places[index].state
        if checks.isRecovered(scratch) { return .way(map.path(to: index)) }
        if let rest = shortcut(scratch, Self.mostTaps - taps) {
          return .way(map.path(to: index) + rest)
        }
        let place = map.places[index].fingerprint
        let look = Attempt(nil, on: scratch, place)
        guard !isAvoided(look, scratch) else {
          hasMetTrap = true
          continue
        }
        for action in actions(on: scratch, map) {
          let cost = taps + action.taps
          guard cost <= Self.mostTaps else { continue }
          scratch.state = map.places[index].state
          let attempt = Attempt(action, on: scratch, place)
          guard !isAvoided(attempt, scratch) else {
            hasMetTrap = true
            continue
          }
          scratch.happen(action)
          guard map.places.count < Self.mostStates, settle(&scratch) else {
            hasLookedAtAll = false
            continue
          }
          let fingerprint = scratch.fingerprint
          guard map.visited.insert(fingerprint).inserted else { continue }
          map.places.append(Place(state: scratch.state, fingerprint: fingerprint, from: index, action: action))
          queues[cost].append(map.places.count - 1)
        }
      }
    }
    if hasMetTrap { return .trapped }
    return hasLookedAtAll ? .none : .unknown
  }

  /// Everything the user can do now, and waiting for a timer where one is due; the rows are built for it.
  func actions(on device: Device, _ map: Map) -> [Choice] {
    device.userActions(rowButtons: { map.rows.buttons(on: $0) }) { exploration.texts(scene: $0, field: $1) }
      + (device.events(faults: []).contains(.timerFires) ? [.timerFires] : [])
  }

  /// Lets everything that is under way go well until the device has settled; false when that does not end.
  ///
  /// Timers wait: one that starts itself again would keep the device from settling.
  package func settle(_ device: inout Device) -> Bool {
    for _ in 0..<Self.mostEvents {
      guard let event = device.events(faults: []).first(where: { $0 != .timerFires }) else {
        device.forgetReported()
        return true
      }
      device.happen(event)
    }
    return false
  }
}

extension Choice {
  /// How many taps it takes: waiting and typing take none.
  package var taps: Int {
    switch self {
    case .type, .timerFires: 0
    default: 1
    }
  }
}

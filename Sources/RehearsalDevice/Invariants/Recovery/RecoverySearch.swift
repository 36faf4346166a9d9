import RehearsalApp
package import RehearsalBase

/// A search for the taps after which the list equals the server's, without further faults (Invariants: 3).
package struct RecoverySearch: Sendable {
  /// The maximum number of taps of a recovery; typing and waiting are not counted.
  package static let mostTaps = 6
  /// The maximum number of states that one search visits.
  ///
  /// The example apps need 33 at most. With 20,000, a random app whose forms open one another without end took more than
  /// six minutes and 2 GB for one such search; with 2,000 it takes seconds.
  package static let mostStates = 2_000
  /// The maximum number of events until the device has settled after an action.
  private static let mostEvents = 200

  private let exploration: Exploration
  private let checks: InvariantChecks
  /// The control that is to be enabled on its screen, or nil if the list is to be recovered.
  private let control: DisabledControl?

  package init(_ exploration: Exploration) { self.init(exploration, enabling: nil) }

  /// Prepares a search for the taps after which a control is enabled, on its screen (Invariants: 12).
  package init(_ exploration: Exploration, enabling control: DisabledControl?) {
    self.exploration = exploration
    self.control = control
    checks = InvariantChecks(exploration)
  }

  /// Whether a device is in the state that is searched for.
  private func isReached(_ device: Device) -> Bool { control?.isEnabled(on: device) ?? checks.isRecovered(device) }

  /// Whether the requests after an action fail: a control may be enabled by a failure as well.
  private var outcomes: [Bool] { control == nil ? [false] : [false, true] }

  /// The candidate inputs; a user who wants to enable a control types something into every field.
  private func texts(scene: String?, field: String) -> [String] {
    let texts = exploration.texts(scene: scene, field: field)
    return texts.isEmpty && control != nil ? ["x", "1", ""] : texts
  }

  /// The results that one search can use from those before.
  package struct Memory: Sendable {
    fileprivate var rows = DrawnControls()
    /// The actions that are tried before all others, since they have led there from another state.
    fileprivate let habit: [Choice]
    /// The kinds of actions that have hung: waiting for each of them again would take too long.
    private var hung: Set<ChoiceKind> = []

    package init(habit: [Choice] = []) { self.habit = habit }

    /// Whether an attempt is known to end the process, or an attempt of its kind to hang.
    fileprivate mutating func avoids(
      _ attempt: Attempt, _ device: Device, _ ending: (Attempt, Device) -> Ending?
    ) -> Bool {
      if !hung.isEmpty, hung.contains(attempt.kind) { return true }
      guard let ending = ending(attempt, device) else { return false }
      if ending == .hangs { hung.insert(attempt.kind) }
      return true
    }
  }

  /// The end of the process by an attempt.
  package enum Ending: Hashable, Sendable {
    case crashes, hangs
  }

  /// An action in a state, with the events that follow from it.
  package struct Attempt: Hashable, Sendable {
    let state: Fingerprint
    /// Nil while the screen's actions are listed, which builds its rows.
    package let action: Choice?
    /// The scene in front.
    let scene: String?

    package init(_ action: Choice?, on device: Device, _ state: Fingerprint) {
      self.state = state
      self.action = action
      scene = device.frontScene
    }

    /// The kind that equal actions in other states share.
    var kind: ChoiceKind {
      action.map { ChoiceKind($0, onScene: scene) } ?? ChoiceKind.rows(ofScene: scene)
    }
  }

  /// The recovery with the fewest taps, including its typing and waiting, or nil if there is none.
  ///
  /// The device settles between two actions of the user, and every request succeeds.
  func shortest(from device: Device) -> [Choice]? {
    if case .path(let actions) = outcome(from: device) { actions } else { nil }
  }

  /// The outcome of a search for a recovery from a state.
  package enum Outcome: Hashable, Sendable {
    case path([Choice])
    /// There is none: all paths were searched.
    case none
    /// The limit of states was reached first.
    case unknown
    /// There is none, except perhaps behind an action that traps.
    case trapped
  }

  /// Searches for the shortest recovery.
  package func outcome(from device: Device) -> Outcome { outcome(from: device, avoiding: { _, _ in false }) }

  /// Searches for the shortest recovery without attempts that are known to trap or to hang.
  ///
  /// - Parameter isAvoided: Called before each attempt, always in the same order; true skips the attempt.
  package func outcome(from device: Device, avoiding isAvoided: (Attempt, Device) -> Bool) -> Outcome {
    var memory = Memory()
    return outcome(from: device, &memory, ending: { isAvoided($0, $1) ? .crashes : nil })
  }

  /// Searches for the shortest recovery; a shortcut may complete it from a visited state.
  ///
  /// Where the habit of the memory leads there, it is the outcome, however long.
  ///
  /// - Parameter ending: The known end of the process by an attempt on a device, or nil if none is known.
  /// - Parameter fingerprint: The representation of a state, equal for equal states.
  /// - Parameter shortcut: Completes a path from a device with the number of taps that are left, or returns nil.
  package func outcome(
    from device: Device, _ memory: inout Memory, ending: (Attempt, Device) -> Ending?,
    fingerprint: (Device) -> Fingerprint = \.fingerprint, shortcut: (Device, Int) -> [Choice]? = { _, _ in nil }
  ) -> Outcome {
    var scratch = device.inUse
    scratch.comparesEqualControllers = false
    guard settle(&scratch) else { return .unknown }
    if !memory.habit.isEmpty,
      isReached(
        by: memory.habit, from: scratch, &memory,
        avoiding: { $2.avoids(Attempt($0, on: $1, fingerprint($1)), $1, ending) })
    {
      return .path(memory.habit)
    }
    var hasSearchedAll = true
    var hasMetTrap = false
    var places = PlacesByTaps(from: scratch.state, fingerprint(scratch), mostTaps: Self.mostTaps)
    while let place = places.popFirst() {
      scratch.state = place.state
      if isReached(scratch) { return .path(places.path(to: place)) }
      if let rest = shortcut(scratch, Self.mostTaps - place.taps) { return .path(places.path(to: place) + rest) }
      guard !memory.avoids(Attempt(nil, on: scratch, place.identity), scratch, ending) else {
        hasMetTrap = true
        continue
      }
      for action in actions(on: scratch, &memory) where places.allows(action, from: place) {
        scratch.state = place.state
        guard !memory.avoids(Attempt(action, on: scratch, place.identity), scratch, ending) else {
          hasMetTrap = true
          continue
        }
        for fails in outcomes {
          scratch.state = place.state
          scratch.happen(action)
          guard places.count < Self.mostStates, settle(&scratch, failing: fails) else {
            hasSearchedAll = false
            continue
          }
          if let control, !control.isInFront(on: scratch) { continue }
          places.add(scratch.state, fingerprint(scratch), from: place, by: action)
        }
      }
    }
    if hasMetTrap { return .trapped }
    return hasSearchedAll ? .none : .unknown
  }

  /// Whether the actions that have recovered another device recover this one, too.
  package func succeeds(with path: [Choice], from device: Device) -> Bool {
    var scratch = device.inUse
    scratch.comparesEqualControllers = false
    guard settle(&scratch) else { return false }
    var memory = Memory()
    return isReached(by: path, from: scratch, &memory, avoiding: { _, _, _ in false })
  }

  /// Whether actions that were found from another state are possible here, and reach the state that is searched for.
  ///
  /// - Parameter isAvoided: Called before each action, and with nil before the actions are listed; true ends the attempt.
  private func isReached(
    by path: [Choice], from device: Device, _ memory: inout Memory,
    avoiding isAvoided: (Choice?, Device, inout Memory) -> Bool
  ) -> Bool {
    var scratch = device
    for action in path {
      guard !isAvoided(nil, scratch, &memory), actions(on: scratch, &memory).contains(action),
        !isAvoided(action, scratch, &memory)
      else { return false }
      scratch.happen(action)
      guard settle(&scratch), control?.isInFront(on: scratch) != false else { return false }
    }
    return isReached(scratch)
  }

  /// The user's actions now, and waiting for a timer where one is due; builds the visible rows.
  func actions(on device: Device, _ memory: inout Memory) -> [Choice] {
    guard device.allowsSteps else { return device.events(faults: []).filter(\.isTimer) }
    let (actions, beyond) = device.possibleActionsWithSight(
      rowControls: { memory.rows.controls(on: $0) }, texts: { texts(scene: $0, field: $1) })
    return (actions + beyond.touches).map(Choice.user) + device.events(faults: []).filter(\.isTimer)
  }

  /// Lets all pending events succeed until the device has settled; false when they do not end.
  ///
  /// Timers do not fire, unless one is due before all that is under way: a repeating one would keep the device from
  /// settling.
  ///
  /// - Parameter fails: Whether all pending requests that can fail do so.
  package func settle(_ device: inout Device, failing fails: Bool = false) -> Bool {
    for _ in 0..<Self.mostEvents {
      let failure = fails ? device.events(faults: [.offline]).first { $0.fault != nil } : nil
      guard let event = failure ?? device.settlingEvent else {
        device.forgetReported()
        return true
      }
      device.happen(event)
    }
    return false
  }
}

extension Choice {
  /// The number of taps it takes: waiting and typing take none.
  package var taps: Int {
    switch self {
    case .user(.type), .timerFires: 0
    default: 1
    }
  }
}

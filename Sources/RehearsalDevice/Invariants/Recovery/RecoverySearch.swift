import RehearsalApp
package import RehearsalBase

/// A search for the taps after which the list equals the server's, without further faults (Invariants: recovery).
package struct RecoverySearch: Sendable {
  /// The maximum number of taps of a recovery; typing, scrolling and waiting are not counted.
  package static let mostTaps = 6
  /// The maximum number of states that one search visits.
  ///
  /// The example apps need 33 at most. With 20,000, a random app whose forms open one another without end took more than
  /// six minutes and 2 GB for one such search; with 2,000 it takes seconds.
  package static let mostStates = 2_000
  private static let mostEvents = 200

  private let exploration: Exploration
  private let checks: InvariantChecks
  /// What is to be reached, or nil if the list is to be recovered.
  private let goal: Continuation?
  /// The control that is to be enabled on its screen, or nil if it is something else.
  private var control: DisabledControl? { goal?.control }

  package init(_ exploration: Exploration, towards goal: Continuation? = nil) {
    self.exploration = exploration
    self.goal = goal
    checks = InvariantChecks(exploration)
  }

  private func isReached(_ device: Device) -> Bool {
    goal?.isReached(device, checks) ?? checks.isRecovered(device)
  }

  /// Whether the requests after an action fail: a control may be enabled by a failure as well.
  private var outcomes: [Bool] { control == nil ? [false] : [false, true] }

  /// The one text that is typed in the place of the candidate inputs, or nil for these.
  private var typed: String?

  /// The candidate inputs; a user who wants to enable a control types something into every field.
  private func texts(scene: String?, field: String) -> [String] {
    if let typed { return [typed] }
    let texts = exploration.texts(scene: scene, field: field)
    return texts.isEmpty && control != nil ? DisabledControl.texts : texts
  }

  /// An action in a state, with the events that follow from it.
  package struct Attempt: Hashable, Sendable {
    let state: Fingerprint
    /// Nil while the screen's actions are listed, which builds its rows.
    package let action: Choice?
    let scene: String?

    package init(_ action: Choice?, on device: Device, _ state: Fingerprint) {
      self.state = state
      self.action = action
      scene = device.frontScene
    }

    package var kind: ChoiceKind {
      action.map { ChoiceKind($0, onScene: scene) } ?? ChoiceKind.rows(ofScene: scene)
    }
  }

  package enum Outcome: Hashable, Sendable {
    case path([Choice])
    case none
    case unknown
    /// There is none, except perhaps behind an action that traps.
    case trapped
  }

  package enum Consequence<State> {
    case state(State)
    case endless
    case trapped

    package var state: State? { if case .state(let state) = self { state } else { nil } }
  }

  /// Searches for the fewest taps to somewhere, on whatever stands for a device.
  ///
  /// - Parameter rest: The rest of a path from a state, of so many taps at most: none where it is reached; nil: it is not
  ///   known.
  /// - Parameter actions: What can be done in a state; nil: to look traps.
  package static func outcome<State, Identity: Hashable>(
    from start: State, identity: (State) -> Identity,
    rest: (PlacesByCost<State, Identity, Choice>.Place, Int) -> [Choice]?,
    actions: (PlacesByCost<State, Identity, Choice>.Place) -> [Choice]?,
    results: (Choice, PlacesByCost<State, Identity, Choice>.Place) -> [Consequence<State>]
  ) -> Outcome {
    var hasSearchedAll = true
    var hasMetTrap = false
    var places = PlacesByCost<State, Identity, Choice>(from: start, identity(start))
    while let place = places.popFirst() {
      if let rest = rest(place, mostTaps - place.cost) { return .path(places.path(to: place) + rest) }
      guard let actions = actions(place) else {
        hasMetTrap = true
        continue
      }
      for action in actions where place.cost + action.taps <= mostTaps {
        guard places.count < mostStates else {
          hasSearchedAll = false
          break
        }
        for result in results(action, place) {
          switch result {
          case .state(let state): places.add(state, identity(state), from: place, by: action, cost: action.taps)
          case .endless: hasSearchedAll = false
          case .trapped: hasMetTrap = true
          }
        }
      }
    }
    if hasMetTrap { return .trapped }
    return hasSearchedAll ? .none : .unknown
  }

  /// Searches for the shortest recovery of a device.
  ///
  /// - Parameter habits: Paths that have led there from other states; where one does from this, it is the outcome, however
  ///   long.
  /// - Parameter isAvoided: Called before each attempt, always in the same order; true skips the attempt, which is known to
  ///   trap or to hang.
  package func outcome(
    from device: Device, habits: [[Choice]] = [], fingerprint: (Device) -> Fingerprint = \.fingerprint,
    avoiding isAvoided: (Attempt, Device) -> Bool = { _, _ in false }
  ) -> Outcome {
    let outcome = outcomeOfInputs(from: device, habits, fingerprint, avoiding: isAvoided)
    guard control?.hasFields == true, !exploration.inputs.isEmpty, outcome == .none else { return outcome }
    // Other texts might enable it. Together with the inputs they would make too many states.
    for text in DisabledControl.texts {
      var search = self
      search.typed = text
      let outcome = search.outcomeOfInputs(from: device, habits, fingerprint, avoiding: isAvoided)
      guard outcome == .none else { return outcome }
    }
    return .none
  }

  private func outcomeOfInputs(
    from device: Device, _ habits: [[Choice]], _ fingerprint: (Device) -> Fingerprint,
    avoiding isAvoided: (Attempt, Device) -> Bool
  ) -> Outcome {
    var scratch = device.inUse
    scratch.comparesEqualControllers = false
    guard settle(&scratch) else { return .unknown }
    var rows = DrawnControls()
    let habit = habits.first { path in
      isReached(by: path, from: scratch, &rows) { isAvoided(Attempt($0, on: $1, fingerprint($1)), $1) }
    }
    if let habit { return .path(habit) }
    func show(_ state: DeviceState) -> Device {
      scratch.state = state
      return scratch
    }
    return Self.outcome(
      from: scratch.state, identity: { fingerprint(show($0)) },
      rest: { place, _ in isReached(show(place.state)) ? [] : nil },
      actions: { place in
        scratch.state = place.state
        return isAvoided(Attempt(nil, on: scratch, place.identity), scratch) ? nil : actions(on: scratch, &rows)
      },
      results: { action, place in
        scratch.state = place.state
        guard !isAvoided(Attempt(action, on: scratch, place.identity), scratch) else { return [.trapped] }
        return outcomes.compactMap { fails in
          scratch.state = place.state
          scratch.happen(action)
          guard settle(&scratch, failing: fails) else { return .endless }
          if let control, !control.isInFront(on: scratch) { return nil }
          // Who has to type has lost what was sent, but in a field that sends what is typed.
          if goal?.isReachedBySending == true, action.isTyping, scratch.alertFields.isEmpty, !isReached(scratch) {
            return nil
          }
          return .state(scratch.state)
        }
      })
  }

  private func isReached(
    by path: [Choice], from device: Device, _ rows: inout DrawnControls, avoiding isAvoided: (Choice?, Device) -> Bool
  ) -> Bool {
    var scratch = device
    for action in path {
      guard !isAvoided(nil, scratch), actions(on: scratch, &rows).contains(action), !isAvoided(action, scratch) else {
        return false
      }
      scratch.happen(action)
      guard settle(&scratch), control?.isInFront(on: scratch) != false else { return false }
    }
    return isReached(scratch)
  }

  /// The user's actions now, and waiting for a timer where one is due; builds the visible rows.
  func actions(on device: Device, _ rows: inout DrawnControls) -> [Choice] {
    let (actions, beyond) = device.possibleActionsWithSight(
      rowControls: { rows.controls(on: $0) }, texts: { texts(scene: $0, field: $1) })
    return (actions + beyond.scrolls).map(Choice.user) + device.events(faults: []).filter(\.isTimer)
  }

  /// Lets all pending events succeed until the device has settled; false when they do not end.
  ///
  /// Timers do not fire, unless one is due before all that is under way: a repeating one would keep the device from
  /// settling.
  package func settle(_ device: inout Device, failing fails: Bool = false) -> Bool {
    for _ in 0..<Self.mostEvents {
      let failure = fails ? device.events(faults: [.offline]).first { $0.fault != nil } : nil
      if let goal, goal.isReachedBySending, goal.isReached(device, checks) { return true }
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
  fileprivate var isTyping: Bool { if case .user(.type) = self { true } else { false } }

  /// The number of taps it takes: waiting, typing and scrolling take none.
  package var taps: Int {
    switch self {
    case .user(.type), .user(.scroll), .timerFires: 0
    default: 1
    }
  }
}

/// The invariant `recovery`, asked by searches of what may follow.
package enum RecoveryInvariant {
  package static let violation = Violation(
    .recovery, "no \(RecoverySearch.mostTaps) taps reach an idle list equal to the server's", cause: "no recovery")
}

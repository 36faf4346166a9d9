import RehearsalBase
import RehearsalDevice

/// A memo table of recoveries: whether one exists is asked of most settled states of a search.
///
/// Most recoveries continue like the last one from a screen with the same actions, so those actions are tried first, along
/// transitions that the search remembers. Only where they fail, all paths are searched, and each of them ends as soon as
/// remembered actions complete it. States that differ only in what no recovery depends on are one state.
struct RecoveryMemo: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  private var states = KeyNumbers<Fingerprint>()
  /// For each state, an upper bound of the taps that a recovery takes.
  private var taps: [UInt8] = []
  private var habits: [Look: SearchSteps.NumberedChoice] = [:]
  /// Whether the app is in the foreground and has a network, by the number of a core: it depends on nothing else.
  private var inUse = NumberMap<Bool>()
  /// For each history of the lists, the number of what a recovery depends on.
  private var histories = NumberMap<UInt32>()
  private var numbersOfHistories = KeyNumbers<Fingerprint>()

  private static let (unseen, unknown): (UInt8, UInt8) = (255, 254)

  /// The screen's offers to a user who wants to recover.
  private struct Look: Hashable {
    let actions: Int
    let allowsActions: Bool
    let timers: [Choice]

    init(_ list: MoveList) {
      actions = list.actions
      allowsActions = list.allowsActions
      timers = list.timers
    }
  }

  init(_ exploration: Exploration, _ parts: StateParts) {
    checks = InvariantChecks(exploration)
    self.parts = parts
  }

  mutating func outcome(
    from vector: StateVector, on scratch: inout ScratchDevice, _ steps: inout SearchSteps, _ attempts: KnownAttempts
  ) -> RecoverySearch.Outcome {
    // What the user does first, bringing the app and the network back, is no move of the search.
    let inUse = isInUse(vector, on: &scratch) ? vector : steps.vector(of: scratch.device.inUse)
    let start: StateVector
    switch steps.settle(inUse, on: &scratch, attempts) {
    case .state(let state): start = state
    case .endless: return .unknown
    case .trapped: return .trapped
    }
    if let path = byHabit(start, within: RecoverySearch.mostTaps, on: &scratch, &steps, attempts) {
      return .path(path)
    }
    let outcome = RecoverySearch.outcome(
      from: start, identity: { $0 },
      rest: { place, taps in byHabit(place.state, within: taps, on: &scratch, &steps, attempts) },
      actions: { place in
        steps.moves(in: place.state, on: &scratch, attempts).map { steps.lists[$0].userActions }
      },
      results: { action, place in
        let result = steps.settle(after: steps.numbered(action), in: place.state, on: &scratch, attempts)
        guard let state = result.state, let monitor = parts.monitors[state.monitor],
          parts.monitors.histories[monitor.histories].wrappedValue.broken != nil
        else { return [result] }
        // A violation by a request is not part of the state that it results in.
        scratch.show(state)
        scratch.device.forgetReported()
        return [.state(scratch.vector())]
      })
    if case .path(let path) = outcome { learn(path, from: start, on: &scratch, &steps, attempts) }
    return outcome
  }

  private mutating func isInUse(_ vector: StateVector, on scratch: inout ScratchDevice) -> Bool {
    if inUse[vector.core] == true { return true }
    scratch.show(vector)
    inUse[vector.core] = scratch.device.isInUse
    return scratch.device.isInUse
  }

  private mutating func byHabit(
    _ start: StateVector, within limit: Int, on scratch: inout ScratchDevice, _ steps: inout SearchSteps,
    _ attempts: KnownAttempts
  ) -> [Choice]? {
    var vector = start
    var passed: [Passed] = []
    var spent = 0
    while spent <= limit {
      let state = number(of: vector)
      if taps[state] == Self.unseen { taps[state] = isRecovered(vector, on: &scratch) ? 0 : Self.unknown }
      if taps[state] < Self.unknown, spent + Int(taps[state]) <= limit {
        remember(passed, Int(taps[state]))
        return passed.map(\.action)
      }
      guard !passed.contains(where: { $0.state == state }), let list = steps.moves(in: vector, on: &scratch, attempts),
        let habit = habits[Look(steps.lists[list])],
        let next = steps.settle(after: habit, in: vector, on: &scratch, attempts).state
      else { return nil }
      passed.append(Passed(state: state, action: habit.choice))
      spent += habit.choice.taps
      vector = next
    }
    return nil
  }

  private func isRecovered(_ vector: StateVector, on scratch: inout ScratchDevice) -> Bool {
    scratch.show(vector)
    return checks.isRecovered(scratch.device)
  }

  /// A settled state on a path, and what the user does in it.
  private struct Passed {
    let state: Int
    let action: Choice
  }

  private mutating func remember(_ passed: [Passed], _ known: Int) {
    var left = known
    for place in passed.reversed() {
      left += place.action.taps
      taps[place.state] = min(taps[place.state], UInt8(left))
    }
  }

  private mutating func learn(
    _ path: [Choice], from start: StateVector, on scratch: inout ScratchDevice, _ steps: inout SearchSteps,
    _ attempts: KnownAttempts
  ) {
    var vector = start
    for action in path {
      guard let list = steps.moves(in: vector, on: &scratch, attempts) else { return }
      let habit = steps.numbered(action)
      habits[Look(steps.lists[list])] = habit
      guard let next = steps.settle(after: habit, in: vector, on: &scratch, attempts).state else { return }
      vector = next
    }
  }

  /// The number of what a recovery depends on in the history of the lists; zero where there is none.
  private mutating func history(in vector: StateVector) -> UInt32 {
    guard let monitor = parts.monitors[vector.monitor] else { return 0 }
    if let known = histories[monitor.histories] { return known }
    let fingerprint = parts.monitors.histories[monitor.histories].wrappedValue.fingerprintForRecovery
    let number = UInt32(numbersOfHistories.insert(fingerprint).number + 1)
    histories[monitor.histories] = number
    return number
  }

  /// The number of a state, equal for states that differ only in what no recovery depends on.
  private mutating func number(of vector: StateVector) -> Int {
    var vector = vector
    vector.monitor = history(in: vector)
    let (number, isNew) = states.insert(vector.fingerprint)
    if isNew { taps.append(Self.unseen) }
    return number
  }
}

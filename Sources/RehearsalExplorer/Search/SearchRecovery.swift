import RehearsalBase
import RehearsalDevice

/// Looks for recoveries: whether one exists is asked of most settled states of a search.
///
/// Most recoveries continue like the last one from a screen with the same actions, so those actions are tried first, along
/// transitions that the search remembers. Only where they fail, all paths are searched, and each of them ends as soon as
/// remembered actions complete it.
struct SearchRecovery: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  /// The action of the last recovery from a screen with the same actions.
  private var habits: [Look: SearchSteps.NumberedChoice] = [:]

  /// The screen's offers to a user who wants to recover.
  private struct Look: Hashable {
    /// The number of the user's actions.
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

  /// Whether at most six taps reach an idle list equal to the server's from a settled state.
  ///
  /// - Parameter byHabit: Whether any recovery will do; else it is the shortest.
  mutating func outcome(
    from vector: StateVector, on scratch: inout ScratchDevice, _ steps: inout SearchSteps, _ attempts: KnownAttempts,
    byHabit: Bool = true
  ) -> RecoverySearch.Outcome {
    // What the user does first, bringing the app and the network back, is no move of the search.
    scratch.show(vector)
    let inUse = scratch.device.isInUse ? vector : steps.vector(of: scratch.device.inUse)
    let start: StateVector
    switch steps.settle(inUse, on: &scratch, attempts) {
    case .state(let state): start = state
    case .endless: return .unknown
    case .trapped: return .trapped
    }
    if byHabit, let path = self.byHabit(start, within: RecoverySearch.mostTaps, on: &scratch, &steps, attempts) {
      return .path(path)
    }
    let outcome = RecoverySearch.outcome(
      from: start, identity: { $0 },
      rest: { place, taps in
        if byHabit { return self.byHabit(place.state, within: taps, on: &scratch, &steps, attempts) }
        return isRecovered(place.state, on: &scratch) ? [] : nil
      },
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
    if byHabit, case .path(let path) = outcome { learn(path, from: start, on: &scratch, &steps, attempts) }
    return outcome
  }

  /// The recovery along remembered actions, or nil if it takes more than a number of taps.
  private mutating func byHabit(
    _ start: StateVector, within limit: Int, on scratch: inout ScratchDevice, _ steps: inout SearchSteps,
    _ attempts: KnownAttempts
  ) -> [Choice]? {
    var vector = start
    var passed: [StateVector] = []
    var path: [Choice] = []
    var spent = 0
    while spent <= limit {
      if isRecovered(vector, on: &scratch) { return path }
      guard !passed.contains(vector), let list = steps.moves(in: vector, on: &scratch, attempts),
        let habit = habits[Look(steps.lists[list])],
        let next = steps.settle(after: habit, in: vector, on: &scratch, attempts).state
      else { return nil }
      passed.append(vector)
      path.append(habit.choice)
      spent += habit.choice.taps
      vector = next
    }
    return nil
  }

  private func isRecovered(_ vector: StateVector, on scratch: inout ScratchDevice) -> Bool {
    scratch.show(vector)
    return checks.isRecovered(scratch.device)
  }

  /// Remembers the actions of a recovery, each for the screen it was made on.
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
}

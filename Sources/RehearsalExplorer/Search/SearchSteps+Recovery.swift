import RehearsalDevice

extension SearchSteps {
  /// Searches for the recovery with the fewest taps, along remembered moves.
  ///
  /// The outcome is that of a ``RecoverySearch``, which makes each move anew. Nil if one of the moves ends the process,
  /// or too many states are visited.
  ///
  /// - Parameter start: A state that is in use and at rest.
  mutating func shortestRecovery(
    from start: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts, _ checks: InvariantChecks
  ) -> RecoverySearch.Outcome? {
    var places = PlacesByTaps(from: start, start, mostTaps: RecoverySearch.mostTaps)
    while let place = places.popFirst() {
      scratch.show(place.state)
      if checks.isRecovered(scratch.device) { return .path(places.path(to: place)) }
      guard let list = moves(in: place.state, on: &scratch, attempts) else { return nil }
      for action in lists[list].userActions where places.allows(action, from: place) {
        guard let made = make(numbered(action), in: place.state, on: &scratch, attempts),
          let settled = settle(made, on: &scratch, attempts), places.count < RecoverySearch.mostStates
        else { return nil }
        places.add(settled, settled, from: place, by: action)
      }
    }
    return RecoverySearch.Outcome.none
  }
}

extension MoveList {
  /// The user's actions, and waiting for a timer that is due.
  fileprivate var userActions: [Choice] {
    moves.compactMap { move in
      if case .choice(let choice) = move, choice.isUserAction { choice } else { nil }
    } + timers
  }
}

import Invariants
import SimulatedDevice

extension SearchSteps {
  /// Searches for the recovery with the fewest taps, along remembered moves.
  ///
  /// The outcome is that of a ``RecoverySearch``, which makes each move anew. Nil where one of the moves ends the process,
  /// or too many states are visited.
  ///
  /// - Parameter start: A state that is in use and at rest.
  mutating func shortestRecovery(
    from start: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts, _ checks: InvariantChecks
  ) -> RecoverySearch.Outcome? {
    var places = [Place(vector: start, from: 0, action: nil)]
    var visited: Set<StateVector> = [start]
    // One queue for each number of taps, fewest first. Typing costs no tap, so its result joins the same queue.
    var queues: [[Int]] = Array(repeating: [], count: RecoverySearch.mostTaps + 1)
    queues[0] = [0]
    for taps in queues.indices {
      var next = 0
      while next < queues[taps].count {
        let index = queues[taps][next]
        next += 1
        let vector = places[index].vector
        scratch.show(vector)
        if checks.isRecovered(scratch.device) { return .path(Self.path(to: index, in: places)) }
        guard let list = moves(in: vector, on: &scratch, attempts) else { return nil }
        for action in lists[list].userActions where taps + action.taps <= RecoverySearch.mostTaps {
          guard let made = make(action, of: list, in: vector, on: &scratch, attempts),
            let settled = settle(made, on: &scratch, attempts), places.count < RecoverySearch.mostStates
          else { return nil }
          guard visited.insert(settled).inserted else { continue }
          places.append(Place(vector: settled, from: index, action: action))
          queues[taps + action.taps].append(places.count - 1)
        }
      }
    }
    return RecoverySearch.Outcome.none
  }

  /// A visited state, with the action that reached it.
  private struct Place {
    let vector: StateVector
    let from: Int
    let action: Choice?
  }

  private static func path(to index: Int, in places: [Place]) -> [Choice] {
    var path: [Choice] = []
    var place = places[index]
    while let action = place.action {
      path.append(action)
      place = places[place.from]
    }
    return path.reversed()
  }
}

extension MoveList {
  /// What the user can do, and waiting for a timer where one is due.
  fileprivate var userActions: [Choice] {
    moves.compactMap { move in
      if case .choice(let choice) = move, choice.isUserAction { choice } else { nil }
    } + (hasTimer ? [.timerFires] : [])
  }
}

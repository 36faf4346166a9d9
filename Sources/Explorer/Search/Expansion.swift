import Invariants
import SimulatedDevice

/// What came of expanding some states, in their order.
struct Expansion: Sendable {
  var successors: [Successor] = []
  var transitions = 0
  var cut = SearchProgress.Cut()
  /// What was visited; nothing where nobody asks.
  var visits = Visits()

  /// Adds what is wrong with a state itself, or with a move that leads nowhere.
  mutating func add(_ violation: Violation, at open: OpenState, by move: Move? = nil) {
    successors.append(
      Successor(from: open.arrival, move: 0, budget: open.budget, violation: violation, lastMove: move))
  }
}

/// A state that a move has led to, or a violation where there is none.
struct Successor: Sendable {
  let from: UInt32
  let move: UInt16
  let budget: Budget
  var state: StateBox?
  var fingerprint: Fingerprint?
  var violation: Violation?
  /// Whether nothing is due and the list may not be the cloud's.
  var isDirty = false
  /// The move that violates by itself and leads nowhere.
  var lastMove: Move?
}

extension SearchProgress.Cut {
  /// Counts a move that would cost too much.
  mutating func count(_ budget: Budget, _ bounds: Bounds) {
    if budget.faults > bounds.faults {
      faults += 1
    } else if budget.remoteWrites > bounds.remoteWrites {
      remoteWrites += 1
    } else {
      actions += 1
    }
  }
}

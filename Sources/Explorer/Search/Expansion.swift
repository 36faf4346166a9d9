import Invariants
import SimulatedDevice

/// What came of expanding some states, in their order.
struct Expansion: Sendable {
  var successors: [Successor] = []
  /// What is wrong with some of them, in their order.
  var violations: [Found] = []
  var transitions = 0
  var cut = SearchProgress.Cut()
  /// What was visited; nothing where nobody asks.
  var visits = Visits()

  /// A violation, and the successor it was found with.
  struct Found: Sendable {
    let violation: Violation
    let successor: Int
    /// The move that violates by itself and leads nowhere.
    var lastMove: Move?
  }

  /// Adds what is wrong with a state itself, or with a move that leads nowhere.
  mutating func add(_ violation: Violation, at open: OpenState, by move: Move? = nil) {
    violations.append(Found(violation: violation, successor: successors.count, lastMove: move))
    successors.append(Successor(from: open.arrival, move: 0, budget: open.budget, kind: .none))
  }

  /// Says better what the violation is that was added last.
  mutating func replaceLast(_ violation: Violation) {
    guard let last = violations.popLast() else { return }
    violations.append(Found(violation: violation, successor: last.successor, lastMove: last.lastMove))
  }

  /// Adds what is wrong with the successor that was added last.
  mutating func add(_ violation: Violation) {
    violations.append(Found(violation: violation, successor: successors.count - 1))
  }
}

/// A state that a move has led to, or the place of a violation where there is none.
struct Successor: Sendable {
  let from: UInt32
  let move: UInt16
  let budget: Budget
  var kind = Kind.clean
  var state = StateVector()
  /// What stands for the state as it was reached, before anybody took note of a violation.
  var fingerprint = StateVector().fingerprint

  enum Kind: Sendable {
    /// No state at all.
    case none
    case clean
    /// Nothing is due, and the list may not be the cloud's.
    case dirty
  }
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

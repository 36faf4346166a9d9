import Invariants
import SimulatedDevice

/// Expands states: makes every move there is, and looks at what comes of it.
struct SearchWorker: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private let traps: KnownTraps
  private let number: Int
  /// The device states are put on; what is constant is not copied with each of them.
  private var scratch: Device
  private var rows = DrawnRows()
  private var recovery: Recovery

  init(_ world: ExplorableWorld, bounds: Bounds, traps: KnownTraps, number: Int) {
    self.world = world
    self.bounds = bounds
    self.traps = traps
    self.number = number
    checks = InvariantChecks(world.exploration)
    recovery = Recovery(world.exploration)
    scratch = world.device
    scratch.holdStill()
  }

  func violation(on device: Device) -> Violation? { checks.violation(on: device) }

  /// Expands some states.
  ///
  /// - Parameter table: The states that are known; what leads to one of them at no less cost is left out.
  mutating func expand(
    _ open: ArraySlice<OpenState>, _ table: StateTable, _ asksRecovery: Bool, _ note: (Int, Transition) -> Void
  ) -> Expansion {
    var expansion = Expansion()
    var asksRecovery = asksRecovery && checks.knowsRecovery
    for state in open { expand(state, table, &asksRecovery, note, into: &expansion) }
    return expansion
  }

  private mutating func expand(
    _ open: OpenState, _ table: StateTable, _ asksRecovery: inout Bool, _ note: (Int, Transition) -> Void,
    into expansion: inout Expansion
  ) {
    scratch.state = open.state
    // Looking at the screen builds its rows, which is the app's code, too.
    let look = Transition(arrival: open.arrival, move: .max)
    if let trap = traps.explanation(look) { return expansion.add(trap: trap, at: open, move: nil) }
    note(number, look)
    let moves = world.moves(on: scratch, drawn: &rows, bounds: bounds)
    if moves.isEmpty, let violation = checks.deadEnd(scratch) { expansion.add(violation, at: open) }
    for (index, move) in moves.enumerated() {
      let budget = open.budget.spending(on: move)
      guard budget.isWithin(bounds) else {
        expansion.cut.count(budget, bounds)
        continue
      }
      let transition = Transition(arrival: open.arrival, move: UInt16(index))
      if let trap = traps.explanation(transition) {
        expansion.add(trap: trap, at: open, move: move)
        continue
      }
      scratch.state = open.state
      note(number, transition)
      guard world.make(move, on: &scratch) else { continue }
      expansion.transitions += 1
      let key = scratch.fingerprint
      if table.isKnown(key, budget) {
        scratch.forgetIssues()
        continue
      }
      var violation = checks.violation(on: scratch)
      let isStill = scratch.isStill
      scratch.forgetTold()
      if violation == nil, asksRecovery, isStill, !recovery.exists(from: scratch) {
        asksRecovery = false
        violation = Violation(
          .recovery, "no \(WayBack.mostTaps) taps lead back to a quiet list that is the cloud's", cause: "no way back")
      }
      expansion.successors.append(
        Successor(
          from: open.arrival, move: transition.move, budget: budget, state: scratch.state, fingerprint: key,
          violation: violation, isDirty: isStill && checks.isStale(scratch)))
    }
  }
}

/// What came of expanding some states, in their order.
struct Expansion: Sendable {
  var successors: [Successor] = []
  var transitions = 0
  var cut = SearchProgress.Cut()

  mutating func add(_ violation: Violation, at open: OpenState) {
    successors.append(Successor(from: open.arrival, move: 0, budget: open.budget, violation: violation))
  }

  mutating func add(trap explanation: String, at open: OpenState, move: Move?) {
    let violation = Violation(.nothingTraps, explanation)
    successors.append(
      Successor(from: open.arrival, move: 0, budget: open.budget, violation: violation, lastMove: move))
  }
}

/// A state that a move has led to, or a violation where there is none.
struct Successor: Sendable {
  let from: UInt32
  let move: UInt16
  let budget: Budget
  var state: DeviceState?
  var fingerprint: Fingerprint?
  var violation: Violation?
  /// Whether nothing is due and the list is not the cloud's.
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

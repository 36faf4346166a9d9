package import Invariants
import SimulatedDevice

/// A breadth-first search through every state a device can come to within bounds.
package struct Search: Sendable {
  /// A state that was reached in a certain way and is still to be expanded.
  struct Open: Sendable {
    let state: DeviceState
    /// The arrival it stands for.
    let arrival: UInt32
    let budget: Budget
  }

  /// One arrival at a state: from which arrival, by which move.
  struct Arrival: Sendable {
    let from: UInt32
    let move: UInt16
  }

  package let world: ExplorableWorld
  package let bounds: Bounds
  private let checks: InvariantChecks
  private var table = StateTable()
  private var arrivals: [Arrival] = []
  private var frontier: [Open] = []
  /// The device states are put on to let something happen; what is constant is not copied with each of them.
  private var scratch: Device
  /// What was found, in the order of finding.
  package private(set) var findings: [Finding] = []
  /// How many transitions were made.
  package private(set) var transitions = 0

  package init(_ world: ExplorableWorld, bounds: Bounds) {
    self.world = world
    self.bounds = bounds
    checks = InvariantChecks(world.exploration)
    scratch = world.device
  }

  /// How many states were visited.
  package var states: Int { table.count }

  /// Searches to the bounds.
  package mutating func run() {
    let start = world.start
    _ = table.reach(start.fingerprint, Budget())
    arrivals = [Arrival(from: 0, move: 0)]
    check(start, at: 0, for: checks.violation)
    scratch = start
    frontier = [Open(state: start.state, arrival: 0, budget: Budget())]
    while !frontier.isEmpty, table.count < bounds.states {
      let layer = frontier
      frontier = []
      for open in layer { expand(open) }
    }
  }

  private mutating func expand(_ open: Open) {
    scratch.state = open.state
    let moves = world.moves(on: scratch, bounds: bounds)
    if moves.isEmpty { check(scratch, at: open.arrival, for: checks.deadEnd) }
    for (index, move) in moves.enumerated() {
      let budget = open.budget.spending(on: move)
      guard budget.isWithin(bounds) else { continue }
      scratch.state = open.state
      guard world.make(move, on: &scratch) else { continue }
      transitions += 1
      let arrival = table.reach(scratch.fingerprint, budget)
      if case .known = arrival {
        scratch.forgetIssues()
        continue
      }
      let number = UInt32(arrivals.count)
      arrivals.append(Arrival(from: open.arrival, move: UInt16(index)))
      if case .new = arrival { check(scratch, at: number, for: checks.violation) }
      scratch.forgetTold()
      frontier.append(Open(state: scratch.state, arrival: number, budget: budget))
    }
  }

  private mutating func check(_ device: Device, at arrival: UInt32, for invariant: (Device) -> Violation?) {
    guard let violation = invariant(device) else { return }
    guard !findings.contains(where: { $0.violation.rule == violation.rule && $0.violation.cause == violation.cause })
    else { return }
    findings.append(Finding(violation: violation, arrival: Int(arrival)))
  }

  /// The moves that lead to an arrival, from the start.
  package func path(to arrival: Int) -> [Move] {
    var indexes: [Int] = []
    var number = arrival
    while number != 0 {
      indexes.append(Int(arrivals[number].move))
      number = Int(arrivals[number].from)
    }
    var device = world.start
    return indexes.reversed().map { index in
      let move = world.moves(on: device, bounds: bounds)[index]
      _ = world.make(move, on: &device)
      device.forgetTold()
      return move
    }
  }
}

/// A violation, and the arrival at which it was seen first.
package struct Finding: Sendable {
  package let violation: Violation
  package let arrival: Int
}

package import Invariants
import SimulatedDevice

/// A breadth-first search through every state a device can come to within bounds.
package struct Search: Sendable {
  /// A state that was reached in a certain way and is still to be expanded.
  struct Open: Sendable {
    let device: Device
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
  /// What was found, in the order of finding.
  package private(set) var findings: [Finding] = []
  /// How many transitions were made.
  package private(set) var transitions = 0

  package init(_ world: ExplorableWorld, bounds: Bounds) {
    self.world = world
    self.bounds = bounds
    checks = InvariantChecks(world.exploration)
  }

  /// How many states were visited.
  package var states: Int { table.count }

  /// Searches to the bounds.
  package mutating func run() {
    let start = world.start
    _ = table.reach(start.fingerprint, Budget())
    arrivals = [Arrival(from: 0, move: 0)]
    check(start, at: 0)
    frontier = [Open(device: start, arrival: 0, budget: Budget())]
    while !frontier.isEmpty, table.count < bounds.states {
      let layer = frontier
      frontier = []
      for open in layer { expand(open) }
    }
  }

  private mutating func expand(_ open: Open) {
    for (index, move) in world.moves(on: open.device, bounds: bounds).enumerated() {
      let budget = open.budget.spending(on: move)
      guard budget.isWithin(bounds) else { continue }
      var device = open.device
      guard world.make(move, on: &device) else { continue }
      transitions += 1
      let arrival = table.reach(device.fingerprint, budget)
      if case .known = arrival { continue }
      let number = UInt32(arrivals.count)
      arrivals.append(Arrival(from: open.arrival, move: UInt16(index)))
      if case .new = arrival { check(device, at: number) }
      device.forgetTold()
      frontier.append(Open(device: device, arrival: number, budget: budget))
    }
  }

  private mutating func check(_ device: Device, at arrival: UInt32) {
    guard let violation = checks.violation(on: device) else { return }
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

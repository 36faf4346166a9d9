import RehearsalBase
import RehearsalDevice

/// The successors and violations of some states, in the order of the states and their moves.
struct Expansion: Sendable {
  private(set) var successors: [Successor] = []
  private(set) var violations: [Found] = []
  private(set) var hangs: [ChoiceKind] = []
  var cut = SearchProgress.Cut()
  /// The disabled controls of which it was not decided whether they can be enabled again, once for each state.
  var undecidedControls: [Violation.Kind] = []
  /// The actions that have enabled disabled controls, of which the last ones are kept.
  var enablingActions: [Violation.Kind: [Choice]] = [:]
  /// How near states have come to what the search must reach sometimes, in the order of the successors.
  private(set) var sightings: [Sighting] = []
  /// The scenes in front; noted only where something must be reached.
  private(set) var scenes: Set<String> = []
  /// The coverage; empty unless it is noted.
  var visits = CoverageRecord()

  /// A violation, and the successor it was found with.
  struct Found: Sendable {
    let violation: Violation
    let successor: Int
  }

  /// A state that is nearer to a goal than those before it in the same expansion.
  struct Sighting: Sendable {
    let goal: Int
    let distance: Int
    let successor: Int
  }

  mutating func add(_ successor: Successor) { successors.append(successor) }

  mutating func add(_ violation: Violation) {
    violations.append(Found(violation: violation, successor: successors.count - 1))
  }

  /// Adds a violation in a state itself, or by a move that results in no state.
  mutating func add(
    _ violation: Violation, at open: OpenState, byMove move: Int? = nil, _ cost: PathBudget = PathBudget()
  ) {
    successors.append(
      Successor(
        from: open.arrival, move: move.map { UInt16($0) }, budget: open.budget + cost,
        haste: open.haste(after: cost), kind: .none))
    add(violation)
  }

  mutating func add(hang kind: ChoiceKind) { hangs.append(kind) }

  mutating func note(_ goals: [SearchGoal], on device: Device) {
    scenes.formUnion(device.scenesInSight)
    for (index, goal) in goals.enumerated() {
      let nearest = sightings.last { $0.goal == index }?.distance
      guard nearest != 0, let distance = goal.distance(on: device), distance < nearest ?? .max else { continue }
      sightings.append(Sighting(goal: index, distance: distance, successor: successors.count - 1))
    }
  }

  var lacksRecovery: Bool { violations.contains { $0.violation.standard == .recovery } }
}

/// A state that a move results in, or the place of a violation where there is none.
struct Successor: Sendable {
  let from: UInt32
  /// The position of the move in the list of its state, or nil if the step only looks at the state.
  let move: UInt16?
  let budget: PathBudget
  /// How many actions on the path were made while something was under way.
  let haste: UInt8
  var kind = Kind.clean
  var state = StateVector()
  var isSettled = false
  /// Whether this move was made from this state before, at another cost.
  var isRepeated = false

  var key: Fingerprint { state.fingerprint.counting(budget.others) }

  enum Kind: Sendable {
    case none
    case clean
    /// The device has settled, and the list may differ from the server's.
    case dirty
  }
}

/// A state that is still to be expanded, as it was reached.
struct OpenState: Sendable {
  let vector: StateVector
  /// Its number in the table of states.
  let number: UInt32
  let arrival: UInt32
  private let packedBudget: PackedBudget
  let depth: UInt16
  /// How many actions on its path were made while something was under way.
  let haste: UInt8
  let isSettled: Bool
  /// The budgets with which it was expanded before, or nil if it was not.
  var before: FewestActions?

  init(
    _ vector: StateVector, number: Int, arrival: Int, _ budget: PathBudget, depth: UInt16, haste: UInt8, isSettled: Bool
  ) {
    self.vector = vector
    self.number = UInt32(number)
    self.arrival = UInt32(arrival)
    packedBudget = PackedBudget(budget)
    self.depth = depth
    self.haste = haste
    self.isSettled = isSettled
  }

  var budget: PathBudget { packedBudget.budget }

  /// How many actions were made while something was under way, after a move of some cost.
  func haste(after cost: PathBudget) -> UInt8 { isSettled || cost.actions == 0 || haste == .max ? haste : haste + 1 }
}

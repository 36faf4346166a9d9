import Invariants
import SimulatedDevice
import Synchronization
import UserInterface

/// Expands states: makes every move there is, and looks at what comes of it.
///
/// A class, so that what it has done so far can be taken over when the app's code traps under it; nobody else touches
/// it while it works.
final class SearchWorker: @unchecked Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private let notesVisits: Bool
  /// A device states can be put on; what is constant is not copied with each of them.
  private let blank: Device
  private var rows = DrawnRows()
  private var cache = TransitionCache()
  private var recovery: Recovery
  private var asksRecovery = false
  private var task = Task()

  /// What there is to do.
  private struct Task {
    var open: ArraySlice<OpenState> = []
    var firstMove = 0
    var table = StateTable()
  }
  /// Whether it is trying ways back from the state a move has led to: a trap there is not the move's.
  private(set) var isLookingForWayBack = false
  /// What has come of it so far.
  private(set) var expansion = Expansion()
  /// Another number with each move: whoever reads it from another thread sees that the work goes on.
  private let pulse = Atomic<Int>(0)
  var signOfLife: Int { pulse.load(ordering: .relaxed) }
  /// The state that is being expanded.
  private(set) var current = 0
  /// The moves of that state, and which of them is being made; nil: the screen is being looked at.
  private var moving: (list: MoveList, index: Int)?

  /// The move that is being made; nil: the screen is being looked at.
  var move: (index: Int, move: Move)? { moving.map { ($0.index, $0.list.moves[$0.index]) } }

  init(_ world: ExplorableWorld, bounds: Bounds, notesVisits: Bool) {
    self.world = world
    self.notesVisits = notesVisits
    self.bounds = bounds
    checks = InvariantChecks(world.exploration)
    recovery = Recovery(world.exploration)
    var device = world.device
    device.holdStill()
    device.records.isLogging = notesVisits
    blank = device
  }

  /// A worker in the place of one whose thread has trapped in the app's code.
  ///
  /// It takes all that the other remembers away from it: a thread that stands still for ever would hold on to that, too.
  init(takingOver worker: SearchWorker) {
    world = worker.world
    bounds = worker.bounds
    notesVisits = worker.notesVisits
    checks = worker.checks
    blank = worker.blank
    rows = worker.rows
    cache = worker.cache
    recovery = worker.recovery
    worker.rows = DrawnRows()
    worker.cache = TransitionCache()
    worker.recovery = Recovery(world.exploration)
    worker.expansion = Expansion()
    worker.task = Task()
  }

  /// What was being done to a state, and where: it tells traps apart that say nothing themselves.
  func circumstances(of open: OpenState) -> String {
    var device = blank
    device.state = open.state.value
    let scene = device.frontScene ?? "an empty window"
    guard let move = moving.map({ $0.list.moves[$0.index] }) else { return "when the rows of \(scene) were built" }
    switch move {
    // Not by what the screen says of it: looking there may trap again.
    case .choice(.tap(let control)): return "at a touch on \(scene): \(control.role.rawValue) \(control.label ?? "")"
    case .choice(let choice) where choice.isUserAction: return "at a touch on \(scene)"
    case .choice: return "when \(scene) was in front"
    case .remote: return "at a write of another client"
    }
  }

  /// Gives it states to expand, the first of them from a move on.
  ///
  /// - Parameter table: The states that are known; what leads to one of them at no less cost is left out.
  func prepare(_ open: ArraySlice<OpenState>, fromMove first: Int, _ table: StateTable, asksRecovery: Bool) {
    task = Task(open: open, firstMove: first, table: table)
    self.asksRecovery = asksRecovery && checks.knowsRecovery
    isLookingForWayBack = false
    expansion = Expansion()
  }

  /// Expands the states it was given.
  func work() {
    var scratch = blank
    for index in task.open.indices {
      current = index
      expand(task.open[index], fromMove: index == task.open.startIndex ? task.firstMove : 0, on: &scratch)
    }
    task = Task()
  }

  private func expand(_ open: OpenState, fromMove first: Int, on scratch: inout Device) {
    scratch.state = open.state.value
    // Looking at the screen builds its rows, which is the app's code, too.
    moving = nil
    let list = cache.moves(on: &scratch) { world.moves(on: $0, drawn: &rows, bounds: bounds) }
    if list.moves.isEmpty, let violation = checks.deadEnd(scratch) { expansion.add(violation, at: open) }
    for index in list.costs.indices.dropFirst(first) {
      let budget = open.budget.adding(list.costs[index])
      guard budget.isWithin(bounds) else {
        expansion.cut.count(budget, bounds)
        continue
      }
      moving = (list, index)
      pulse.store(pulse.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
      if index > 0 { scratch.state = open.state.value }
      // What is visited shows only where a transition is made.
      let isRemembered = bounds.remembersTransitions && !notesVisits
      if !isRemembered || !cache.follow(index, of: list, on: &scratch) {
        let move = list.moves[index]
        let beginning = notesVisits ? expansion.visits.note(move, on: &scratch) : nil
        if isRemembered, case .choice(let choice) = move {
          cache.make(index, of: list, choice, on: &scratch)
        } else if !world.make(move, on: &scratch) {
          continue
        }
        if let beginning { expansion.visits.note(wayFrom: beginning, to: &scratch) }
      }
      expansion.transitions += 1
      let key = scratch.fingerprint.counting(budget.remoteWrites)
      if task.table.isKnown(key, budget) {
        scratch.forgetIssues()
        continue
      }
      look(at: &scratch, Successor(from: open.arrival, move: UInt16(index), budget: budget, fingerprint: key))
    }
  }

  /// Looks at a state that may be new.
  private func look(at scratch: inout Device, _ successor: Successor) {
    var successor = successor
    successor.violation = checks.violation(on: scratch)
    scratch.forgetTold()
    successor.state = StateBox(scratch.state)
    if scratch.isStill { successor.isDirty = checks.isStale(scratch) }
    expansion.successors.append(successor)
    guard scratch.isStill, successor.violation == nil, asksRecovery else { return }
    isLookingForWayBack = true
    let hasWayBack = recovery.exists(from: scratch)
    isLookingForWayBack = false
    if hasWayBack == nil { expansion.cut.waysBack += 1 }
    guard hasWayBack == false else { return }
    asksRecovery = false
    expansion.successors[expansion.successors.count - 1].violation = Violation(
      .recovery, "no \(WayBack.mostTaps) taps lead back to a quiet list that is the cloud's", cause: "no way back")
  }
}

import Invariants
import SimulatedDevice
import Synchronization
import UserInterface

/// Expands states: makes every move there is, and looks at what comes of it.
///
/// A class, so that what it has done so far can be taken over when the app's code traps under it.
///
/// Unchecked because nobody else touches it while it works; only its pulse is read, and that is atomic. Nor need the
/// program watch that what its moves change is not changed twice at once, which would take time at every move: each is
/// changed in one place at a time, none of which calls back.
final class SearchWorker: @unchecked Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private let notesVisits: Bool
  private let parts: StateParts
  /// A device that states can be put on.
  private let blank: Device
  @exclusivity(unchecked) private var lists: MoveLists
  @exclusivity(unchecked) private var cache: TransitionCache
  @exclusivity(unchecked) private var verdicts: Verdicts
  private var recovery: Recovery
  private var asksRecovery = false
  @exclusivity(unchecked) private var task = Task()

  /// What there is to do.
  private struct Task {
    var open: ArraySlice<OpenState> = []
    /// The moves to make from the first of the states.
    var firstMoves = 0..<Int.max
    var table = StateTable()
  }
  /// Whether it is trying ways back from the state a move has led to: a trap there is not the move's.
  private(set) var isLookingForWayBack = false
  /// What has come of it so far.
  @exclusivity(unchecked) private(set) var expansion = Expansion()
  /// Another number with each move: whoever reads it from another thread sees that the work goes on.
  private let pulse = Atomic<Int>(0)
  var signOfLife: Int { pulse.load(ordering: .relaxed) }
  /// The state that is being expanded.
  @exclusivity(unchecked) private(set) var current = 0
  /// The moves of that state, and which of them is being made; nil: the screen is being looked at.
  @exclusivity(unchecked) private var moving: (list: Int, index: Int)?
  /// What the app's code is being asked, if that is something to be remembered, and what it has looked at so far.
  @exclusivity(unchecked) private var asked: Asked?
  private let recorder = ReadRecorder()

  private enum Asked {
    /// What the user can do.
    case actions
    case deed(Int)
  }

  /// The move that is being made; nil: the screen is being looked at.
  var move: (index: Int, move: Move)? { moving.map { ($0.index, lists[$0.list].moves[$0.index]) } }

  init(_ world: ExplorableWorld, bounds: Bounds, _ parts: StateParts, _ blank: Device, notesVisits: Bool) {
    self.world = world
    self.notesVisits = notesVisits
    self.bounds = bounds
    self.parts = parts
    self.blank = blank
    checks = InvariantChecks(world.exploration)
    recovery = Recovery(world.exploration)
    lists = MoveLists(world, bounds, parts, blank)
    cache = TransitionCache(parts, blank)
    verdicts = Verdicts(checks, parts, blank)
  }

  /// A worker in the place of one whose thread has trapped in the app's code.
  ///
  /// It takes all that the other remembers away from it: a thread that stands still for ever would hold on to that, too.
  ///
  /// - Parameter trap: What it will not try again wherever that would look at the same; nil: nobody is sure what it says.
  init(takingOver worker: SearchWorker, _ trap: Trap?) {
    world = worker.world
    bounds = worker.bounds
    notesVisits = worker.notesVisits
    checks = worker.checks
    parts = worker.parts
    blank = worker.blank
    lists = worker.lists
    cache = worker.cache
    verdicts = worker.verdicts
    recovery = worker.recovery
    recovery.abandon()
    worker.lists = MoveLists(world, bounds, parts, blank)
    worker.cache = TransitionCache(parts, blank)
    worker.verdicts = Verdicts(checks, parts, blank)
    worker.recovery = Recovery(world.exploration)
    if let trap, worker.task.open.indices.contains(worker.current) {
      let (vector, recording) = (worker.task.open[worker.current].vector, Recording(worker.recorder))
      switch worker.asked {
      case nil: break
      case .actions: lists.remember(trap, in: vector, recording)
      case .deed(let deed): cache.remember(trap, of: deed, from: vector, recording)
      }
    }
    worker.expansion = Expansion()
    worker.task = Task()
  }

  /// What was being done to a state, and where: it tells traps apart that say nothing themselves.
  func circumstances(of open: OpenState) -> String {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(open.vector)
    let scene = scratch.device.frontScene ?? "an empty window"
    guard let move = move?.move else { return "when the rows of \(scene) were built" }
    switch move {
    // Not by what the screen says of it: looking there may trap again.
    case .choice(.tap(let control)): return "at a touch on \(scene): \(control.role.rawValue) \(control.label ?? "")"
    case .choice(let choice) where choice.isUserAction: return "at a touch on \(scene)"
    case .choice: return "when \(scene) was in front"
    case .remote: return "at a write of another client"
    }
  }

  /// Gives it states to expand, the first of them by some of its moves.
  ///
  /// - Parameter moves: Those to make from the first of the states.
  /// - Parameter table: The states that are known; what leads to one of them at no less cost is left out.
  func prepare(
    _ open: ArraySlice<OpenState>, moves: Range<Int>, _ table: StateTable, asksRecovery: Bool
  ) {
    task = Task(open: open, firstMoves: moves, table: table)
    self.asksRecovery = asksRecovery && checks.knowsRecovery
    isLookingForWayBack = false
    expansion = Expansion()
  }

  /// Expands the states it was given.
  func work() {
    var scratch = ScratchDevice(blank, parts)
    for index in task.open.indices {
      current = index
      expand(task.open[index], by: index == task.open.startIndex ? task.firstMoves : 0..<Int.max, on: &scratch)
    }
    task = Task()
  }

  private func expand(_ open: OpenState, by moves: Range<Int>, on scratch: inout ScratchDevice) {
    // Looking at the screen builds its rows, which is the app's code, too.
    moving = nil
    asked = .actions
    let list: Int
    do throws(Trap) { list = try lists.number(for: open.vector, on: &scratch, recorder) } catch {
      return expansion.add(error.violation(circumstances(of: open)), at: open)
    }
    asked = nil
    if lists[list].moves.isEmpty {
      scratch.show(open.vector)
      if let violation = checks.deadEnd(scratch.device) { expansion.add(violation, at: open) }
    }
    for index in lists[list].costs.indices.clamped(to: moves) {
      let budget = open.budget.adding(lists[list].costs[index])
      guard budget.isWithin(bounds) else {
        expansion.cut.count(budget, bounds)
        continue
      }
      moving = (list, index)
      pulse.store(pulse.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
      do throws(Trap) {
        guard let step = try step(index, of: list, from: open.vector, on: &scratch) else { continue }
        expansion.transitions += 1
        let key = step.vector.fingerprint.counting(budget.remoteWrites)
        let successor = Successor(from: open.arrival, move: UInt16(index), budget: budget, fingerprint: key)
        look(at: step, successor, on: &scratch)
      } catch {
        expansion.add(error.violation(circumstances(of: open)), at: open, by: lists[list].moves[index])
      }
    }
  }

  /// Where a move leads; nil when nothing comes of it.
  ///
  /// Throws the trap that it has ended in before.
  private func step(
    _ index: Int, of list: Int, from vector: StateVector, on scratch: inout ScratchDevice
  ) throws(Trap) -> Step? {
    // What is visited shows only where a transition is made.
    let deed = bounds.remembersTransitions && !notesVisits ? lists[list].deeds[index] : nil
    if let deed, let known = try cache.follow(deed, from: vector) { return known }
    let move = lists[list].moves[index]
    if let deed, case .choice(let choice) = move {
      defer {
        scratch.device.forgetIssues()
        asked = nil
      }
      asked = .deed(deed)
      return cache.make(choice, deed, from: vector, on: &scratch, recorder)
    }
    scratch.show(vector)
    let beginning = notesVisits ? expansion.visits.note(move, on: &scratch.device) : nil
    guard world.make(move, on: &scratch.device) else {
      scratch.forget()
      return nil
    }
    if let beginning { expansion.visits.note(wayFrom: beginning, to: &scratch.device) }
    defer { scratch.device.forgetIssues() }
    return Step(vector: scratch.vector(), issues: scratch.device.records.issues)
  }

  /// Looks at a state, which may be known: only what takes long is left out then.
  private func look(at step: Step, _ successor: Successor, on scratch: inout ScratchDevice) {
    var successor = successor
    switch verdicts.verdict(on: step, scratch: &scratch) {
    case .broken(let violation):
      scratch.device.forgetTold()
      successor.state = scratch.vector()
      expansion.successors.append(successor)
      expansion.add(violation)
    case .sound(let isStill, let isStale):
      successor.state = step.vector
      if isStill, isStale { successor.kind = .dirty }
      expansion.successors.append(successor)
      guard isStill, asksRecovery, !task.table.isKnown(successor.fingerprint, successor.budget) else { return }
      scratch.show(step.vector)
      lookForWayBack(from: scratch.device)
    }
  }

  private func lookForWayBack(from device: Device) {
    isLookingForWayBack = true
    let verdict = recovery.verdict(from: device)
    isLookingForWayBack = false
    if verdict == .unknown { expansion.cut.waysBack += 1 }
    guard verdict == .none else { return }
    asksRecovery = false
    expansion.add(
      Violation(
        .recovery, "no \(WayBack.mostTaps) taps lead back to a quiet list that is the cloud's", cause: "no way back"))
  }
}

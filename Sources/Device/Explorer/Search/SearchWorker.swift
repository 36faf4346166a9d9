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
  private func beat() { pulse.store(pulse.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  /// The state that is being expanded.
  @exclusivity(unchecked) private(set) var current = 0
  /// The moves of that state, and which of them is being made; nil: the screen is being looked at.
  @exclusivity(unchecked) private var moving: (list: Int, index: Int)?
  /// What the app's code is being asked, if that is something to be remembered, and what it has looked at so far.
  @exclusivity(unchecked) private var asked: Asked?
  private let recorder = ReadRecorder()
  /// What has hung, and is not waited for again.
  private var hangs = KnownHangs()

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
    recovery.abandon(isHang: trap?.isHang == true)
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

  /// What could be typed and what could go wrong in the states it has expanded.
  var inputCoverage: InputCoverage { lists.coverage }

  // MARK: - Kinds of moves

  /// The kind of a move from a state; nil for a write of another client, which runs no code of the app.
  func kind(of move: Move, in open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind? {
    guard case .choice(let choice) = move else { return nil }
    scratch.show(open.vector)
    return scratch.device.kind(of: choice)
  }

  /// The kind of looking at a state, which builds its rows.
  func rowsKind(of open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind {
    scratch.show(open.vector)
    return .rows(ofScene: scratch.device.frontScene)
  }

  /// The kind of what is being done to a state.
  func presentKind(in open: OpenState) -> ChoiceKind? {
    var scratch = ScratchDevice(blank, parts)
    guard let move = move?.move else { return rowsKind(of: open, on: &scratch) }
    return kind(of: move, in: open, on: &scratch)
  }

  /// What can happen in a state that was expanded before, so that nothing traps.
  func moves(of open: OpenState, on scratch: inout ScratchDevice) -> MoveList? {
    (try? lists.number(for: open.vector, on: &scratch, recorder)).map { lists[$0] }
  }

  /// Gives it states to expand, the first of them by some of its moves.
  ///
  /// - Parameter moves: Those to make from the first of the states.
  /// - Parameter table: The states that are known; recovery is not asked for those again.
  /// - Parameter hangs: What has hung so far.
  func prepare(
    _ open: ArraySlice<OpenState>, moves: Range<Int>, _ table: StateTable, _ hangs: KnownHangs, asksRecovery: Bool
  ) {
    self.hangs = hangs
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
    if !hangs.isEmpty, hangs.covers(rowsKind(of: open, on: &scratch), cost: open.budget.sum) {
      return expansion.cut.hanging += 1
    }
    beat()
    asked = .actions
    let list: Int
    do throws(Trap) { list = try lists.number(for: open.vector, on: &scratch, recorder) } catch {
      return expansion.add(error.violation(circumstances(of: open)), at: open)
    }
    asked = nil
    // Every other state is asked when a move results in it.
    if open.arrival == 0, moves.lowerBound == 0, asksRecovery {
      scratch.show(open.vector)
      if scratch.device.isSettled { lookForWayBack(from: scratch.device, at: open) }
    }
    if !lists[list].hasChoices {
      scratch.show(open.vector)
      if let violation = checks.deadEnd(scratch.device) { expansion.add(violation, at: open) }
    }
    for index in lists[list].costs.indices.clamped(to: moves) {
      let cost = lists[list].costs[index]
      let budget = open.budget.adding(cost)
      guard budget.isWithin(bounds) else {
        expansion.cut.count(budget, bounds)
        continue
      }
      if !hangs.isEmpty, let kind = kind(of: lists[list].moves[index], in: open, on: &scratch),
        hangs.covers(kind, cost: budget.sum)
      {
        expansion.cut.hanging += 1
        continue
      }
      moving = (list, index)
      beat()
      do throws(Trap) {
        guard let step = try step(index, of: list, from: open.vector, on: &scratch) else { continue }
        var successor = Successor(from: open.arrival, move: UInt16(index), budget: budget)
        successor.isRepeated = open.before?.allow(cost, within: bounds) == true
        look(at: step, successor, on: &scratch)
      } catch {
        expansion.add(error.violation(circumstances(of: open)), at: open, byMove: index)
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
    if case .remote(let write) = move { lists.noteTaken(write) }
    if let beginning { expansion.visits.note(wayFrom: beginning, to: &scratch.device) }
    defer { scratch.device.forgetIssues() }
    return Step(vector: scratch.vector(), issues: scratch.device.records.issues)
  }

  /// Asks the invariants of the state a move results in.
  ///
  /// Recovery, which takes long, is left out where the state is known.
  private func look(at step: Step, _ successor: Successor, on scratch: inout ScratchDevice) {
    var successor = successor
    let verdict = verdicts.verdict(on: step, scratch: &scratch)
    successor.state = step.vector
    if !verdict.violations.isEmpty {
      // What a monitor holds against a move is no part of the state behind it.
      scratch.device.forgetTold()
      successor.state = scratch.vector()
    }
    if verdict.isSettled, verdict.isStale { successor.kind = .dirty }
    expansion.add(successor)
    for violation in verdict.violations { expansion.add(violation) }
    guard verdict.isSettled, asksRecovery, !task.table.isKnown(successor.key, successor.budget) else { return }
    scratch.show(successor.state)
    lookForWayBack(from: scratch.device)
  }

  /// - Parameter open: The state itself, where no move has resulted in it.
  private func lookForWayBack(from device: Device, at open: OpenState? = nil) {
    isLookingForWayBack = true
    let verdict = recovery.verdict(from: device) { [hangs] device, choice in
      // A recovery may take many moves, each of which is a sign of life.
      beat()
      return !hangs.isEmpty && hangs.covers(choice.map(device.kind) ?? .rows(ofScene: device.frontScene))
    }
    isLookingForWayBack = false
    if verdict == .unknown { expansion.cut.waysBack += 1 }
    guard verdict == .none else { return }
    asksRecovery = false
    let violation = Violation(
      .recovery, "no \(RecoverySearch.mostTaps) taps lead back to an idle list that is the cloud's",
      cause: "no way back")
    if let open { expansion.add(violation, at: open) } else { expansion.add(violation) }
  }
}

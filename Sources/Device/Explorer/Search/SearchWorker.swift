import Invariants
import SimulatedDevice
import UserInterface

/// Expands states: makes every move there is, and checks the states they result in.
struct SearchWorker: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private let notesVisits: Bool
  private let parts: StateParts
  /// A device that states can be put on.
  private let blank: Device
  private var steps: SearchSteps
  private var violations: ViolationMemo
  private var recovery: RecoveryMemo
  private var repeated: RepeatedMoves
  private var questions = LookAhead(asksRecovery: false, undecidable: [], habits: [:])
  /// The goals that the search must reach sometimes.
  private let goals: [Sometimes]
  private let asksForStuckControls: Bool
  /// Stuck controls that are known, so that they are not looked for again.
  private var stuck: Set<Violation.Kind> = []
  private var task = Task()

  /// The work to do.
  private struct Task: Sendable {
    var table = StateTable()
    /// The crashes that are not tried again, or nil if a crash ends all.
    var crashes: KnownCrashes?
  }
  /// The expansions of the current states so far.
  private var expansion = Expansion()
  /// The record of what it is doing, or nil if nobody watches it.
  let work: NotedWork?
  /// The moves of that state, and the one being made, or nil if the screen is being looked at.
  private var moving: (list: Int, index: Int)?
  /// The kinds that have hung, and are not waited for again.
  private var hangs = KnownHangs()

  /// The move that is being made, or nil if the screen is being looked at.
  private var move: (index: Int, move: Move)? { moving.map { ($0.index, steps.lists[$0.list].moves[$0.index]) } }

  /// - Parameter work: The record of what it is doing, or nil if nobody watches it.
  init(
    _ world: ExplorableWorld, bounds: Bounds, _ parts: StateParts, _ blank: Device, notesVisits: Bool,
    work: NotedWork? = nil, _ exchange: WorkerExchange
  ) {
    self.work = work
    self.world = world
    self.notesVisits = notesVisits
    self.bounds = bounds
    self.parts = parts
    self.blank = blank
    checks = InvariantChecks(world.exploration)
    goals = world.exploration.sometimes
    asksForStuckControls =
      bounds.asksRecovery && world.exploration.asksForStuckControls && checks.isAsked(.stuckControl)
    recovery = RecoveryMemo(world.exploration, parts, blank, exchange.recoveries)
    repeated = RepeatedMoves(world, parts, blank)
    steps = SearchSteps(
      world, bounds, parts, blank, ReadRecorder(at: work?.reads, audit: parts.audit), notesVisits: notesVisits, exchange
    )
    violations = ViolationMemo(checks, parts, blank, exchange.screens)
  }

  /// The activity in a state, and its place: it distinguishes traps without a place.
  private func circumstances(of open: OpenState) -> String {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(open.vector)
    let scene = scratch.device.frontScene ?? "an empty window"
    return move?.move.circumstances(scene: scene) ?? "when the rows of \(scene) were built"
  }

  /// The inputs and faults that were possible in the states it has expanded.
  var inputCoverage: InputCoverage { steps.lists.coverage }

  /// Looks no more at what controllers show that a call has left equal.
  func stopComparing() { steps.recorder.stopComparing() }

  // MARK: - Kinds of moves

  /// The kind of a move from a state, or nil for a write of another client, which runs no code of the app.
  func kind(of move: Move, in open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind? {
    switch move {
    case .remote, .pass: return nil
    case .choice(let choice):
      scratch.show(open.vector)
      return scratch.device.kind(of: choice)
    case .life(let event):
      scratch.show(open.vector)
      return ChoiceKind(event, onScene: scratch.device.frontScene)
    }
  }

  /// The kind of looking at a state, which builds its rows.
  func rowsKind(of open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind {
    scratch.show(open.vector)
    return .rows(ofScene: scratch.device.frontScene)
  }

  /// The moves of a state that was expanded before, so that nothing traps.
  mutating func moves(of open: OpenState, on scratch: inout ScratchDevice) -> MoveList? {
    (try? steps.lists.number(for: open.vector, on: &scratch, steps.recorder, &steps.transitions)).map {
      steps.lists[$0]
    }
  }

  /// Prepares the expansion of some states.
  ///
  /// - Parameter table: The states that are known; recovery is not asked for those again.
  /// - Parameter hangs: The kinds that have hung so far.
  /// - Parameter crashes: The crashes of the search's process so far, or nil if nobody watches.
  mutating func prepare(
    _ table: StateTable, _ hangs: KnownHangs, _ crashes: KnownCrashes?, _ questions: LookAhead
  ) {
    self.hangs = hangs
    task = Task(table: table, crashes: crashes)
    self.questions = questions
    if !checks.knowsRecovery { self.questions.asksRecovery = false }
  }

  /// Expands states.
  mutating func expand(_ states: ArraySlice<OpenState>) -> Expansion {
    var scratch = ScratchDevice(blank, parts)
    for open in states { expand(open, on: &scratch) }
    defer { expansion = Expansion() }
    return expansion
  }

  /// Lets go of what it was prepared with.
  mutating func finish() { task = Task() }

  private mutating func expand(_ open: OpenState, on scratch: inout ScratchDevice) {
    // Looking at the screen builds its rows, which is the app's code, too.
    moving = nil
    let looking = TransitionKey(arrival: open.arrival, move: TransitionKey.looking)
    work?.transition = looking
    if !hangs.isEmpty, hangs.covers(rowsKind(of: open, on: &scratch)) {
      return expansion.cut.hanging += 1
    }
    // Building the rows of this state crashes, so the state is not expanded.
    if let crash = task.crashes?[looking] { return passOver(crash, in: open, on: &scratch) }
    work?.isRemembered = true
    let list: Int
    do throws(Trap) {
      list = try steps.lists.number(for: open.vector, on: &scratch, steps.recorder, &steps.transitions)
    } catch {
      return expansion.add(error.violation(circumstances(of: open)), at: open)
    }
    work?.isRemembered = false
    if open.isSettled, open.before == nil { lookAhead(from: open, on: &scratch) }
    if !steps.lists[list].hasChoices {
      scratch.show(open.vector)
      if let violation = checks.deadEnd(scratch.device) { expansion.add(violation, at: open) }
    }
    for index in steps.lists[list].costs.indices { make(index, of: list, in: open, on: &scratch) }
  }

  /// Makes a move, and looks at the state it results in.
  private mutating func make(_ index: Int, of list: Int, in open: OpenState, on scratch: inout ScratchDevice) {
    let cost = steps.lists[list].costs[index]
    let budget = open.budget.adding(cost)
    guard budget.isWithin(bounds) else { return expansion.cut.count(budget, bounds) }
    let key = TransitionKey(arrival: open.arrival, move: index)
    work?.transition = key
    if !hangs.isEmpty, let kind = kind(of: steps.lists[list].moves[index], in: open, on: &scratch),
      hangs.covers(kind)
    {
      return expansion.cut.hanging += 1
    }
    moving = (list, index)
    if let crash = task.crashes?[key] { return passOver(crash, in: open, on: &scratch) }
    do throws(Trap) {
      guard let step = try step(index, of: list, from: open.vector, on: &scratch) else { return }
      var successor = Successor(
        from: open.arrival, move: UInt16(index), budget: budget, haste: open.haste(after: cost))
      successor.isRepeated = open.before?.allow(cost, within: bounds) == true
      look(at: step, successor, on: &scratch)
    } catch {
      expansion.add(error.violation(circumstances(of: open)), at: open, byMove: index, cost)
    }
  }

  /// Notes how something has ended the search's process, without doing it again.
  private mutating func passOver(_ crash: KnownCrashes.KnownCrash, in open: OpenState, on scratch: inout ScratchDevice)
  {
    if let reads = crash.reads {
      if let moving {
        let row = steps.lists[moving.list].rows[moving.index]
        if let row { steps.transitions.remember(crash.trap, of: row, from: open.vector, reads) }
      } else {
        steps.lists.remember(crash.trap, in: open.vector, reads)
      }
    }
    if notesVisits, let move {
      scratch.show(open.vector)
      _ = expansion.visits.note(move.move, on: &scratch.device)
      scratch.forget()
    }
    let cost = moving.map { steps.lists[$0.list].costs[$0.index] } ?? Budget()
    expansion.add(crash.trap.violation(circumstances(of: open)), at: open, byMove: moving?.index, cost)
    guard crash.trap.kind == .hang else { return }
    guard let kind = move.map({ kind(of: $0.move, in: open, on: &scratch) }) ?? rowsKind(of: open, on: &scratch) else {
      return
    }
    expansion.add(hang: kind)
    hangs.add(kind)
  }

  /// The result of a move, or nil if nothing has happened.
  ///
  /// Throws the trap that it has ended in before.
  private mutating func step(
    _ index: Int, of list: Int, from vector: StateVector, on scratch: inout ScratchDevice
  ) throws(Trap) -> Step? {
    let row = steps.row(index, of: list)
    if let row, let known = try steps.transitions.follow(row, from: vector) { return known }
    let move = steps.lists[list].moves[index]
    scratch.show(vector)
    let isMadeTwice = repeated.isDue(move, on: scratch.device)
    let step = make(move, row, from: vector, on: &scratch)
    if isMadeTwice { repeated.check(move, from: vector) }
    return step
  }

  /// Makes a move of which nothing is remembered, or returns nil if nothing has happened.
  private mutating func make(
    _ move: Move, _ row: TransitionMemo.Row?, from vector: StateVector, on scratch: inout ScratchDevice
  ) -> Step? {
    if let row, case .choice(let choice) = move {
      defer {
        let unanswered = scratch.device.records.unanswered
        if !unanswered.isEmpty { steps.lists.note(unanswered) }
        scratch.device.forgetIssues()
        work?.isRemembered = false
      }
      work?.isRemembered = true
      return steps.transitions.make(choice, row, from: vector, on: &scratch, steps.recorder)
    }
    let beginning = notesVisits ? expansion.visits.note(move, on: &scratch.device) : nil
    guard world.make(move, on: &scratch.device) else {
      scratch.forget()
      return nil
    }
    if case .remote(let write) = move { steps.lists.noteTaken(write) }
    if let beginning { expansion.visits.note(edgeFrom: beginning, to: &scratch.device) }
    defer { scratch.device.forgetIssues() }
    return Step(vector: scratch.vector(), issues: scratch.device.records.issues)
  }

  /// Checks the invariants in the state a move results in.
  private mutating func look(at step: Step, _ successor: Successor, on scratch: inout ScratchDevice) {
    var successor = successor
    let result = violations.check(step, scratch: &scratch)
    successor.state = step.vector
    if !result.violations.isEmpty {
      // A violation by the move itself is not part of the state it results in.
      scratch.device.forgetReported()
      successor.state = scratch.vector()
    }
    successor.isSettled = result.isSettled
    if result.isSettled, result.isStale { successor.kind = .dirty }
    expansion.add(successor)
    for violation in result.violations { expansion.add(violation) }
    guard !goals.isEmpty, !task.table.isKnown(successor.key, successor.budget) else { return }
    scratch.show(successor.state)
    expansion.note(goals, on: scratch.device)
  }

  /// The attempts known now.
  ///
  /// Without the worker itself: a copy of it, even in a closure, makes each change of its tables copy them.
  private var attempts: KnownAttempts { KnownAttempts(work: work, hangs: hangs, crashes: task.crashes) }

  /// The recovery with the fewest taps from a settled state, or nil if one of the moves ends the process.
  mutating func shortestRecovery(from vector: StateVector) -> RecoverySearch.Outcome? {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(vector)
    guard let start = steps.settle(steps.vector(of: scratch.device.inUse), on: &scratch, attempts) else { return nil }
    return steps.shortestRecovery(from: start, on: &scratch, attempts, checks)
  }

  /// Looks for a recovery from a settled state, and whether its disabled controls can be enabled again.
  private mutating func lookAhead(from open: OpenState, on scratch: inout ScratchDevice) {
    if asksForStuckControls {
      scratch.show(open.vector)
      lookForStuckControls(on: scratch.device, at: open)
    }
    if questions.asksRecovery { lookForRecovery(from: open, on: &scratch) }
  }

  private mutating func lookForStuckControls(on device: Device, at open: OpenState) {
    let attempts = attempts
    for control in device.disabledControls(except: world.exploration.mayStayDisabled)
    where !stuck.contains(control.violation.kind) && !questions.undecidable.contains(control.violation.kind) {
      if let work, let crashes = attempts.crashes {
        guard !crashes.skipsRecovery(after: work.transition) else { return }
        work.attempt = 1
      }
      let search = RecoverySearch(world.exploration, enabling: control)
      var memory = RecoverySearch.Memory(habit: questions.habits[control.violation.kind] ?? [])
      let outcome = search.outcome(
        from: device, &memory, ending: attempts.ending, fingerprint: parts.contentFingerprint)
      work?.attempt = 0
      switch outcome {
      case .path([]): break
      case .path(let actions): expansion.enablingActions[control.violation.kind] = actions
      case .unknown: expansion.undecidedControls.append(control.violation.kind)
      case .none:
        stuck.insert(control.violation.kind)
        expansion.add(control.violation, at: open)
      case .trapped: break
      }
    }
  }

  private mutating func lookForRecovery(from open: OpenState, on scratch: inout ScratchDevice) {
    let attempts = attempts
    if let work, let crashes = attempts.crashes {
      guard !crashes.skipsRecovery(after: work.transition) else { return }
      work.attempt = 1
    }
    let outcome = recovery.outcome(from: open.vector, on: &scratch, &steps, attempts)
    work?.attempt = 0
    if outcome == .unknown { expansion.cut.recoveries += 1 }
    guard outcome == .none else { return }
    questions.asksRecovery = false
    expansion.add(RecoveryInvariant.violation, at: open)
  }
}

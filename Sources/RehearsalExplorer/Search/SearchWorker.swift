import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Expands states: makes every move there is, and checks the states they result in.
struct SearchWorker: Sendable {
  let world: ExplorableWorld
  let bounds: Bounds
  let checks: InvariantChecks
  private let notesVisits: Bool
  let parts: StateParts
  let blank: Device
  var steps: SearchSteps
  private var violations: ViolationMemo
  var recovery: RecoveryMemo
  private var repeated: RepeatedMoves
  var questions = LookAhead(asksRecovery: false, wanted: [], undecidable: [], habits: [:])
  private let goals: [SearchGoal]
  /// What no taps reach and is known, so that it is not looked for again.
  var stuck: Set<Violation.Kind> = []
  private var stuckBefore: Set<Violation.Kind> = []
  private var table = StateTable()
  let attempts = KnownAttempts()
  /// The kinds of moves that have hung, and are not waited for again.
  var hangs: Set<ChoiceKind> = []

  var open: ArraySlice<OpenState> = []
  /// What is done with the first of them.
  var stage = Stage.looking
  /// Whether what is read is noted, to be remembered with the outcome.
  var isNoting = false
  var expansion = Expansion()

  /// How far the expansion of a state has come: when the app's code traps, another thread goes on from there.
  enum Stage: Sendable {
    case looking
    /// Recoveries are looked for; with the number of the moves.
    case lookingAhead(Int)
    /// It is asked whether there is anything to do at all.
    case seekingDeadEnd(Int)
    case moving(list: Int, index: Int)
  }

  /// The move that is being made, or nil if the screen is being looked at.
  var move: (list: Int, index: Int, move: Move)? {
    guard case .moving(let list, let index) = stage else { return nil }
    return (list, index, steps.lists[list].moves[index])
  }

  init(
    _ world: ExplorableWorld, bounds: Bounds, _ parts: StateParts, _ blank: Device, notesVisits: Bool
  ) {
    self.world = world
    self.notesVisits = notesVisits
    self.bounds = bounds
    self.parts = parts
    self.blank = blank
    checks = InvariantChecks(world.exploration)
    goals = world.exploration.goals
    recovery = RecoveryMemo(world.exploration, parts)
    repeated = RepeatedMoves(world, parts, blank)
    steps = SearchSteps(world, bounds, parts, ReadRecorder(audit: parts.audit), notesVisits: notesVisits)
    violations = ViolationMemo(checks, parts)
  }

  var inputCoverage: InputCoverage { steps.lists.coverage }
  var triedMoves: TriedMoves { steps.lists.triedMoves }

  // MARK: - Expanding

  /// Prepares the expansion of some states.
  ///
  /// - Parameter table: The states that are known; recovery is not asked for those again.
  /// - Parameter hangs: The kinds that have hung so far.
  mutating func prepare(_ table: StateTable, _ hangs: Set<ChoiceKind>, _ questions: LookAhead) {
    self.table = table
    self.hangs = hangs
    attempts.hangs = hangs
    steps.lists.begin()
    stuck.subtract(questions.wanted)
    stuckBefore = stuck
    self.questions = questions
    if !checks.knowsRecovery { self.questions.asksRecovery = false }
  }

  mutating func begin(_ states: ArraySlice<OpenState>) {
    (open, stage, expansion) = (states, .looking, Expansion())
  }

  /// Expands the states that are left, and returns the expansions of all since the beginning.
  mutating func goOn() -> Expansion {
    var scratch = ScratchDevice(blank, parts)
    while let state = open.first {
      expand(state, on: &scratch)
      open.removeFirst()
      stage = .looking
    }
    defer { expansion = Expansion() }
    return expansion
  }

  mutating func takeBack() {
    stuck = stuckBefore
    steps.lists.takeBack()
  }

  mutating func finish() { table = StateTable() }

  private mutating func expand(_ state: OpenState, on scratch: inout ScratchDevice) {
    if case .looking = stage {
      TrapGuard.beat()
      if !hangs.isEmpty, hangs.contains(rowsKind(of: state, on: &scratch)) {
        return expansion.cut.hanging += 1
      }
      isNoting = true
      do throws(Trap) {
        stage = .lookingAhead(
          try steps.lists.number(for: state.vector, on: &scratch, steps.recorder, &steps.transitions))
        isNoting = false
      } catch {
        isNoting = false
        return passOver(error, in: state, on: &scratch)
      }
    }
    if case .lookingAhead(let list) = stage {
      if state.isSettled, state.before == nil { lookAhead(from: state, on: &scratch) }
      stage = .seekingDeadEnd(list)
    }
    if case .seekingDeadEnd(let list) = stage {
      if !steps.lists[list].hasChoices {
        scratch.show(state.vector)
        if let violation = checks.deadEnd(scratch.device) { expansion.add(violation, at: state) }
      }
      stage = .moving(list: list, index: 0)
    }
    guard case .moving(let list, let first) = stage else { return }
    for index in first..<steps.lists[list].costs.count {
      stage = .moving(list: list, index: index)
      make(index, of: list, in: state, on: &scratch)
    }
  }

  private mutating func make(_ index: Int, of list: Int, in state: OpenState, on scratch: inout ScratchDevice) {
    let cost = steps.lists[list].costs[index]
    let budget = state.budget + cost
    guard bounds.path.includes(budget) else { return expansion.cut.moves.count(budget, beyond: bounds.path) }
    TrapGuard.beat()
    if !hangs.isEmpty, let kind = kind(of: steps.lists[list].moves[index], in: state, on: &scratch),
      hangs.contains(kind)
    {
      return expansion.cut.hanging += 1
    }
    do throws(Trap) {
      guard let step = try step(index, of: list, from: state.vector, on: &scratch) else { return }
      var successor = Successor(
        from: state.arrival, move: UInt16(index), budget: budget, haste: state.haste(after: cost))
      successor.isRepeated = state.before?.allow(cost, within: bounds.path) == true
      look(at: step, successor, on: &scratch)
    } catch {
      passOver(error, in: state, on: &scratch)
    }
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

  private mutating func make(
    _ move: Move, _ row: TransitionMemo.Row?, from vector: StateVector, on scratch: inout ScratchDevice
  ) -> Step? {
    if let row, case .choice(let choice) = move {
      defer {
        let unanswered = scratch.device.records.unanswered
        if !unanswered.isEmpty { steps.lists.note(unanswered) }
        scratch.device.forgetIssues()
        isNoting = false
      }
      isNoting = true
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
    guard !goals.isEmpty, !table.isKnown(successor.key, successor.budget) else { return }
    scratch.show(successor.state)
    expansion.note(goals, on: scratch.device)
  }
}

package import RehearsalBase
package import RehearsalDevice

/// A search through every state a device can reach within bounds, the simplest paths first.
///
/// States are distinguished by their fingerprints. A state is expanded again only if it is reached with fewer faults or
/// fewer actions than before. The result does not depend on the number of jobs.
package struct Search: Sendable {
  let world: ExplorableWorld
  let bounds: Bounds
  private var pool: WorkerPool
  /// The size of the process at which the search ends, in megabytes.
  private let largestSize: Int
  private var table = StateTable()
  private var memory = MemoryEstimate()
  private var arrivals: [Arrival] = []
  private var timed = TimedStates()
  private var frontier: Frontier
  private var waiting: WaitingViolations
  /// The counts of each level, in their order.
  private var counts: [LevelCount]
  /// The findings, in the order of finding.
  package private(set) var findings: [Finding] = []
  /// Violations of which another path is wanted.
  private var unsatisfying: Set<Violation.Kind> = []
  package private(set) var progress = SearchProgress()
  /// In how many states it was not decided whether a control can be enabled again.
  private var undecidedControls: [Violation.Kind: Int] = [:]
  /// The actions that have enabled disabled controls last.
  private var enablingActions: [Violation.Kind: [Choice]] = [:]
  /// The coverage, if it is noted.
  private(set) var visits = CoverageRecord()
  private let notesVisits: Bool
  /// The goals that the search must reach sometimes.
  private(set) var goals: [Goal] = []
  /// The scenes that were in front; noted only where something must be reached.
  private(set) var scenes: Set<String> = []
  /// The kinds of the violations that were found.
  private var known: Set<Violation.Kind> = []
  /// The premise of the search that does not hold: it has stopped, because its results cannot be trusted.
  package private(set) var brokenPremise: BrokenPremise?
  /// The kinds of calls that hung; another search of the same app need not wait for them again.
  private(set) var hangs: Set<ChoiceKind>
  /// The first states at rest in which the server may hold another list; a recovery is reported from one of them.
  ///
  /// Several, because a write of unknown outcome may have left the list equal to the server's.
  private var stale: [StateVector] = []
  private static let mostStale = 16
  /// How many states are looked for in the table at once.
  private static let fetchedAtOnce = 256

  /// The most threads that share the work of a search.
  package static let mostJobs = 64

  /// The additions by moves to the states of one level.
  private struct LevelCount: Sendable {
    var states = 0
    var transitions = 0
    var repeatedTransitions = 0
  }

  /// One arrival at a state: from which arrival, by which move.
  private struct Arrival: Sendable {
    let from: UInt32
    private let moveAndMark: UInt16
    /// The number of moves on the path.
    let depth: UInt16

    /// The highest bit of a move marks a coarse state: a byte of its own would make an arrival half as large again.
    private static let mark: UInt16 = 1 << 15

    init(from: UInt32, move: UInt16, depth: UInt16, isCoarse: Bool = false) {
      self.from = from
      moveAndMark = isCoarse ? move | Self.mark : move
      self.depth = depth
    }

    /// The position of the move in the list of its state.
    var move: Int { Int(moveAndMark & ~Self.mark) }
    /// Whether the state that the move results in was replaced with one that knows less of its deadlines.
    var isCoarse: Bool { moveAndMark & Self.mark != 0 }
  }

  /// Prepares a search.
  ///
  /// - Parameter trapGuard: The guard that survives traps of the app's code, or nil if a trap ends the process.
  /// - Parameter notesVisits: Whether coverage is noted, which takes time.
  /// - Parameter hangs: The kinds known to hang.
  package init(
    _ world: ExplorableWorld, bounds: Bounds, jobs: Int = 1, trapGuard: TrapGuard? = nil,
    notesVisits: Bool = false, hangs: Set<ChoiceKind> = []
  ) {
    pool = WorkerPool(world, bounds: bounds, jobs: jobs, trapGuard: trapGuard, notesVisits: notesVisits)
    self.hangs = hangs
    largestSize = ProcessSize.limit(estimate: bounds.megabytes, jobs: jobs)
    self.world = world
    self.bounds = bounds
    self.notesVisits = notesVisits
    frontier = Frontier(bounds)
    counts = frontier.levels.map { _ in LevelCount() }
    waiting = WaitingViolations(levels: frontier.levels.count)
  }

  /// Searches to the bounds.
  ///
  /// - Parameter found: Receives the first violation of each kind, and the path to it. Returns whether the path will do;
  ///   if not, it receives the next path to a violation of that kind, too.
  /// - Parameter report: Receives the progress from time to time; returns whether to continue.
  package mutating func run(
    found: (Finding, [Move]) -> Bool = { _, _ in true }, report: (SearchProgress) -> Bool = { _ in true }
  ) {
    begin(found)
    // A level takes its share of the bounds, so that one without an end leaves room for the others. What it has left is
    // expanded after the last one, as far as there is room.
    search: for isShared in [true, false] {
      for level in frontier.levels.indices {
        progress.budget = frontier.levels[level]
        while hasRoom(forLevel: level, isShared: isShared), let turn = frontier.next(inLevel: level) {
          for item in waiting.removeAll(inLevel: level, upTo: turn.place) { find(item, found) }
          guard expand(at: turn, found), report(progress) else { return }
          if progress.emergency > 0 { break search }
        }
        guard frontier.count(inLevel: level) == 0 else { continue }
        for item in waiting.removeAll(inLevel: level) { find(item, found) }
      }
    }
    for level in frontier.levels.indices { for item in waiting.removeAll(inLevel: level) { find(item, found) } }
    noteUndecided()
    progress.left = frontier.count
    progress.isOutOfMemory = table.count < bounds.states
  }

  /// Expands states, unless they were reached at less cost since; false when the search cannot go on.
  private mutating func expand(at turn: Frontier.Turn, _ found: (Finding, [Move]) -> Bool) -> Bool {
    var open: [OpenState] = []
    for var state in frontier.removeFirst(at: turn) where table.begin(&state) {
      open.append(state)
      memory.expand(state.vector, pool.parts)
    }
    let questions = LookAhead(
      asksRecovery: bounds.asksRecovery && !lacksRecovery,
      undecidable: Set(undecidedControls.filter { $0.value >= LookAhead.mostUndecided }.keys),
      habits: enablingActions)
    for expansion in pool.expand(open, table, &hangs, questions) { take(expansion, at: turn, found) }
    noteUndecided()
    progress.states = table.count
    progress.coarseStates = timed.coarseCount
    progress.frontier = frontier.count
    progress.megabytes = memory.bytes / 1_000_000
    let size = ProcessSize.megabytes
    if size > largestSize { progress.emergency = size }
    brokenPremise = pool.parts.audit.finding
    return brokenPremise == nil
  }

  /// Whether a level may add states: to its share of the bounds together with the levels before it, or to all of them.
  private func hasRoom(forLevel level: Int, isShared: Bool) -> Bool {
    // A search looks at something, however small its bounds.
    guard table.count > 1 else { return true }
    let (share, whole) = isShared ? (level + 1, frontier.levels.count) : (1, 1)
    return table.count * whole < bounds.states * share
      && memory.bytes / 1_000 * whole < bounds.megabytes * 1_000 * share
  }

  /// The properties, by paths, in which screens differ that their controllers' `==` calls equal; of a sample.
  var uncomparedPaths: Set<String> { pool.parts.audit.uncomparedPaths }

  /// The objects, by paths, that screens refer to and of which mirrors show nothing; of a sample.
  var opaqueObjects: Set<String> { pool.parts.audit.opaqueObjects }

  /// The progress of the search with each budget, the smallest first.
  var levels: [SearchProgress] {
    frontier.levels.map { budget in
      var level = progress
      level.budget = budget
      (level.states, level.transitions, level.repeatedTransitions, level.left) = (0, 0, 0, 0)
      for (number, other) in frontier.levels.enumerated() where budget.includes(other) {
        level.states += counts[number].states
        level.transitions += counts[number].transitions
        level.repeatedTransitions += counts[number].repeatedTransitions
        level.left += frontier.count(inLevel: number)
      }
      return level
    }
  }

  /// The inputs and faults that were possible.
  var inputCoverage: InputCoverage {
    var coverage = pool.inputCoverage
    coverage.storesDefaults = timed.storesDefaults
    return coverage
  }

  private mutating func begin(_ found: (Finding, [Move]) -> Bool) {
    var start = world.start(isLogging: notesVisits)
    if notesVisits { visits.note(launchOf: &start) }
    let violations = InvariantChecks(world.exploration).violations(on: start)
    start.forgetReported()
    var scratch = ScratchDevice(start, pool.parts)
    let vector = scratch.vector()
    _ = table.reach(vector.fingerprint, Budget())
    memory.add(vector, pool.parts)
    arrivals = [Arrival(from: 0, move: 0, depth: 0)]
    progress.states = 1
    counts[0].states = 1
    frontier.add(
      OpenState(
        vector: vector, number: 0, arrival: 0, budget: Budget(), depth: 0, haste: 0,
        isSettled: start.isSettled))
    for violation in violations { find(.init(violation: violation, arrival: 0, move: nil), found) }
    let sometimes = world.exploration.goals
    guard !sometimes.isEmpty else { return }
    goals = sometimes.map { goal in
      Goal(name: goal.name, isMeasured: goal.isMeasured, nearest: goal.distance(on: start).map { .init($0, from: 0) })
    }
    scenes.formUnion(start.scenesInSight)
  }

  /// Counts the controls that may stay disabled; one that is known to do so somewhere is decided.
  private mutating func noteUndecided() {
    progress.cut.controls = undecidedControls.count { !known.contains($0.key) }
  }

  private mutating func take(
    _ expansion: Expansion, at turn: Frontier.Turn, _ found: (Finding, [Move]) -> Bool
  ) {
    var cut = expansion.cut
    // Whether recovery is still asked depends on which thread has found that there is none.
    if lacksRecovery { cut.recoveries = 0 }
    progress.cut.add(cut)
    enablingActions.merge(expansion.enablingActions) { $1 }
    for kind in expansion.undecidedControls { undecidedControls[kind, default: 0] += 1 }
    if notesVisits { visits.add(expansion.visits) }
    take(expansion.sightings, of: expansion)
    scenes.formUnion(expansion.scenes)
    var violations = expansion.violations[...]
    for (index, successor) in expansion.successors.enumerated() {
      if index.isMultiple(of: Self.fetchedAtOnce) {
        table.fetch(expansion.successors[index...].prefix(Self.fetchedAtOnce))
      }
      // A violation counts whether its move reaches a new state, a known one or none.
      while let broken = violations.first, broken.successor == index {
        violations.removeFirst()
        let item = WaitingViolations.Waiting(
          violation: broken.violation, arrival: successor.from, move: successor.move)
        let itsTurn = frontier.turn(successor.budget, depth: depth(after: successor), haste: successor.haste)
        if itsTurn <= turn { find(item, found) } else if isWanted(broken.violation) { waiting.add(item, at: itsTurn) }
      }
      guard successor.kind != .none else { continue }
      let level = frontier.level(of: successor.budget)
      progress.transitions += 1
      counts[level].transitions += 1
      if successor.isRepeated {
        progress.repeatedTransitions += 1
        counts[level].repeatedTransitions += 1
      }
      var successor = successor
      let place = timed.place(&successor, table, pool.parts) { pool.scratch }
      guard place != .covered else { continue }
      guard let arrival = table.reach(successor.key, successor.budget) else { continue }
      if let faults = arrival.fewestFaults {
        count(successor, reachedBeforeWith: faults)
      } else {
        counts[level].states += 1
        memory.add(successor.state, pool.parts)
        if successor.kind == .dirty, stale.count < Self.mostStale { stale.append(successor.state) }
      }
      let depth = depth(after: successor)
      arrivals.append(
        Arrival(from: successor.from, move: successor.move ?? 0, depth: depth, isCoarse: place == .replaced))
      frontier.add(
        OpenState(
          vector: successor.state, number: UInt32(arrival.number), arrival: UInt32(arrivals.count - 1),
          budget: successor.budget, depth: depth, haste: successor.haste, isSettled: successor.isSettled))
    }
  }

  /// Counts a state, which is in the level with the fewest faults it was reached with.
  private mutating func count(_ successor: Successor, reachedBeforeWith faults: UInt8) {
    guard successor.budget.faults < faults else { return }
    var before = successor.budget
    before.faults = faults
    counts[frontier.level(of: before)].states -= 1
    counts[frontier.level(of: successor.budget)].states += 1
  }

  /// The number of moves on the path to a successor.
  private func depth(after successor: Successor) -> UInt16 {
    let depth = arrivals[Int(successor.from)].depth
    return successor.move == nil || depth == .max ? depth : depth + 1
  }

  // MARK: - Goals

  /// A goal that the search must reach, and how near it has come.
  struct Goal: Hashable, Sendable {
    let name: String
    /// Whether its author measures the distance.
    let isMeasured: Bool
    fileprivate var nearest: Nearest?

    /// The first of the states that are nearest, as a move from an arrival.
    fileprivate struct Nearest: Hashable, Sendable {
      let distance: Int
      let from: UInt32
      let move: UInt16?

      init(_ distance: Int, from: UInt32, by move: UInt16? = nil) {
        self.distance = distance
        self.from = from
        self.move = move
      }
    }

    /// How far the nearest state is from it, or nil if no state was measured.
    var distance: Int? { nearest?.distance }
    /// Whether a state has reached it.
    var isReached: Bool { distance == 0 }
  }

  private mutating func take(_ sightings: [Expansion.Sighting], of expansion: Expansion) {
    for sighting in sightings where sighting.distance < goals[sighting.goal].distance ?? .max {
      let successor = expansion.successors[sighting.successor]
      goals[sighting.goal].nearest = .init(sighting.distance, from: successor.from, by: successor.move)
    }
  }

  /// The path to the first of the states that are nearest to a goal; empty where none is known.
  func path(nearestTo goal: Goal) -> [Move] {
    goal.nearest.map { path(to: $0.from, $0.move) } ?? []
  }

  // MARK: - Finding

  /// Whether another path to a violation of its kind is wanted.
  private func isWanted(_ violation: Violation) -> Bool {
    // More than one thread may find that there is no recovery; what follows on the first is chance.
    if violation.standard == .recovery, lacksRecovery { return false }
    guard known.contains(violation.kind) else { return true }
    return violation.standard != .stuckControl && unsatisfying.contains(violation.kind)
  }

  /// Notes a violation in a state, or by a move from there.
  private mutating func find(_ item: WaitingViolations.Waiting, _ found: (Finding, [Move]) -> Bool) {
    let violation = item.violation
    guard isWanted(violation) else { return }
    let isNew = known.insert(violation.kind).inserted
    let finding = Finding(violation: violation, isUncertain: passesCoarseState(to: item.arrival))
    if isNew { findings.append(finding) }
    if found(finding, path(to: item.arrival, item.move)) {
      unsatisfying.remove(violation.kind)
    } else {
      unsatisfying.insert(violation.kind)
    }
  }

  private var lacksRecovery: Bool { findings.contains { $0.violation.standard == .recovery } }

  /// Whether a state that stands for others is on the path to an arrival.
  private func passesCoarseState(to arrival: UInt32) -> Bool {
    guard timed.coarseCount > 0 else { return false }
    var number = Int(arrival)
    while number != 0 {
      if arrivals[number].isCoarse { return true }
      number = Int(arrivals[number].from)
    }
    return false
  }

  /// The moves from the start to an arrival, and perhaps one more.
  private func path(to arrival: UInt32, _ last: UInt16?) -> [Move] {
    var steps = last.map { [(move: Int($0), isCoarse: false)] } ?? []
    var number = Int(arrival)
    while number != 0 {
      steps.append((arrivals[number].move, arrivals[number].isCoarse))
      number = Int(arrivals[number].from)
    }
    var device = world.start()
    device.comparesEqualControllers = false
    var path: [Move] = []
    for (position, step) in steps.reversed().enumerated() {
      let move = world.moves(on: device, bounds: bounds)[step.move]
      path.append(move)
      // The last one may trap.
      guard position < steps.count - 1 else { break }
      _ = world.make(move, on: &device)
      device.forgetReported()
      if step.isCoarse { device.forgetPendingTimes() }
    }
    return path
  }

  /// The recovery from the first state at rest whose list differed from the server's.
  ///
  /// Nil if there was no such state, or too many paths to say; empty if it has no recovery.
  var recovery: [String]? {
    var scratch = pool.scratch
    let search = RecoverySearch(world.exploration)
    for vector in stale {
      scratch.show(vector)
      switch pool.shortestRecovery(from: vector) ?? search.outcome(from: scratch.device) {
      case .path(let actions) where actions.isEmpty: continue
      case .path(let actions): return names(of: actions, from: scratch.device, search)
      case .none: return []
      case .unknown, .trapped: continue
      }
    }
    return nil
  }

  private func names(of actions: [Choice], from device: Device, _ search: RecoverySearch) -> [String] {
    var device = device
    return actions.map { action in
      defer {
        device.happen(action)
        _ = search.settle(&device)
      }
      return device.name(of: action)
    }
  }
}

/// A violation that was found.
package struct Finding: Hashable, Sendable {
  package let violation: Violation
  /// Whether its path passes a state that stands for others, so that its order may not be possible in real time.
  package var isUncertain = false
}

package import RehearsalBase
package import RehearsalDevice

/// A search through every state a device can reach within bounds, the simplest paths first.
///
/// States are distinguished by their fingerprints. A state is expanded again only if it is reached with fewer faults or
/// fewer actions than before. The result does not depend on the number of jobs.
package struct Search: Sendable {
  let world: ExplorableWorld
  let bounds: Bounds
  let pool: WorkerPool
  private(set) var frontier: Frontier
  private var table = StateTable()
  private(set) var timed = TimedStates()
  private(set) var arrivals = Arrivals()
  private(set) var violations: FoundViolations
  private(set) var counts: [LevelCount]
  private var memory = MemoryEstimate()
  package private(set) var progress = SearchProgress()
  private(set) var goals = SearchGoals()
  private var controls = ControlAnswers()
  private(set) var visits = CoverageRecord()
  private let notesVisits: Bool
  /// The premise of the search that does not hold: it has stopped, because its results cannot be trusted.
  package private(set) var brokenPremise: BrokenPremise?
  /// The kinds of calls that hung; another search of the same app need not wait for them again.
  private(set) var hangs: Set<ChoiceKind>
  /// The first states at rest in which the server may hold another list; a recovery is reported from one of them.
  ///
  /// Several, because a write of unknown outcome may have left the list equal to the server's.
  private(set) var stale: [StateVector] = []
  /// The size of the process at which the search ends, in megabytes.
  private let largestSize: Int

  private static let mostStale = 16
  /// How many states are looked for in the table at once.
  private static let fetchedAtOnce = 256
  package static let mostJobs = 64

  package init(
    _ world: ExplorableWorld, bounds: Bounds, jobs: Int = 1, trapGuard: TrapGuard? = nil,
    notesVisits: Bool = false, hangs: Set<ChoiceKind> = []
  ) {
    pool = WorkerPool(world, bounds: bounds, jobs: jobs, trapGuard: trapGuard, notesVisits: notesVisits)
    self.world = world
    self.bounds = bounds
    self.hangs = hangs
    self.notesVisits = notesVisits
    largestSize = ProcessSize.limit(estimate: bounds.megabytes, jobs: jobs)
    frontier = Frontier(bounds.path)
    counts = frontier.levels.map { _ in LevelCount() }
    violations = FoundViolations(levels: frontier.levels.count)
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
          findWaiting(inLevel: level, upTo: turn.place, found)
          guard expand(at: turn, found), report(progress) else { return }
          if progress.emergency > 0 { break search }
        }
        if frontier.count(inLevel: level) == 0 { findWaiting(inLevel: level, found) }
      }
    }
    for level in frontier.levels.indices { findWaiting(inLevel: level, found) }
    note()
    progress.isOutOfMemory = table.count < bounds.states
    progress.left = frontier.count
  }

  private mutating func begin(_ found: (Finding, [Move]) -> Bool) {
    var start = world.start(isLogging: notesVisits)
    if notesVisits { visits.note(launchOf: &start) }
    let violations = InvariantChecks(world.exploration).violations(on: start)
    start.forgetReported()
    var scratch = ScratchDevice(start, pool.parts)
    let vector = scratch.vector()
    _ = table.reach(vector.fingerprint, PathBudget())
    memory.add(vector, pool.parts)
    counts[0].states = 1
    frontier.add(
      OpenState(vector, number: 0, arrival: 0, PathBudget(), depth: 0, haste: 0, isSettled: start.isSettled))
    for violation in violations { find(.init(violation: violation, arrival: 0, move: nil), found) }
    goals = SearchGoals(world.exploration.goals, on: start)
    note()
  }

  /// Whether a level may add states: to its share of the bounds together with the levels before it, or to all of them.
  private func hasRoom(forLevel level: Int, isShared: Bool) -> Bool {
    // A search looks at something, however small its bounds.
    guard table.count > 1 else { return true }
    let (share, whole) = isShared ? (level + 1, frontier.levels.count) : (1, 1)
    return table.count * whole < bounds.states * share
      && memory.bytes / 1_000 * whole < bounds.megabytes * 1_000 * share
  }

  /// Expands states, unless they were reached at less cost since; false when the search cannot go on.
  private mutating func expand(at turn: Frontier.Turn, _ found: (Finding, [Move]) -> Bool) -> Bool {
    var open: [OpenState] = []
    for var state in frontier.removeFirst(at: turn) where table.begin(&state) {
      open.append(state)
      memory.expand(state.vector, pool.parts)
    }
    let questions = LookAhead(
      asksRecovery: bounds.asksRecovery && !violations.lacksRecovery, undecidable: controls.undecidable,
      habits: controls.enablingActions)
    for expansion in pool.expand(open, table, &hangs, questions) { take(expansion, at: turn, found) }
    note()
    brokenPremise = pool.parts.audit.finding
    return brokenPremise == nil
  }

  /// Brings the progress up to date.
  private mutating func note() {
    let count = counts.reduce(into: LevelCount()) { $0 += $1 }
    progress.states = table.count
    progress.transitions = count.transitions
    progress.repeatedTransitions = count.repeatedTransitions
    progress.coarseStates = timed.coarseCount
    progress.frontier = frontier.count
    progress.cut.controls = controls.undecidedCount(besides: violations.known)
    progress.megabytes = memory.bytes / 1_000_000
    let size = ProcessSize.megabytes
    if size > largestSize { progress.emergency = size }
  }

  private mutating func take(
    _ expansion: Expansion, at turn: Frontier.Turn, _ found: (Finding, [Move]) -> Bool
  ) {
    var cut = expansion.cut
    // Whether recovery is still asked depends on which thread has found that there is none.
    if violations.lacksRecovery { cut.recoveries = 0 }
    progress.cut.add(cut)
    controls.take(expansion)
    goals.take(expansion)
    if notesVisits { visits.add(expansion.visits) }
    var broken = expansion.violations[...]
    for (index, successor) in expansion.successors.enumerated() {
      if index.isMultiple(of: Self.fetchedAtOnce) {
        table.fetch(expansion.successors[index...].prefix(Self.fetchedAtOnce))
      }
      // A violation counts whether its move reaches a new state, a known one or none.
      while let first = broken.first, first.successor == index {
        broken.removeFirst()
        let item = FoundViolations.Waiting(
          violation: first.violation, arrival: successor.from, move: successor.move)
        let itsTurn = frontier.turn(
          successor.budget, depth: arrivals.depth(after: successor), haste: successor.haste)
        if itsTurn <= turn {
          find(item, found)
        } else if violations.wants(first.violation) {
          violations.add(item, at: itsTurn)
        }
      }
      if successor.kind != .none { arrive(successor) }
    }
  }

  /// Counts a transition, and lets its state wait for its turn if it is new, or was never reached at so little cost.
  private mutating func arrive(_ successor: Successor) {
    let level = frontier.level(of: successor.budget)
    counts[level].transitions += 1
    if successor.isRepeated { counts[level].repeatedTransitions += 1 }
    var successor = successor
    let place = timed.place(&successor, table, pool.parts) { pool.scratch }
    guard place != .covered, let arrival = table.reach(successor.key, successor.budget) else { return }
    if let faults = arrival.fewestFaults {
      if successor.budget.faults < faults {
        // It was counted on a level above.
        var before = successor.budget
        before.faults = faults
        counts[frontier.level(of: before)].states -= 1
        counts[level].states += 1
      }
    } else {
      counts[level].states += 1
      memory.add(successor.state, pool.parts)
      if successor.kind == .dirty, stale.count < Self.mostStale { stale.append(successor.state) }
    }
    frontier.add(
      OpenState(
        successor.state, number: arrival.number, arrival: arrivals.add(successor, isCoarse: place == .replaced),
        successor.budget, depth: arrivals.depth(after: successor), haste: successor.haste,
        isSettled: successor.isSettled))
  }

  // MARK: - Findings

  private mutating func findWaiting(
    inLevel level: Int, upTo place: Int = .max, _ found: (Finding, [Move]) -> Bool
  ) {
    for item in violations.removeWaiting(inLevel: level, upTo: place) { find(item, found) }
  }

  /// Reports a violation if a path to it is wanted.
  private mutating func find(_ item: FoundViolations.Waiting, _ found: (Finding, [Move]) -> Bool) {
    guard violations.wants(item.violation) else { return }
    let isUncertain = timed.coarseCount > 0 && arrivals.steps(to: item.arrival).contains(where: \.isCoarse)
    let finding = Finding(violation: item.violation, isUncertain: isUncertain)
    violations.add(finding)
    let path = world.path(of: arrivals.steps(to: item.arrival, item.move), bounds: bounds)
    violations.note(item.violation.kind, isSatisfied: found(finding, path))
  }
}

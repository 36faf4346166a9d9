import RehearsalApp
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
  private var storesDefaults = false
  private(set) var arrivals = Arrivals()
  private(set) var violations = FoundViolations()
  package private(set) var progress = SearchProgress()
  private(set) var goals = SearchGoals()
  private var controls: ControlAnswers
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
  private let start = ContinuousClock.now
  private let sizeAtStart = ProcessSize.megabytes

  private static let mostStale = 16
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
    frontier = Frontier(isSlow: world.device.app.isReplayed)
    controls = ControlAnswers(isSlow: world.device.app.isReplayed)
  }

  /// Searches to the bounds.
  ///
  /// - Parameter found: Receives the first violation of each kind, and the path to it. Returns whether the path will do;
  ///   if not, it receives the next path to a violation of that kind, too.
  /// - Parameter report: Receives the progress from time to time; returns whether to continue.
  package mutating func run(
    found: (Violation, [Move]) -> Bool = { _, _ in true }, report: (SearchProgress) -> Bool = { _ in true }
  ) {
    begin(found)
    while bound == nil, let place = frontier.next {
      findWaiting(upTo: place, found)
      guard expand(at: place, found), report(progress) else { return }
    }
    findWaiting(found)
    progress.bound = bound ?? .states
    progress.left = frontier.count
  }

  private var bound: SearchProgress.Bound? {
    // A search looks at something, however small its bounds.
    guard table.count > 1 else { return nil }
    if table.count >= bounds.states { return .states }
    if progress.megabytes >= bounds.megabytes { return .memory }
    if progress.transitions >= bounds.transitions ?? .max { return .transitions }
    return bounds.time.map { start.duration(to: .now) >= $0 } == true ? .time : nil
  }

  private mutating func begin(_ found: (Violation, [Move]) -> Bool) {
    var start = world.start(isLogging: notesVisits)
    if notesVisits { visits.note(launchOf: &start) }
    let violations = InvariantChecks(world.exploration).violations(on: start)
    start.forgetReported()
    var scratch = ScratchDevice(start, pool.parts)
    let vector = scratch.vector()
    _ = table.reach(vector.fingerprint, PathBudget())
    frontier.add(
      OpenState(vector, number: 0, arrival: 0, PathBudget(), depth: 0, haste: 0, isSettled: start.isSettled))
    for violation in violations { find(.init(violation: violation, arrival: 0, move: nil), found) }
    goals = SearchGoals(world.exploration.goals, on: start)
    note()
  }

  /// Expands states, unless they were reached at less cost since; false when the search cannot go on.
  private mutating func expand(at place: Int, _ found: (Violation, [Move]) -> Bool) -> Bool {
    var open: [OpenState] = []
    for var state in frontier.removeFirst(at: place) where table.begin(&state) { open.append(state) }
    if progress.cut.recoveries >= controls.mostUndecidedRecoveries { progress.cut.hasStoppedAsking = true }
    let questions = LookAhead(
      asksRecovery: bounds.asksRecovery && !violations.lacksRecovery && !progress.cut.hasStoppedAsking,
      wanted: violations.unsatisfying, undecidable: controls.undecidable,
      habits: controls.enablingActions)
    violations.beginTurn()
    let expansions = pool.expand(open, table, &hangs, questions)
    // Whether recovery is still asked depends on which thread has found that there is none.
    let lacksRecovery = violations.lacksRecovery || expansions.contains(where: \.lacksRecovery)
    for expansion in expansions { take(expansion, at: place, countsRecoveries: !lacksRecovery, found) }
    note()
    brokenPremise = pool.parts.audit.finding
    return brokenPremise == nil
  }

  private mutating func note() {
    progress.states = table.count
    progress.frontier = frontier.count
    progress.cut.controls = controls.undecidedCount(besides: violations.known)
    progress.megabytes = ProcessSize.megabytes - sizeAtStart
  }

  private mutating func take(
    _ expansion: Expansion, at place: Int, countsRecoveries: Bool, _ found: (Violation, [Move]) -> Bool
  ) {
    var cut = expansion.cut
    if !countsRecoveries { cut.recoveries = 0 }
    progress.cut.add(cut)
    controls.take(expansion)
    goals.take(expansion)
    if notesVisits { visits.add(expansion.visits) }
    var broken = expansion.violations[...]
    for (index, successor) in expansion.successors.enumerated() {
      // A violation counts whether its move reaches a new state, a known one or none.
      while let first = broken.first, first.successor == index {
        broken.removeFirst()
        let item = FoundViolations.Waiting(
          violation: first.violation, arrival: successor.from, move: successor.move)
        let itsPlace = frontier.place(
          of: successor.budget, depth: arrivals.depth(after: successor), haste: successor.haste)
        if itsPlace <= place {
          find(item, found)
        } else if violations.wants(first.violation) {
          violations.add(item, at: itsPlace)
        }
      }
      if successor.kind != .none { arrive(successor) }
    }
  }

  /// Counts a transition, and lets its state wait for its turn if it is new, or was never reached at so little cost.
  private mutating func arrive(_ successor: Successor) {
    progress.transitions += 1
    if successor.isRepeated { progress.repeatedTransitions += 1 }
    guard let arrival = table.reach(successor.key, successor.budget) else { return }
    if arrival.isNew, !storesDefaults {
      storesDefaults = pool.parts.cores[successor.state.core].wrappedValue.storesDefaults
    }
    if arrival.isNew, successor.kind == .dirty, stale.count < Self.mostStale { stale.append(successor.state) }
    frontier.add(
      OpenState(
        successor.state, number: arrival.number, arrival: arrivals.add(successor),
        successor.budget, depth: arrivals.depth(after: successor), haste: successor.haste,
        isSettled: successor.isSettled))
  }

  // MARK: - Findings

  private mutating func findWaiting(upTo place: Int = .max, _ found: (Violation, [Move]) -> Bool) {
    for item in violations.removeWaiting(upTo: place) { find(item, found) }
  }

  private mutating func find(_ item: FoundViolations.Waiting, _ found: (Violation, [Move]) -> Bool) {
    guard violations.wants(item.violation) else { return }
    violations.add(item.violation)
    let path = world.path(of: arrivals.moves(to: item.arrival, item.move), bounds: bounds)
    violations.note(item.violation.kind, isSatisfied: found(item.violation, path))
  }
}

// What a search has to say besides its progress.

extension Search {
  /// The first violation of each kind, in the order of finding.
  package var firstViolations: [Violation] { violations.first }

  var unseenValues: UnseenValues { pool.parts.audit.unseenValues }

  var inputCoverage: InputCoverage {
    var coverage = pool.inputCoverage
    coverage.storesDefaults = storesDefaults
    return coverage
  }

  func path(nearestTo goal: SearchGoals.Goal) -> [Move] {
    goal.nearest.map { world.path(of: arrivals.moves(to: $0.from, $0.move), bounds: bounds) } ?? []
  }

  /// A recovery from one of the first states in which the server may hold another list, in words.
  ///
  /// Empty: there is none; nil: no list differed, or it is unknown.
  var recovery: [String]? {
    var scratch = pool.scratch
    scratch.device.comparesEqualControllers = false
    let search = RecoverySearch(world.exploration)
    for vector in stale {
      scratch.show(vector)
      switch search.outcome(from: scratch.device) {
      case .path(let actions) where actions.isEmpty: continue
      case .path(let actions):
        return actions.map { action in
          defer {
            scratch.device.happen(action)
            _ = search.settle(&scratch.device)
          }
          return scratch.device.name(of: action)
        }
      case .none: return []
      case .unknown, .trapped: continue
      }
    }
    return nil
  }
}

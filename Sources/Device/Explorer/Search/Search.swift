package import Invariants
import SimulatedDevice

/// A breadth-first search through every state a device can reach within bounds.
///
/// States are distinguished by their fingerprints. A state is expanded again only if it was reached with fewer faults or
/// fewer actions than before. The result does not depend on the number of jobs.
package struct Search: Sendable {
  package let world: ExplorableWorld
  package let bounds: Bounds
  private var pool: WorkerPool
  private let crashGuard: CrashGuard?
  private var table = StateTable()
  private var partCount = PartCount()
  private var arrivals: [Arrival] = []
  private var frontier: [OpenState] = []
  /// What was found, in the order of finding.
  package private(set) var findings: [Finding] = []
  /// Violations of which another path is wanted.
  private var unsatisfying: Set<Violation.Kind> = []
  /// The progress.
  package private(set) var progress = SearchProgress()
  /// The coverage, if it is noted.
  package private(set) var visits = CoverageRecord()
  private let notesVisits: Bool
  /// What the search must reach sometimes.
  package private(set) var goals: [Goal] = []
  /// The scenes that were in front; noted only where something must be reached.
  package private(set) var scenes: Set<String> = []
  /// The kinds of the violations that were found.
  private var known: Set<Violation.Kind> = []
  /// A type whose hash does not fit its equality: the search has stopped, because its results cannot be trusted.
  package private(set) var unfaithfulHash: HashAudit.Finding?
  /// What has hung; another search of the same app need not wait for it again.
  package private(set) var hangs: KnownHangs
  /// The first states at rest in which the server may hold another list; a recovery is reported from one of them.
  ///
  /// Several, because a write of unknown outcome may have left the list equal to the server's.
  private var stale: [StateVector] = []
  private static let mostStale = 16

  /// One arrival at a state: from which arrival, by which move.
  private struct Arrival: Sendable {
    let from: UInt32
    let move: UInt16
  }

  /// How many states are expanded before their successors are merged.
  private static let chunk = 2048

  /// What a state takes in the tables, and what a part of states takes with all outcomes that are remembered for it.
  ///
  /// Measured with Balance and with apps that send many requests at once, whose parts are large.
  private static let bytesOfState = 110
  private static let bytesOfPart = 10_000

  /// Prepares a search.
  ///
  /// - Parameter crashGuard: What survives crashes of the app's code; nil: a crash ends the process.
  /// - Parameter notesVisits: Whether coverage is noted, which takes time.
  /// - Parameter hangs: What is known to hang.
  package init(
    _ world: ExplorableWorld, bounds: Bounds, jobs: Int = 1, crashGuard: CrashGuard? = nil,
    notesVisits: Bool = false, hangs: KnownHangs = KnownHangs()
  ) {
    let pool = WorkerPool(world, bounds: bounds, jobs: jobs, crashGuard: crashGuard, notesVisits: notesVisits)
    self.init(world, bounds: bounds, pool, crashGuard: crashGuard, notesVisits: notesVisits, hangs: hangs)
  }

  init(
    _ world: ExplorableWorld, bounds: Bounds, _ pool: WorkerPool, crashGuard: CrashGuard?, notesVisits: Bool,
    hangs: KnownHangs
  ) {
    self.hangs = hangs
    self.world = world
    self.bounds = bounds
    self.notesVisits = notesVisits
    self.crashGuard = crashGuard
    self.pool = pool
  }

  /// Searches to the bounds.
  ///
  /// - Parameter found: Receives the first violation of each kind, and the path to it. Returns whether the path will do;
  ///   if not, it receives the next path to a violation of that kind, too.
  /// - Parameter report: Receives the progress from time to time; returns whether to continue.
  package mutating func run(
    found: (Finding, [Move]) -> Bool = { _, _ in true }, report: (SearchProgress) -> Bool = { _ in true }
  ) {
    // Whatever was begun with a savepoint is not done again for a crash of the search.
    crashGuard?.commit()
    defer { crashGuard?.commit() }
    begin(found)
    while !frontier.isEmpty {
      // The last layer is let go of piece by piece, so that its states do not stay behind.
      var layer = Array(frontier.reversed())
      frontier = []
      while !layer.isEmpty {
        let open = Array(layer.suffix(Self.chunk).reversed())
        layer.removeLast(open.count)
        let asksRecovery = bounds.asksRecovery && !lacksRecovery
        for expansion in pool.expand(open, table, &hangs, asksRecovery: asksRecovery) { take(expansion, found) }
        progress.states = table.count
        progress.frontier = layer.count + frontier.count
        unfaithfulHash = pool.parts.audit.finding
        guard unfaithfulHash == nil, report(progress) else { return }
        progress.megabytes = (table.count * Self.bytesOfState + partCount.count * Self.bytesOfPart) / 1_000_000
        guard table.count < bounds.states, progress.megabytes < bounds.megabytes else {
          progress.left = progress.frontier
          return
        }
      }
    }
    progress.frontier = 0
  }

  /// The inputs and faults that were possible.
  package var inputCoverage: InputCoverage { pool.inputCoverage }

  private mutating func begin(_ found: (Finding, [Move]) -> Bool) {
    var start = world.start(isLogging: notesVisits)
    if notesVisits { visits.note(launchOf: &start) }
    let violations = InvariantChecks(world.exploration).violations(on: start)
    start.forgetReported()
    var scratch = ScratchDevice(start, pool.parts)
    let vector = scratch.vector()
    _ = table.reach(vector.fingerprint, Budget())
    partCount.add(vector, pool.parts)
    arrivals = [Arrival(from: 0, move: 0)]
    progress.states = 1
    frontier = [OpenState(vector: vector, arrival: 0, budget: Budget())]
    for violation in violations { find(violation, at: 0, found) }
    let sometimes = world.exploration.sometimes
    guard !sometimes.isEmpty else { return }
    goals = sometimes.map { goal in
      Goal(name: goal.name, isMeasured: goal.isMeasured, nearest: goal.distance(on: start).map { .init($0, from: 0) })
    }
    if let scene = start.frontScene { scenes.insert(scene) }
  }

  private mutating func take(_ expansion: Expansion, _ found: (Finding, [Move]) -> Bool) {
    var cut = expansion.cut
    // Whether recovery is still asked depends on which thread has found that there is none.
    if lacksRecovery { cut.recoveries = 0 }
    progress.cut.add(cut)
    if notesVisits { visits.add(expansion.visits) }
    take(expansion.sightings, of: expansion)
    scenes.formUnion(expansion.scenes)
    var violations = expansion.violations[...]
    for (index, successor) in expansion.successors.enumerated() {
      // A violation counts whether its move reaches a new state, a known one or none.
      while let broken = violations.first, broken.successor == index {
        violations.removeFirst()
        find(broken.violation, at: successor.from, by: successor.move, found)
      }
      guard successor.kind != .none else { continue }
      progress.transitions += 1
      if successor.isRepeated { progress.repeatedTransitions += 1 }
      let arrival = table.reach(successor.key, successor.budget)
      var open = OpenState(vector: successor.state, arrival: UInt32(arrivals.count), budget: successor.budget)
      switch arrival {
      case .known: continue
      case .new:
        partCount.add(successor.state, pool.parts)
        if successor.kind == .dirty, stale.count < Self.mostStale { stale.append(successor.state) }
      case .cheaper(_, let before): open.before = before
      }
      arrivals.append(Arrival(from: successor.from, move: successor.move ?? 0))
      frontier.append(open)
    }
  }

  // MARK: - Goals

  /// What the search must reach, and how near it has come.
  package struct Goal: Hashable, Sendable {
    package let name: String
    /// Whether its author measures the distance.
    package let isMeasured: Bool
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

    /// How far the nearest state is from it; nil: no state was measured.
    package var distance: Int? { nearest?.distance }
    /// Whether a state has reached it.
    package var isReached: Bool { distance == 0 }
  }

  private mutating func take(_ sightings: [Expansion.Sighting], of expansion: Expansion) {
    for sighting in sightings where sighting.distance < goals[sighting.goal].distance ?? .max {
      let successor = expansion.successors[sighting.successor]
      goals[sighting.goal].nearest = .init(sighting.distance, from: successor.from, by: successor.move)
    }
  }

  /// The path to the first of the states that are nearest to a goal; empty where none is known.
  package func path(nearestTo goal: Goal) -> [Move] {
    goal.nearest.map { path(to: $0.from, $0.move) } ?? []
  }

  // MARK: - Finding

  /// Notes a violation in a state, or by a move from there.
  private mutating func find(
    _ violation: Violation, at arrival: UInt32, by move: UInt16? = nil, _ found: (Finding, [Move]) -> Bool
  ) {
    // More than one thread may find that there is no recovery; what follows on the first is chance.
    if violation.rule == .recovery, lacksRecovery { return }
    if violation.rule == .controlsCanBeEnabled, known.contains(violation.kind) { return }
    let isNew = known.insert(violation.kind).inserted
    guard isNew || unsatisfying.contains(violation.kind) else { return }
    let finding = Finding(violation: violation)
    if isNew { findings.append(finding) }
    // What is reported must not be reported again after a crash.
    crashGuard?.commit()
    if found(finding, path(to: arrival, move)) {
      unsatisfying.remove(violation.kind)
    } else {
      unsatisfying.insert(violation.kind)
    }
  }

  private var lacksRecovery: Bool { findings.contains { $0.violation.rule == .recovery } }

  /// The moves from the start to an arrival, and perhaps one more.
  private func path(to arrival: UInt32, _ last: UInt16?) -> [Move] {
    var indexes = last.map { [Int($0)] } ?? []
    var number = Int(arrival)
    while number != 0 {
      indexes.append(Int(arrivals[number].move))
      number = Int(arrivals[number].from)
    }
    var device = world.start()
    var path: [Move] = []
    for (position, index) in indexes.reversed().enumerated() {
      let move = world.moves(on: device, bounds: bounds)[index]
      path.append(move)
      // The last one may trap.
      guard position < indexes.count - 1 else { break }
      _ = world.make(move, on: &device)
      device.forgetReported()
    }
    return path
  }

  /// The recovery from the first state at rest whose list differed from the server's.
  ///
  /// Nil when there was no such state, or too many paths to say; empty when it has no recovery.
  package var recovery: [String]? {
    var scratch = pool.scratch
    let search = RecoverySearch(world.exploration)
    for vector in stale {
      scratch.show(vector)
      switch search.outcome(from: scratch.device) {
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

/// A state that is still to be expanded, as it was reached.
struct OpenState: Sendable {
  let vector: StateVector
  /// The arrival at it.
  let arrival: UInt32
  let budget: Budget
  /// The budgets with which the state was reached before; nil when it is new.
  var before: FewestActions?
}

/// A violation that was found.
package struct Finding: Hashable, Sendable {
  package let violation: Violation
}

/// The progress of a search.
package struct SearchProgress: Hashable, Sendable {
  /// How many states were visited.
  package var states = 0
  /// How many inputs, outcomes and events were applied to a state.
  package var transitions = 0
  /// How many of them were made again from a state that was reached at another cost.
  package var repeatedTransitions = 0
  /// How many states are still to be expanded.
  package var frontier = 0
  /// What was not followed because of the bounds.
  package var cut = Cut()
  /// The number of states that a bound left unexpanded; zero if the search is complete.
  package var left = 0
  /// How much memory the states take, about.
  package var megabytes = 0

  package init() {}

  /// The numbers of moves beyond the bounds, and of other truncated parts of the search.
  package struct Cut: Hashable, Sendable {
    package var faults = 0
    package var actions = 0
    package var remoteWrites = 0
    package var lifeEvents = 0
    /// States whose search for a recovery was truncated.
    package var recoveries = 0
    /// Moves, or states whose rows are built, of a kind that had hung before.
    package var hanging = 0

    package init() {}

    /// The sum of the parts that several searches have left out.
    package init(adding parts: [Cut]) {
      for part in parts { add(part) }
    }

    mutating func add(_ other: Cut) {
      faults += other.faults
      actions += other.actions
      remoteWrites += other.remoteWrites
      lifeEvents += other.lifeEvents
      recoveries += other.recoveries
      hanging += other.hanging
    }
  }
}

import Rehearsal
package import RehearsalApp
package import RehearsalBase
package import RehearsalExplorer

/// A comparison of a search with the reference explorer in the same bounds.
package struct Comparison: Sendable {
  package let bounds: Bounds
  package let reference: ExplorationSummary
  private let world: ExplorableWorld
  /// The differences, one line each; empty if there are none.
  package private(set) var differences: [String] = []

  /// Bounds on faults and actions, from the narrowest to the widest.
  package static let usualBounds = [(0, 1), (0, 2), (1, 1), (0, 3), (1, 2), (1, 3), (1, 4), (2, 4), (2, 6)]

  /// Explores a world with the reference explorer, to the widest of some bounds that keep it small.
  ///
  /// Returns nil if no bounds do, or if the app ends while it is launched.
  ///
  /// - Parameter mostStates: The largest number of states that counts as small.
  package init?(
    _ world: ExplorableWorld, bounds all: [(faults: Int, actions: Int)], kinds: [Fault], remoteWrites: Int = 0,
    lifeEvents: Int = 0, halfSwipes: Int = 0, mostStates: Int
  ) {
    var fitting: (Bounds, ExplorationSummary)?
    var asksRecovery = true
    for (faults, actions) in all {
      var bounds = Bounds()
      bounds.faults = faults
      bounds.actions = actions
      bounds.remoteWrites = remoteWrites
      bounds.lifeEvents = lifeEvents
      bounds.halfSwipes = halfSwipes
      bounds.kinds = kinds
      bounds.comparesAllParts = true
      // The process has made many searches before, and the reference keeps whole devices.
      bounds.megabytes = .max
      bounds.statesWorthSharing = 4
      bounds.asksRecovery = asksRecovery
      var explorer = ReferenceExplorer(world, bounds: bounds)
      var found = explorer.summary(mostStates: mostStates)
      if found == nil, explorer.isRecoveryTooLarge {
        bounds.asksRecovery = false
        asksRecovery = false
        explorer = ReferenceExplorer(world, bounds: bounds)
        found = explorer.summary(mostStates: mostStates)
      }
      guard let summary = found else { break }
      fitting = (bounds, summary)
    }
    guard let fitting else { return nil }
    (bounds, reference) = fitting
    self.world = world
  }

  /// Compares a random app.
  package init?(seed: UInt64, mostStates: Int) throws {
    let app = GeneratedApp(seed: seed)
    self.init(
      try app.world(), bounds: Self.usualBounds,
      kinds: seed % 2 == 0 ? [.offline, .timeOut, .lostReply] : [.offline, .status(404), .duplicateReply],
      remoteWrites: app.plan.hasRemoteWrites ? 1 : 0, lifeEvents: app.plan.lifeEvents, halfSwipes: app.plan.halfSwipes,
      mostStates: mostStates)
  }

  /// Compares the kinds of violations that an explorer in real time finds without faults.
  package mutating func searchInTime(mostStates: Int) {
    var bounds = bounds
    (bounds.faults, bounds.remoteWrites, bounds.lifeEvents, bounds.halfSwipes) = (0, 0, 0, 0)
    bounds.asksRecovery = false
    var timed = TimedReference(world, actions: bounds.actions, mostStates: mostStates)
    timed.explore()
    var explorer = ReferenceExplorer(world, bounds: bounds)
    guard let found = explorer.summary(mostStates: .max) else { return }
    let missed = timed.kinds.subtracting(found.kinds.keys)
    if !missed.isEmpty { differences.append("in real time alone: \(missed.sorted().joined(separator: "; "))") }
    inTime = (timed.kinds.count, found.kinds.keys.count { !timed.kinds.contains($0) })
  }

  /// The kinds that were found in real time, and the number of those that only the search has found.
  package private(set) var inTime = (found: 0, more: 0)

  /// The searches that were made again because of a hang.
  package private(set) var repetitions = 0

  /// Searches the same world in the same bounds, and compares.
  package mutating func search(jobs: Int, trapGuard: TrapGuard? = nil) {
    var found = findings(jobs: jobs, trapGuard)
    if !isExpected(found), found.summary.kinds["hang"] != nil {
      // A machine that stood still for a second looks like a hang, but hardly twice.
      repetitions += 1
      found = findings(jobs: jobs, trapGuard)
    }
    if let premise = found.brokenPremise {
      differences.append("jobs \(jobs): \(premise)")
    }
    guard !isExpected(found) else { return }
    differences.append(
      "jobs \(jobs), bounds \(bounds.faults) \(bounds.actions) \(bounds.remoteWrites) \(bounds.lifeEvents)")
    differences += ["reference: \(reference.text)", "search:    \(found.summary.text)"]
  }

  /// The results of a search.
  private struct Findings {
    let summary: ExplorationSummary
    let brokenPremise: BrokenPremise?
  }

  private func isExpected(_ found: Findings) -> Bool {
    found.summary == reference
  }

  private func findings(jobs: Int, _ trapGuard: TrapGuard?) -> Findings {
    var search = Search(world, bounds: bounds, jobs: jobs, trapGuard: trapGuard)
    var summary = ExplorationSummary()
    search.run(found: { violation, path in
      summary.note(violation.reference, after: PathRank(path))
      return true
    })
    summary.states = search.progress.states
    summary.transitions = search.progress.transitions - search.progress.repeatedTransitions
    return Findings(summary: summary, brokenPremise: search.brokenPremise)
  }
}

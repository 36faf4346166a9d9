package import Explorer
import Rehearsal
import Services

/// A random app held against the reference.
package struct Comparison: Sendable {
  package let seed: UInt64
  package let bounds: Bounds
  package let reference: ExplorationSummary
  /// What is different, one line each; empty: nothing is.
  package private(set) var differences: [String] = []

  /// Explores an app plainly, to the widest of some bounds that leave it small; nil where it is never small enough, or ends
  /// while it is launched.
  package init?(seed: UInt64, mostStates: Int) throws {
    let app = GeneratedApp(seed: seed)
    let world = try app.world()
    var fitting: (Bounds, ExplorationSummary)?
    var asksRecovery = true
    for (faults, actions) in [(0, 1), (0, 2), (1, 1), (0, 3), (1, 2), (1, 3), (1, 4), (2, 4), (2, 6)] {
      var bounds = Bounds()
      bounds.faults = faults
      bounds.actions = actions
      bounds.remoteWrites = app.plan.hasRemoteWrites ? 1 : 0
      bounds.kinds = seed % 2 == 0 ? [.offline, .timeOut, .lostReply] : [.offline, .status(404), .duplicateReply]
      bounds.comparesAllParts = true
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
    self.seed = seed
    (bounds, reference) = fitting
  }

  /// Searches the same app in the same bounds, and compares.
  package mutating func search(jobs: Int, net: TrapNet) throws {
    let world = try GeneratedApp(seed: seed).world()
    var search = Search(world, bounds: bounds, jobs: jobs, net: net)
    var summary = ExplorationSummary()
    search.run(found: {
      summary.note($0.violation.reference, length: $1.count)
      return true
    })
    summary.states = search.progress.states
    summary.transitions = search.progress.transitions - search.progress.repeatedTransitions
    if let finding = search.unfaithfulHash { differences.append("jobs \(jobs): the hash of \(finding.type) is unfaithful") }
    guard summary != reference else { return }
    differences.append("jobs \(jobs), bounds \(bounds.faults) \(bounds.actions) \(bounds.remoteWrites)")
    differences += ["reference: \(reference.text)", "search:    \(summary.text)"]
  }
}

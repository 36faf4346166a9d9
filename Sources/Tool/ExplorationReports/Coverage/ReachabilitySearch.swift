package import DeviceSteps
import Diagnostics
package import Explorer
import Invariants
package import Services

/// A search for everything that can be visited in an app.
package struct ReachabilitySearch: Hashable, Sendable {
  private let bounds: Bounds
  /// What can go wrong with a request; nil: what the app's exploration says.
  private let faultKinds: [Fault]?
  private let jobs: Int

  package init(bounds: Bounds, faultKinds: [Fault]?, jobs: Int) {
    self.bounds = bounds
    self.faultKinds = faultKinds
    self.jobs = jobs
  }

  /// Searches an app.
  ///
  /// Returns what was visited.
  package func run(
    _ test: AppUnderTest, crashGuard: CrashGuard? = nil, report: (SearchProgress) -> Void
  ) throws(UnexplorableApp) -> ReachabilityResult {
    let world = try ExplorableApp(test).world
    var bounds = bounds
    bounds.kinds = kinds(of: test)
    var search = Search(world, bounds: bounds, jobs: jobs, crashGuard: crashGuard, notesVisits: true)
    search.run(report: { progress in
      report(progress)
      return true
    })
    if let finding = search.unfaithfulHash { throw UnexplorableApp(finding, in: test) }
    return ReachabilityResult(
      record: search.visits,
      bound: search.progress.bound(states: bounds.states, megabytes: bounds.megabytes))
  }

  /// What can go wrong with the requests of an app.
  package func kinds(of test: AppUnderTest) -> [Fault] { faultKinds ?? test.exploration.faults ?? bounds.kinds }

  /// The bounds of the search, for people.
  package var reach: String {
    "up to \(counted(bounds.faults, "fault")) and \(counted(bounds.actions, "action")) of the user"
  }
}

/// What a search has visited.
package struct ReachabilityResult: Hashable, Sendable {
  package let record: CoverageRecord
  /// The bound that has truncated the search; nil: the search was complete.
  package let bound: String?
}

import RehearsalApp
import RehearsalBase
package import RehearsalDevice

// Searches for everything that can be visited in an app.

extension ExplorationRun {
  /// Searches an app; returns what was visited, and the bound that has truncated a search, or nil if none has.
  package func visits(
    in test: AppUnderTest, report: (SearchProgress) -> Void
  ) throws(UnexplorableApp) -> (record: CoverageRecord, bound: String?) {
    var record = CoverageRecord()
    var bound: String?
    for app in try ExplorableApp.all(test, from: settings.startingPoint) {
      var search = Search(app.world, bounds: bounds, jobs: settings.jobs, trapGuard: trapGuard, notesVisits: true)
      search.run(report: { progress in
        report(progress)
        return trapGuard?.isExhausted != true
      })
      if trapGuard?.isExhausted == true { throw UnexplorableApp(trappingTooOftenIn: test) }
      if let finding = search.brokenPremise { throw UnexplorableApp(finding, in: test) }
      record.add(search.visits)
      bound = bound ?? search.progress.bound(in: bounds)
    }
    return (record, bound)
  }

  /// How far such a search goes.
  package var reach: String {
    let most = bounds.path
    let start = settings.startingPoint.map { " from \"\($0)\"" } ?? ""
    let actions = "\(counted(most.actions, "action")) of the user"
    guard most.lifeEvents > 0 else { return "up to \(counted(most.faults, "fault")) and \(actions)\(start)" }
    return "up to \(counted(most.faults, "fault")), \(actions) and \(counted(most.lifeEvents, "life event"))\(start)"
  }
}

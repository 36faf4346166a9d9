package import RehearsalApp
package import RehearsalBase
package import RehearsalDevice

/// A search for everything that can be visited in an app.
package struct ReachabilitySearch: Hashable, Sendable {
  private let bounds: Bounds
  /// The faults that requests may have, or nil for those of the app's exploration.
  private let faultKinds: [Fault]?
  private let jobs: Int
  /// The most life events on a path, or nil for the number in the app's exploration.
  private let lifeEvents: Int?
  private let startingPoint: String?

  package init(
    bounds: Bounds, faultKinds: [Fault]?, jobs: Int, lifeEvents: Int? = nil, startingPoint: String? = nil
  ) {
    self.bounds = bounds
    self.faultKinds = faultKinds
    self.jobs = jobs
    self.lifeEvents = lifeEvents
    self.startingPoint = startingPoint
  }

  package func run(
    _ test: AppUnderTest, trapGuard: TrapGuard? = nil, report: (SearchProgress) -> Void
  ) throws(UnexplorableApp) -> ReachabilityResult {
    var bounds = bounds
    bounds.kinds = kinds(of: test)
    bounds.lifeEvents = lifeEvents(of: test)
    var record = CoverageRecord()
    var bound: String?
    for app in try ExplorableApp.all(test, from: startingPoint) {
      var search = Search(app.world, bounds: bounds, jobs: jobs, trapGuard: trapGuard, notesVisits: true)
      search.run(report: { progress in
        report(progress)
        return trapGuard?.isExhausted != true
      })
      if trapGuard?.isExhausted == true { throw UnexplorableApp(trappingTooOftenIn: test) }
      if let finding = search.brokenPremise { throw UnexplorableApp(finding, in: test) }
      record.add(search.visits)
      bound = bound ?? search.progress.bound(in: bounds)
    }
    return ReachabilityResult(record: record, bound: bound)
  }

  private func lifeEvents(of test: AppUnderTest) -> Int { lifeEvents ?? test.exploration.life.events }

  package func kinds(of test: AppUnderTest) -> [Fault] { faultKinds ?? test.exploration.faults ?? bounds.kinds }

  package func reach(of test: AppUnderTest) -> String {
    let life = lifeEvents(of: test)
    let start = startingPoint.map { " from \"\($0)\"" } ?? ""
    guard life > 0 else {
      return "up to \(counted(bounds.faults, "fault")) and \(counted(bounds.actions, "action")) of the user\(start)"
    }
    return "up to \(counted(bounds.faults, "fault")), \(counted(bounds.actions, "action")) of the user and "
      + counted(life, "life event") + start
  }
}

/// The result of a search: the visited items, and the bound that has truncated it.
package struct ReachabilityResult: Hashable, Sendable {
  package let record: CoverageRecord
  /// The bound that has truncated the search, or nil if the search was complete.
  package let bound: String?
}

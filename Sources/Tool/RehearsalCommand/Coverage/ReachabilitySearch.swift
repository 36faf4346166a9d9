import DeviceSteps
import Diagnostics
import Explorer
import Rehearsal
import Services
import SimulatedDevice
import Supervision

/// What is to be searched, for those who want to know what can be visited.
struct ReachabilitySearch: Hashable, Sendable {
  let app: String
  let bounds: Bounds
  /// What can go wrong with a request; nil: what the app's exploration says.
  let faultKinds: [Fault]?
  let jobs: Int
  let isInProcess: Bool

  init(_ given: GivenArguments, of subcommand: Subcommand) throws(CommandError) {
    guard let app = given.text(.app) else {
      throw CommandError(
        "rehearse \(subcommand.name)", "no app is named", remedy: "rehearse \(subcommand.name) --app APP")
    }
    self.app = app
    var bounds = Bounds()
    bounds.faults = given.number(.faults) ?? bounds.faults
    faultKinds = try given.faultKinds
    bounds.actions = given.number(.actions) ?? bounds.actions
    bounds.states = given.number(.states) ?? bounds.states
    bounds.megabytes = given.number(.memory) ?? bounds.megabytes
    self.bounds = bounds
    jobs = given.number(.exploringJobs) ?? 1
    isInProcess = given.has(.inProcessSearch)
  }

  /// The app that is meant.
  func test(among apps: [AppUnderTest]) throws(CommandError) -> AppUnderTest {
    if let test = apps.first(where: { $0.app.name == app }) { return test }
    let names = apps.map(\.app.name)
    let near = nearestNames(to: app, among: names)
    let offered = (near.isEmpty ? names : near).map { "\"\($0)\"" }.joined(separator: ", ")
    throw CommandError("--app \(app)", "there is no such app on board", remedy: "one of \(offered)")
  }

  /// Searches, and gives what was visited.
  func visits(
    of test: AppUnderTest, crashGuard: CrashGuard? = nil, report: (SearchProgress) -> Void
  ) throws(CommandError) -> Surveyed {
    let world = try ExplorableApp(test).world
    var bounds = bounds
    bounds.kinds = kinds(of: test)
    var search = Search(world, bounds: bounds, jobs: jobs, crashGuard: crashGuard, notesVisits: true)
    search.run(report: { progress in
      report(progress)
      return true
    })
    if let finding = search.unfaithfulHash { throw CommandError(finding, in: test) }
    return Surveyed(
      visits: search.visits,
      bound: search.progress.bound(states: bounds.states, megabytes: bounds.megabytes))
  }

  /// What can go wrong with the requests of an app.
  func kinds(of test: AppUnderTest) -> [Fault] { faultKinds ?? test.exploration.faults ?? bounds.kinds }

  /// How far it goes, for people.
  var reach: String {
    "up to \(counted(bounds.faults, "fault")) and \(counted(bounds.actions, "action")) of the user"
  }

  private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// What a search has visited.
struct Surveyed: Hashable, Sendable {
  let visits: CoverageRecord
  /// What has cut the search off, so that more could be there; nil: it came to its end.
  let bound: String?
}

extension CommandError {
  /// A type of an app whose hash does not fit its equality, so that no search of it can be trusted.
  init(_ finding: HashAudit.Finding, in test: AppUnderTest) {
    self.init(
      test.app.name,
      finding.mergesUnequal
        ? "unequal values of \(finding.type) have one hash, so different states would be taken for one"
        : "equal values of \(finding.type) have different hashes, so one state would be taken for several",
      remedy: "feed hash(into:) of \(finding.type) all that == compares and nothing else, as Swift's own does")
  }
}

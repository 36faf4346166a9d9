import DeviceSteps
import Diagnostics
import ExplorationReports
import Explorer
import Rehearsal

/// The app and the bounds that `rehearse graph` and `rehearse coverage` search.
struct ReachabilityInvocation: Hashable, Sendable {
  let app: String
  let search: ReachabilitySearch
  let isInProcess: Bool

  init(_ given: GivenArguments, of subcommand: Subcommand) throws(CommandError) {
    guard let app = given.text(.app) else {
      throw CommandError(
        "rehearse \(subcommand.name)", "no app is named",
        remedy: "rehearse \(subcommand.name) --app \(given.exampleApp)")
    }
    self.app = app
    var bounds = Bounds()
    bounds.faults = given.number(.faults) ?? bounds.faults
    bounds.actions = given.number(.actions) ?? bounds.actions
    bounds.states = given.number(.states) ?? bounds.states
    bounds.megabytes = given.number(.memory) ?? bounds.megabytes
    search = ReachabilitySearch(
      bounds: bounds, faultKinds: try given.faultKinds, jobs: given.number(.exploringJobs) ?? 1,
      lifeEvents: given.number(.life), startingPoint: given.text(.from))
    isInProcess = given.has(.inProcessSearch)
  }

  /// The app of this name among apps.
  func test(among apps: [AppUnderTest]) throws(CommandError) -> AppUnderTest {
    if let test = apps.first(where: { $0.app.name == app }) { return test }
    let names = apps.map(\.app.name)
    let near = nearestNames(to: app, among: names)
    let offered = (near.isEmpty ? names : near).map { "\"\($0)\"" }.joined(separator: ", ")
    throw CommandError("--app \(app)", "there is no such app", remedy: "one of \(offered)")
  }

  /// Searches the app.
  ///
  /// Returns what was visited.
  func search(
    _ test: AppUnderTest, crashGuard: CrashGuard?, report: (SearchProgress) -> Void
  ) throws(CommandError) -> ReachabilityResult {
    do { return try search.run(test, crashGuard: crashGuard, report: report) } catch { throw CommandError(error) }
  }
}

import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

/// The app and the bounds that `rehearse graph` and `rehearse coverage` search.
struct ReachabilityInvocation: Sendable {
  /// The call without its options, for messages.
  let call: String
  let app: String
  let search: ReachabilitySearch
  let isInProcess: Bool

  init(_ given: GivenArguments) throws(CommandError) {
    call = "rehearse \(given.subcommand.name)"
    guard let app = given.text(.app) else {
      throw CommandError(call, "no app is named", remedy: "\(call) --app \(given.exampleApp)")
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

  /// Searches the app.
  ///
  /// Returns what was visited.
  func search(
    _ test: AppUnderTest, trapGuard: TrapGuard?, report: (SearchProgress) -> Void
  ) throws(CommandError) -> ReachabilityResult {
    do { return try search.run(test, trapGuard: trapGuard, report: report) } catch {
      throw CommandError(error.problems)
    }
  }
}

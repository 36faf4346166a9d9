import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

/// The app and the bounds that `rehearse graph` and `rehearse coverage` search.
struct ReachabilityInvocation: Sendable {
  let call: String
  let app: String
  private let settings: ExplorationSettings
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
    settings = ExplorationSettings(
      bounds, faultKinds: try given.faultKinds, lifeEvents: given.number(.life),
      jobs: given.number(.exploringJobs) ?? 1, startingPoint: given.text(.from))
    isInProcess = given.has(.inProcessSearch)
  }

  /// Searches the app; returns what was visited, and the bound that has truncated a search, or nil if none has.
  func search(
    _ test: AppUnderTest, trapGuard: TrapGuard?, progress: (String) -> Void
  ) throws(CommandError) -> (run: ExplorationRun, record: CoverageRecord, bound: String?) {
    var run = ExplorationRun(settings, goal: .app(test))
    run.trapGuard = trapGuard
    do {
      let found = try run.visits(in: test) { progress("\($0.states) states, \($0.frontier) to expand") }
      return (run, found.record, found.bound)
    } catch { throw CommandError(error.problems) }
  }
}

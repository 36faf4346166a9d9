import DeviceSteps
import Diagnostics
import ExplorationReports
import Explorer
import Gherkin
import Rehearsal
import ScenarioRunner
import SimulatedDevice

/// `rehearse coverage`: lists what an app's scenarios visit, and what they leave out.
struct CoverageCommand: Hashable, ReachabilityCommand {
  static let name = "coverage"

  let paths: [String]
  let invocation: ReachabilityInvocation
  /// Whether visited items are listed, too.
  let listsAll: Bool
  let timeout: Duration

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands.isEmpty ? ["Scenarios"] : given.operands
    invocation = try ReachabilityInvocation(given, of: .coverage)
    listsAll = given.has(.allVisits)
    timeout = .seconds(given.number(.patience) ?? 30)
  }

  func report(
    _ apps: [AppUnderTest], _ streams: Streams, crashGuard: CrashGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport {
    let test = try invocation.test(among: apps)
    if let obstacle = test.obstacleToForking { throw CommandError([obstacle]) }
    let pickles = try pickles(AppRegistry(apps: apps))
    let player = ScenarioPlayer(test.allSteps, environment: streams.environment)
    var visits = CoverageRecord()
    var notPassed = 0
    for (index, pickle) in pickles.enumerated() {
      progress("\(index) of \(pickles.count) scenarios played")
      // A scenario that traps or hangs loses what it has visited before.
      crashGuard?.begin()
      let played = crashGuard.catching {
        var world = DeviceWorld(apps: [test])
        let status = player.play(pickle, on: &world).status
        return (status: status, visits: world.installed.map(CoverageRecord.init(recordedBy:)))
      }
      if played?.status != .passed { notPassed += 1 }
      if let visited = played?.visits { visits.add(visited) }
    }
    let found = try invocation.search(test, crashGuard: crashGuard) { state in
      progress("\(state.states) states, \(state.frontier) to expand")
    }
    let kinds = invocation.search.kinds(of: test)
    let coverage = AppCoverage(of: test.app, byScenarios: visits, bySearch: found.record, kinds: kinds)
    var report = CoverageReport(coverage: coverage, listsAll: listsAll)
    report.scenarios = pickles.count
    report.notPassed = notPassed
    report.reach = invocation.search.reach(of: test) + (found.bound.map { ", truncated at \($0)" } ?? "")
    return ReachabilityReport(text: report.text, isTruncated: found.bound != nil)
  }

  /// The scenarios of the app.
  private func pickles(_ registry: AppRegistry) throws(CommandError) -> [Pickle] {
    let files = FeatureFiles(paths)
    var problems = files.problems + files.undecodable
    var features: Features?
    var selection = Selection()
    do { features = try Features(parsing: files.sources) } catch { problems += error.problems }
    do { selection = try Selection(lines: files.lines) } catch { problems += error.problems }
    problems += features.map(selection.lineProblems) ?? []
    guard let features, problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    let loose = registry.stepsInDescriptions(of: features)
    guard loose.isEmpty else { throw CommandError(loose, in: files.sources) }
    let pickles = Plan(features, selection: selection).pickles.filter {
      registry.app(of: $0)?.app.name == invocation.app
    }
    guard pickles.isEmpty else { return pickles }
    throw CommandError(
      paths.joined(separator: " "), "no scenario names the app \"\(invocation.app)\"",
      remedy: "Given the app \"\(invocation.app)\"")
  }
}

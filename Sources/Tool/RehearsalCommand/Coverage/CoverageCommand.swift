import DeviceSteps
import Diagnostics
import Explorer
import Gherkin
import Rehearsal
import ScenarioRunner
import SimulatedDevice

/// `rehearse coverage`: what of an app its scenarios visit, and what they leave out.
struct CoverageCommand: Hashable, SurveyingCommand {
  static let name = "coverage"

  let paths: [String]
  let survey: ReachabilitySearch
  /// Whether what is visited is told, too.
  let tellsAll: Bool
  let timeout: Duration

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands.isEmpty ? ["Scenarios"] : given.operands
    survey = try ReachabilitySearch(given, of: .coverage)
    tellsAll = given.has(.allVisits)
    timeout = .seconds(given.number(.patience) ?? 30)
  }

  func report(
    _ apps: [AppUnderTest], _ streams: Streams, crashGuard: CrashGuard?, progress: (String) -> Void
  ) throws(CommandError) -> SurveyReport {
    let test = try survey.test(among: apps)
    if let obstacle = test.obstacleToForking { throw CommandError([obstacle]) }
    let pickles = try pickles(AppRegistry(apps: apps))
    let player = ScenarioPlayer(test.allSteps, environment: streams.environment)
    var visits = CoverageRecord()
    var notPassed = 0
    for (index, pickle) in pickles.enumerated() {
      progress("\(index) of \(pickles.count) scenarios played")
      // What a scenario has visited until it trapped or hung is lost with it.
      crashGuard?.begin()
      let played = crashGuard.catching {
        var world = DeviceWorld(apps: [test])
        let status = player.play(pickle, on: &world).status
        return (status: status, visits: world.installed.map(CoverageRecord.init(recordedBy:)))
      }
      if played?.status != .passed { notPassed += 1 }
      if let visited = played?.visits { visits.add(visited) }
    }
    let found = try survey.visits(of: test, crashGuard: crashGuard) { state in
      progress("\(state.states) states, \(state.frontier) to expand")
    }
    let coverage = Coverage(of: test.app, byScenarios: visits, bySearch: found.visits, kinds: survey.kinds(of: test))
    var report = CoverageReport(coverage: coverage, tellsAll: tellsAll)
    report.scenarios = pickles.count
    report.notPassed = notPassed
    report.reach = survey.reach + (found.bound.map { ", truncated at \($0)" } ?? "")
    return SurveyReport(text: report.text, isTruncated: found.bound != nil)
  }

  /// The scenarios of the app.
  private func pickles(_ board: AppRegistry) throws(CommandError) -> [Pickle] {
    let files = FeatureFiles(paths)
    var problems = files.problems
    var features: Features?
    var selection = Selection()
    do { features = try Features(parsing: files.sources) } catch { problems += error.problems }
    do { selection = try Selection(lines: files.lines) } catch { problems += error.problems }
    problems += features.map(selection.lineProblems) ?? []
    guard let features, problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    let pickles = Plan(features, selection: selection).pickles.filter {
      board.app(of: $0)?.app.name == survey.app
    }
    guard pickles.isEmpty else { return pickles }
    throw CommandError(
      paths.joined(separator: " "), "no scenario names the app \"\(survey.app)\"",
      remedy: "Given the app \"\(survey.app)\"")
  }
}

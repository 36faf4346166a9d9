import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGherkin
import RehearsalRunner

extension Subcommand {
  static let coverage = Subcommand(
    command: CoverageCommand.self, name: "coverage", synopsis: "[PATH...] --app APP [OPTION...]",
    summary: "list what no scenario of an app visits",
    discussion: """
      Plays an app's scenarios (without a path, those in Scenarios), and notes the controls they touch on each screen,
      the segues they perform, and the outcomes of requests. Then it searches the app as rehearse explore does. It lists
      what the search has touched and no scenario has, the segues that no scenario performs, and the faults that no
      scenario tries on a kind of request.

      All rows of a screen are one control. A segue that the search does not perform either is marked. Faults are those
      that the search or a scenario tries; a request counts by how it ended. A scenario that fails counts up to its
      failure. One that traps or hangs did not pass, and counts for nothing.

      Scenarios and search run in a child process. A trap or a hang of the app's code costs the scenario or the state it
      happened in. rehearse run shows which scenario it was.
      """,
    options: [
      .app, .from, .faults, .faultKinds, .actions, .life, .allVisits, .states, .memory, .exploringJobs, .patience,
      .inProcessSearch,
    ],
    examples: [
      "rehearse coverage --app Balance": "what the scenarios in Scenarios leave out",
      "rehearse coverage Scenarios/Balance/editing.feature --app Balance --all": "what one file visits",
      "rehearse coverage --app Balance --actions 8": "against what can be reached with more actions",
    ],
    exitCodes: [
      0: "reported, whatever is left out",
      2: "a wrong call, input that cannot be read or parsed, or no scenario of the app",
      3: "reported, but a bound has truncated the search",
    ])
}

extension CommandOption {
  static let allVisits = CommandOption("--all", "list also what scenarios visit, not only what they leave out")
}

/// `rehearse coverage`: lists what an app's scenarios visit, and what they leave out.
struct CoverageCommand: ReachabilityCommand {
  let paths: [String]
  let invocation: ReachabilityInvocation
  var call: String { invocation.call }
  var isInProcess: Bool { invocation.isInProcess }
  /// Whether visited items are listed, too.
  let listsAll: Bool
  let timeout: Duration

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.paths
    invocation = try ReachabilityInvocation(given)
    listsAll = given.has(.allVisits)
    timeout = .seconds(given.number(.patience) ?? 30)
  }

  func report(
    _ context: CommandContext, trapGuard: TrapGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport {
    let test = try context.apps.named(invocation.app)
    let pickles = try pickles(AppRegistry(apps: context.apps))
    let player = ScenarioPlayer(test.allSteps)
    var visits = CoverageRecord()
    var notPassed = 0
    for (index, pickle) in pickles.enumerated() {
      progress("\(index) of \(pickles.count) scenarios played")
      // A scenario that traps or hangs loses what it has visited before.
      let played = trapGuard.catching {
        var world = DeviceWorld(apps: [test])
        let status = player.play(pickle, on: &world).status
        return (status: status, visits: world.installed.map(CoverageRecord.init(recordedBy:)))
      }
      if played?.status != .passed { notPassed += 1 }
      if let visited = played?.visits { visits.add(visited) }
    }
    let found = try invocation.search(test, trapGuard: trapGuard, progress: progress)
    let coverage = AppCoverage(
      of: test.app, byScenarios: visits, bySearch: found.record, kinds: found.run.faultKinds)
    var report = CoverageReport(coverage: coverage, listsAll: listsAll)
    report.scenarios = pickles.count
    report.notPassed = notPassed
    report.reach = found.run.reach + (found.bound.map { ", truncated at \($0)" } ?? "")
    return ReachabilityReport(text: report.text, isTruncated: found.bound != nil)
  }

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
      remedy: "Given \(Steps.naming(invocation.app))")
  }
}

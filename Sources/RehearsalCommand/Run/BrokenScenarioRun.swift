import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGherkin
import RehearsalRunner

/// A run of `rehearse run --broken`: child processes share the scenarios, and the report is made of what they send.
struct BrokenScenarioRun {
  private let options: RunCommand
  private let context: CommandContext
  private var streams: Streams { context.streams }

  static let formats: [ReportFormat] = [.pretty, .github, .summary]

  init(_ options: RunCommand, _ context: CommandContext) {
    self.options = options
    self.context = context
  }

  func run() throws(CommandError) -> Int32 {
    let destinations = try ReportDestination.all(of: options.reports, streams)
    let report = BrokenReport(try played(try scenarios()))
    streams.endProgress()
    for destination in destinations {
      switch destination.format {
      case .github: try destination.write(annotations(of: report))
      case .summary: try destination.write(summary(of: report).bytes)
      default: try destination.write(Array(report.text.utf8))
      }
    }
    return report.isComplete ? 0 : 1
  }

  func serve(_ parent: ParentConnection) throws {
    guard let part = try DividedWork.part(for: parent) else { return }
    let scenarios = try scenarios()
    let trapGuard = TrapGuard(patience: options.timeout, output: .kept)
    BrokenRun(scenarios).run(part, trapGuard: trapGuard) { position, scenario in
      parent.send(PlayedScenario(position: position, scenario: scenario).bytes)
    }
    DividedWork.finish(parent)
  }

  private func scenarios() throws(CommandError) -> [BrokenRun.Scenario] {
    let run = ScenarioRun(options, context)
    let files = FeatureFiles(options.paths)
    try options.protectInputs(files)
    let (testRun, unreadable) = try run.testRun(files)
    if let unreadable { throw unreadable }
    let pickles = testRun.pickles
    let scenarios = pickles.compactMap { pickle in run.registry.app(of: pickle).map { (pickle: pickle, test: $0) } }
    // A rerun file may be empty; but scenarios without an app would let everything pass.
    guard !scenarios.isEmpty || pickles.isEmpty else {
      throw CommandError(
        "--broken", "none of the \(pickles.count) scenarios names an app, so nothing can be broken",
        remedy: "Given the app \"…\" as the first step")
    }
    return scenarios
  }

  // MARK: - Playing

  private func played(_ scenarios: [BrokenRun.Scenario]) throws(CommandError) -> [BrokenScenario] {
    var played: [Int: BrokenScenario] = [:]
    func receive(_ position: Int, _ scenario: BrokenScenario) {
      played[position] = scenario
      streams.progress("\(played.count) of \(scenarios.count) scenarios played")
    }
    if let child = context.child, !options.isInProcess {
      let work = DividedWork(call: "rehearse run --broken", program: child, streams: streams)
      try work.run(WorkPart.all(of: max(1, min(options.jobs, scenarios.count)))) { bytes in
        guard let played = try? PlayedScenario(bytes) else { return false }
        receive(played.position, played.scenario)
        return true
      }
    } else {
      BrokenRun(scenarios).run(trapGuard: nil, emit: receive)
    }
    return scenarios.indices.compactMap { played[$0] }
  }

  // MARK: - Reporting

  private func annotations(of report: BrokenReport) -> [GitHubAnnotation] {
    let open = report.open.map { entry in
      Problem(
        subject: entry.step?.place.uri ?? entry.passing?.uri ?? entry.app,
        place: (entry.step?.step.line ?? entry.passing?.line).map { Place(line: $0) },
        message: "no step notices it: \(entry.title)", remedy: entry.step?.step.steps.joined(separator: ", "))
    }
    let obstacles = report.obstacles.map { place, reason in
      Problem(
        subject: place.uri, place: Place(line: place.line), message: "nothing was broken in this scenario: \(reason)",
        remedy: "rehearse run \(place)")
    }
    return open.map { $0.annotation(title: "A breakage nobody notices", isInFile: $0.place != nil) }
      + obstacles.map { $0.annotation(title: "A scenario that does not pass", isInFile: true) }
  }

  private func summary(of report: BrokenReport) -> MarkdownSummary {
    var summary = MarkdownSummary("Breakages")
    for entry in report.entries where !report.open.contains(entry) {
      summary.count(entry.outcome == .equivalent ? .skipped : .passed)
    }
    summary.count(.failed, report.open.count + report.obstacles.count)
    for entry in report.open { summary.add(entry.title, entry.advice) }
    for (place, reason) in report.obstacles {
      summary.add("\(place): nothing was broken in this scenario", reason.linesForTerminal)
    }
    return summary
  }
}

/// A played scenario on its way to the parent process, with its position in the run.
private struct PlayedScenario: ProcessMessage {
  let position: Int
  let scenario: BrokenScenario
}

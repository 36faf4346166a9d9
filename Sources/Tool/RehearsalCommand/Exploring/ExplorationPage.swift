import DeviceSteps
import Diagnostics
import Rehearsal
import Reporters
import ScenarioProcesses
import ScenarioRunner
import Supervision

/// The page of an exploration: each counterexample is run as the scenario that it is, with its screens.
struct ExplorationPage {
  /// The scenarios of the counterexamples, by the names of their files.
  var counterexamples: [(fileName: String, text: String)] = []
  /// The text of the exploration.
  var text = ""
  /// Whether somebody has interrupted the search, and waits for the end.
  var isInterrupted = false
  private let place: ExploreReports.Place
  private let options: ExploreCommand
  private let context: CommandContext
  private let child: ChildProgram

  /// After an interruption only so many counterexamples are run, for so long each, and nothing is searched.
  private static let (mostAtTheEnd, timeAtTheEnd) = (5, Duration.seconds(1))

  /// Throws if the file cannot be written, before there is anything to write.
  init(_ place: ExploreReports.Place, options: ExploreCommand, context: CommandContext) throws(CommandError) {
    if let file = place.file { try ReportFile(file).check() }
    guard let child = context.child, !child.arguments.isEmpty, !options.isInProcess else {
      throw CommandError(
        Self.option(place), "the counterexamples are run in child processes", remedy: "leave --in-process out")
    }
    self.place = place
    self.options = options
    self.context = context
    self.child = child
  }

  /// Runs the counterexamples, draws the graph, and writes the page.
  func write() throws(CommandError) {
    let shown = isInterrupted ? counterexamples.prefix(Self.mostAtTheEnd) : counterexamples[...]
    let left = counterexamples.count - shown.count
    let remark = left == 0 ? "" : "\(counted(left, "more counterexample")) not shown here\n"
    let graph = isInterrupted ? nil : try graph()
    var reports = Reports([HTMLReporter(exploration: .init(text: text + remark, graph: graph))])
    let spool = Spool()
    let sources = shown.map { SourceText(name: $0.fileName + ".feature", text: $0.text) }
    let features: Features
    do { features = try Features(parsing: sources) } catch { throw CommandError(error.problems, in: sources) }
    let registry = AppRegistry(apps: context.apps, recordsScreens: true)
    let run = TestRun(
      Plan(features, selection: Selection()), registry.libraries, makeWorld: registry.makeWorld, elapsed: \.elapsed)
    let children = ChildProcesses(
      program("run", ["--screens"] + presentation),
      timeout: isInterrupted ? min(options.timeout, Self.timeAtTheEnd) : options.timeout
    ) { _ in }
    do {
      _ = try run.run(in: children, detail: .everything) { envelope in
        reports.receive(envelope)
        spool.append(reports.takeOutput(of: 0))
      } passed: { _ in
      }
    } catch {
      throw CommandError(Self.option(place), "the counterexamples cannot be run: \(error.explanation)")
    }
    reports.finish()
    spool.append(reports.takeOutput(of: 0))
    if let file = place.file { return try ReportFile(file).write(spool) }
    var lost: CommandError?
    spool.forEachPiece { piece in
      do throws(CommandError) { if lost == nil { try context.streams.output(piece) } } catch { lost = error }
    }
    if let lost { throw lost }
  }

  /// The option that asks for it, for messages.
  private static func option(_ place: ExploreReports.Place) -> String {
    "--format html" + (place.file.map { ":\($0)" } ?? "")
  }

  /// The navigation graph, or nil for scenarios that were swept.
  private func graph() throws(CommandError) -> String? {
    guard options.paths.isEmpty else { return nil }
    let graph = try GraphCommand(GivenArguments(options.graphArguments, of: .graph))
    let drawing = try graph.report(by: program("graph", options.graphArguments), context.streams).text
    // The page has a style sheet of its own, and allows no other.
    guard let start = drawing.firstRange(of: "<style>"), let end = drawing.firstRange(of: "</style>") else {
      return drawing
    }
    return String(drawing[..<start.lowerBound] + drawing[end.upperBound...])
  }

  private var presentation: [String] { options.presentation.map { ["--view-did-load", $0.rawValue] } ?? [] }

  /// This program as a child for another subcommand.
  private func program(_ subcommand: String, _ arguments: [String]) -> ChildProgram {
    ChildProgram(path: child.path, arguments: child.arguments.prefix(1) + [subcommand] + arguments)
  }
}

import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGherkin
import RehearsalPlatform
import RehearsalRunner

/// A run of `rehearse explore`, with its apps as the options have them.
struct ExploreRun {
  let options: ExploreCommand
  let context: CommandContext
  private var apps: [AppUnderTest] { context.apps }
  private var streams: Streams { context.streams }

  func run() throws(CommandError) -> Int32 {
    try InputFiles.protect([options.baseline].compactMap(\.self), from: options.reports.files)
    let exploration = try exploration()
    let known = try knownFindings()
    let isAlone = options.reports.files.isEmpty && options.folder == nil
    let text = try TextOutput(options.reports.text, streams, isAlone: isAlone)
    // A reader may close the pipe before the end. The files must not be lost then.
    if !isAlone { signal(SIGPIPE, SIG_IGN) }
    let destinations = try ReportDestination.all(of: options.reports.requests, streams)
    if let folder = options.folder { try CounterexampleFolder.check(folder) }
    var report = ExplorationReport(of: exploration)
    try text.output(report.heading)
    var signal: Int32?
    if let child = context.child, !options.isInProcess {
      signal = try explore(exploration, in: child, &report, text)
    } else {
      var failure: CommandError?
      exploration.run { event in
        do throws(CommandError) { return try print(event, &report, text) } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    try text.output(report.ending)
    if let known { try text.output(report.comparison(with: known)) }
    let failures = ExplorationFailures(report, folder: options.folder, known: known)
    // One that is lost costs no other.
    var lost: [CommandError] = []
    do throws(CommandError) { try text.finish() } catch { lost.append(error) }
    for destination in destinations {
      do throws(CommandError) {
        if destination.format == .github {
          try destination.write(failures.annotations)
        } else {
          try destination.write(failures.summary.bytes)
        }
      } catch { lost.append(error) }
    }
    if let first = lost.first { throw first }
    // An interrupted search proves nothing; this is the exit code of shells for a signal: 130 for Ctrl-C.
    if report.isInterrupted { return 128 + (signal ?? SIGINT) }
    guard !report.hasObstacles else { return 2 }
    guard !report.hasFindings(besides: known) else { return 1 }
    return report.isTruncated ? 3 : 0
  }

  /// The findings that are accepted, or nil if no baseline is named.
  private func knownFindings() throws(CommandError) -> KnownFindings? {
    guard let path = options.baseline else { return nil }
    guard let source = SourceText(file: path) else {
      throw CommandError(
        "--baseline \(path)", "there is no such baseline, or it cannot be read",
        remedy: "an empty file, to which findings are added")
    }
    do { return try KnownFindings(source) } catch { throw CommandError([error], in: [source]) }
  }

  /// A search through the states of an app, or a sweep over scenarios.
  func exploration() throws(CommandError) -> ExplorationRun {
    guard options.paths.isEmpty else {
      let goal = ExplorationRun.Goal.scenarios(try scenarios(), options.paths.joined(separator: " "))
      return ExplorationRun(options.settings, goal: goal)
    }
    return ExplorationRun(options.settings, goal: .app(try appUnderTest()))
  }

  private func scenarios() throws(CommandError) -> [ExplorationRun.SweptPickle] {
    let files = FeatureFiles(options.paths)
    try InputFiles.protect(files.paths, from: options.reports.files)
    var problems = files.problems + files.undecodable
    var features: Features?
    do { features = try Features(parsing: files.sources) } catch { problems += error.problems }
    guard let features, problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    var selection = Selection()
    do { selection = try Selection(lines: files.lines) } catch {
      throw CommandError(error.problems, in: files.sources)
    }
    let nothing = selection.lineProblems(in: features)
    guard nothing.isEmpty else { throw CommandError(nothing, in: files.sources) }
    let registry = AppRegistry(apps: apps)
    let obstacles = registry.obstacles(in: features)
    guard obstacles.isEmpty else { throw CommandError(obstacles, in: files.sources) }
    let pickles = Plan(features, selection: selection).pickles
    var scenarios: [ExplorationRun.SweptPickle] = []
    for pickle in pickles {
      guard let test = registry.app(of: pickle), options.app == nil || options.app == test.app.name else { continue }
      scenarios.append((pickle, test))
    }
    guard !scenarios.isEmpty else {
      throw CommandError(
        options.paths.joined(separator: " "), "there are no scenarios to sweep", remedy: "name a file or folder of some"
      )
    }
    return scenarios
  }

  private func appUnderTest() throws(CommandError) -> AppUnderTest {
    guard let name = options.app else {
      throw CommandError("rehearse explore", "no app is named", remedy: "--app \(apps.first?.app.name ?? "APP")")
    }
    return try apps.named(name)
  }

  // MARK: - Printing

  /// Adds an event to the report, and prints what is new.
  ///
  /// Returns whether the exploration should continue.
  func print(
    _ event: ExplorationEvent, _ report: inout ExplorationReport, _ text: TextOutput
  ) throws(CommandError) -> Bool {
    switch event {
    case .failed(let problems): throw CommandError(texts: problems)
    case .found(let found):
      guard let news = report.add(found) else { return true }
      text.endProgress()
      let file = try options.folder.map { (folder) throws(CommandError) in
        try CounterexampleFolder.write(found, as: news.fileName, to: folder)
      }
      try text.output(report.text(of: found, isShorter: news.isShorter, file: file ?? nil))
    default:
      switch report.take(event) {
      case .progress(let line): text.progress(line)
      case .text(let lines):
        text.endProgress()
        try text.output(lines)
      case nil: break
      }
    }
    return true
  }
}

import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalPlatform
import RehearsalRunner

/// A run of scenario files, with its apps as the options have them.
struct ScenarioRun {
  private let options: RunCommand
  private let context: CommandContext
  private let apps: [AppUnderTest]
  private let live: LiveServer?
  private var streams: Streams { context.streams }

  init(_ options: RunCommand, _ context: CommandContext) {
    self.options = options
    self.context = context
    apps = context.apps.presenting(options.presentation)
    live = options.liveServer(context.live)
  }

  /// Runs the scenarios and returns the exit code, which `ending` gets before anything is freed.
  nonisolated(nonsending) func run(ending: (Int32) -> Void) async throws(CommandError) -> Int32 {
    var writer = try ReportWriter(options.reports, streams)
    let files = FeatureFiles(options.paths)
    try options.protectInputs(files)
    if case .random(let seed) = options.order {
      streams.error("the order is random: --order random:\(seed) repeats it\n")
    }
    let interruption = Interruption()
    defer { interruption.end() }
    let (run, unreadable) = try testRun(files)
    let result = try await report(run, &writer)
    if let signal = interruption.receivedSignal { return 128 + signal }
    if let unreadable { throw unreadable }
    // A rerun file may be empty: nothing failed last time.
    let status: Int32 = result.hasOwnTrap ? 2 : result.hasFailed ? 1 : 0
    withExtendedLifetime((run, writer)) { ending(status) }
    return status
  }

  /// The scenarios that are to run, or what keeps them from it; and the error of the files that are left out, if any.
  func testRun(_ files: FeatureFiles) throws(CommandError) -> (run: TestRun<DeviceWorld>, unreadable: CommandError?) {
    var failures: [ParseFailure] = []
    let plan = try plan(files, &failures)
    let unknown = registry.problems(in: plan.features)
    guard unknown.isEmpty else { throw CommandError(unknown, in: plan.features.files.map(\.source)) }
    // Said once, where each scenario of the app would fail by it.
    let broken = registry.named(in: plan.features).flatMap { test in test.problems.map(test.placed) }
    guard broken.isEmpty else { throw CommandError(broken) }
    var runOptions = runOptions
    runOptions.isInterrupted = { Interruption.hasCome }
    runOptions.parseErrors =
      files.undecodable.map(\.parseError)
      + failures.flatMap { failure in
        failure.errors.map { UnreadableFile(uri: failure.uri, location: $0.location, message: $0.message) }
      }
    let run = TestRun(
      plan, registry.libraries, options: runOptions, makeWorld: registry.makeWorld, elapsed: { $0.elapsed })
    guard run.problems.isEmpty else { throw CommandError(run.problems) }
    let loose = run.stepsInDescriptions
    guard loose.isEmpty else { throw CommandError(loose, in: files.sources) }
    return (run, files.unreadableError(failures))
  }

  private var program: ChildProgram? { options.isInProcess || options.isDryRun ? nil : context.child }

  func serve(_ parent: ParentConnection) throws {
    // Closures, because a key path in their place copies the world at each call.
    let child = ScenarioChild(
      registry.libraries, options: runOptions, makeWorld: registry.makeWorld, elapsed: { $0.elapsed },
      describe: { $0.surroundings })
    try child.serve(parent)
  }

  var registry: AppRegistry {
    AppRegistry(
      apps: apps, isTraced: options.isTraced, recordsScreens: options.recordsScreens, live: live)
  }

  // MARK: - Before anything runs

  private func plan(_ files: FeatureFiles, _ failures: inout [ParseFailure]) throws(CommandError) -> Plan {
    // All problems are reported at once, so that they can be mended at once.
    var problems = files.problems
    let features = Features(parsing: files.sources, failures: &failures)
    var selection = Selection()
    do { selection = try Selection(tags: options.tags, names: options.names, lines: files.lines) } catch {
      problems += error.problems
    }
    problems += selection.lineProblems(in: features)
    // Files that cannot be read keep no others from running.
    if files.sources.count == failures.count || !problems.isEmpty {
      problems += failures.flatMap(\.problems) + files.undecodable
    }
    guard problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    let plan = Plan(features, selection: selection, order: options.order)
    if files.sources.isEmpty, let file = files.emptyRerunFiles.first {
      streams.error("\(file.escapedForTerminal): nothing failed last time, so there is nothing to run again\n")
      return plan
    }
    guard !plan.isEmpty else {
      let count = features.pickles.count
      let misspelt = count == 0 ? features.files.flatMap(\.misspeltHeadings) : []
      guard misspelt.isEmpty else { throw CommandError(misspelt, in: files.sources) }
      throw CommandError(
        options.paths.joined(separator: " "),
        count == 0 ? "there are no scenarios" : "none of the \(count) scenarios is selected",
        remedy: count == 0
          ? "write one"
          : selection.tagAdvice(in: features) ?? "look at --tags, --name and the lines asked for")
    }
    return plan
  }

  private var runOptions: RunOptions {
    var run = RunOptions()
    run.jobs = options.jobs
    run.retries = options.retries
    run.failsFast = options.failsFast
    run.isDryRun = options.isDryRun
    run.failsEmptyScenarios = true
    if options.clock == .wall { run.wallClock = .machine }
    return run
  }

  // MARK: - Running

  private nonisolated(nonsending) func report(
    _ run: TestRun<DeviceWorld>, _ writer: inout ReportWriter
  ) async throws(CommandError) -> RunResult {
    let result: RunResult
    if let program {
      result = try report(run, in: program, &writer)
    } else {
      result = await run.run { writer.receive($0) }
    }
    try writer.finish()
    return result
  }

  private func report(
    _ run: TestRun<DeviceWorld>, in program: ChildProgram, _ writer: inout ReportWriter
  ) throws(CommandError) -> RunResult {
    let children = ChildProcesses(
      program, first: context.firstChild, timeout: options.timeout, showsBacktraces: options.showsBacktraces
    ) {
      [streams] line in
      streams.error(line.escapedForTerminal + "\n")
    }
    do {
      return try run.run(in: children) { writer.receive($0) }
    } catch {
      throw CommandError(
        "rehearse run", "the scenarios cannot run in a child process: \(error.explanation)",
        remedy: options.jobs > 1 ? "fewer --jobs, or --in-process" : "--in-process")
    }
  }
}

extension FeatureFiles {
  fileprivate func unreadableError(_ failures: [ParseFailure]) -> CommandError? {
    guard !undecodable.isEmpty || !failures.isEmpty else { return nil }
    let count = counted(undecodable.count + failures.count, "file")
    let remark = Problem(subject: "rehearse run", message: "\(count) could not be read, and did not run")
    return CommandError(undecodable + failures.flatMap(\.problems) + [remark], in: sources)
  }
}

extension Problem {
  fileprivate var parseError: UnreadableFile {
    let location = place.map { Location(line: $0.line, column: $0.column) }
    return UnreadableFile(uri: subject, location: location, message: message)
  }
}

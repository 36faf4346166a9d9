import Rehearsal
import RehearsalBase
import RehearsalLive
import RehearsalRunner

extension Subcommand {
  static let run = Subcommand(
    command: RunCommand.self, name: "run", synopsis: "[PATH[:LINE]...] [@RERUN] [OPTION...]",
    summary: "run scenario files; without a path, those in Scenarios",
    discussion: """
      Runs scenario files and folders of them, except hidden ones; without a path, those in Scenarios. With a line, runs
      only the scenarios there. @FILE stands for the scenarios of a rerun report; if it lists none, nothing is run, and
      that is no failure. The report goes to standard output, everything else to standard error. The last line of pretty
      and progress is "N passed, N failed, N skipped"; undefined, ambiguous, pending and flaky scenarios count as failed.

      Scenarios run in child processes, one for each job. A scenario whose app traps, hangs or ends its process has
      failed at that step, with the trap's message, and the others go on. Its first steps run again for the screen in
      front of that step. Hooks before and after all scenarios run in each child. What apps print goes to standard
      error.

      With --broken, each scenario is played once as it is, which shows what its app does: dismissals, alerts, requests,
      typed texts. Then it is played again for each of these, from there on, with that one thing not taking place. Only a
      failing step that expects something counts as noticing it. The report has a step for what nobody noticed.

      With --live, requests go to a real server instead of the app's services, in a command whose author has given the
      way to it. Time and network stay virtual. What a scenario says of services is played on the server, too, where
      --control and --token name the control of rehearse serve; else such a scenario is skipped there.

      Where GITHUB_ACTIONS is true, annotations go to standard error by themselves, and a summary with the first failures
      to the file in GITHUB_STEP_SUMMARY. NO_COLOR turns colours off on a terminal, and FORCE_COLOR on elsewhere.

      \(reports)
      """,
    options: [
      .tags, .name, .order, .jobs, .broken, .retry, .failFast, .dryRun, .timeout, .inProcess,
      .backtrace, .trace, .viewDidLoad, .clock, .live, .control, .controlToken, .format,
    ],
    examples: [
      "rehearse run Scenarios/Balance": "the scenarios of a folder, each step as it goes",
      "rehearse run Scenarios/Balance/loading.feature:64": "the scenario at line 64",
      "rehearse run --tags \"@recovery and not @slow\"": "those with one tag and without another",
      "rehearse run --format progress --format junit:report.xml":
        "a letter a step on the terminal, and a file for the build server",
      "rehearse run --format html:report.html": "a page with the screens at every step, to open in a browser",
      "rehearse run --trace Scenarios/Balance/loading.feature:64": "one scenario, the screen drawn after every step",
      "lldb -- rehearse run --in-process Scenarios/Balance/loading.feature:64": "one scenario, with breakpoints",
      "rehearse run --format rerun:rerun.txt || rehearse run @rerun.txt": "everything, then what has failed again",
      "rehearse run --broken Scenarios/Balance --jobs 2": "what these scenarios would not notice",
    ],
    exitCodes: [
      0: "everything passed",
      1: "a scenario failed, or was undefined, ambiguous, pending or flaky",
      2: "a wrong call, input that cannot be read or parsed, or nothing to run",
    ])
}

extension CommandOption {
  static let live = CommandOption(
    "--live", .text("URL", such: "http://127.0.0.1:8080"), "send the requests to this server, a scenario at a time")
  static let control = CommandOption(
    "--control", .text("URL", such: "http://127.0.0.1:8081/_rehearsal"), "the control of the server of --live")
  static let controlToken = CommandOption(
    "--token", .text("TOKEN", such: "secret"), "the token of that control")
  static let tags = CommandOption(
    "--tags", short: "-t", .text("EXPR", such: "\"@slow and not @wip\""),
    "only scenarios with these tags: --tags \"@slow and not @wip\"; each --tags must hold")
  static let name = CommandOption(
    "--name", short: "-n", .text("REGEX", such: "\"Page [23]\""),
    "only scenarios whose name matches: --name \"Page [23]\"; one --name is enough")
  static let order = CommandOption(
    "--order", .text("ORDER", such: "random:7"),
    "defined (the default), reverse, random, or random:SEED for the same one again")
  static let jobs = CommandOption(
    "--jobs", short: "-j", .number("N", in: 1...1024),
    "how many scenarios run at a time; the report is the same for any number")
  static let retry = CommandOption(
    "--retry", .number("N", in: 0...100),
    "try a failed scenario N more times; passing then is flaky, and not green")
  static let broken = CommandOption(
    "--broken",
    """
    play the scenarios with one thing broken at a time on the device's side, and say what no
    step notices: an alert that is not shown, a list that is not reloaded, a lost reply
    """)
  static let failFast = CommandOption("--fail-fast", "stop at the first failure")
  static let dryRun = CommandOption("--dry-run", "run nothing, only check that each step is defined")
  static let timeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...86_400),
    "how long one attempt at a scenario may take, in wall time (default 30)")
  static let inProcess = CommandOption(
    "--in-process", "run scenarios in this process, for breakpoints: a trap ends the run, nothing times out")
  static let backtrace = CommandOption(
    "--backtrace", "print the backtraces of traps to standard error; reports name their lines without it")
  static let trace = CommandOption(
    "--trace", "draw the screen after each step, in pretty and, as a log of the step, in messages")
}

/// `rehearse run`: runs scenario files.
struct RunCommand: SupervisedCommand {
  private let given: GivenArguments
  let order: RunOrder
  let presentation: PresentationPolicy?
  let clock: ReportClock
  let reports: [ReportRequest<ReportFormat>]

  init(_ given: GivenArguments) throws(CommandError) {
    self.given = given
    order = try RunOrder(argument: given.text(.order) ?? "defined")
    presentation = try given.word(.viewDidLoad)
    clock = try given.word(.clock) ?? .wall
    reports = try ReportRequest.all(in: given, usually: .pretty)
    try refuseOptionsThatBreakNothing()
    try refuseOptionsThatAreNotLive()
  }

  var paths: [String] { given.paths }
  var tags: [String] { given.all(.tags) }
  var names: [String] { given.all(.name) }
  var jobs: Int { given.number(.jobs) ?? 1 }
  var retries: Int { given.number(.retry) ?? 0 }
  var failsFast: Bool { given.has(.failFast) }
  var isDryRun: Bool { given.has(.dryRun) }
  var breaks: Bool { given.has(.broken) }
  var timeout: Duration { .seconds(given.number(.timeout) ?? 30) }
  var isInProcess: Bool { given.has(.inProcess) }
  var isTraced: Bool { given.has(.trace) }
  var recordsScreens: Bool { reports.contains { $0.format == .html } }
  var showsBacktraces: Bool { given.has(.backtrace) }

  func liveServer(_ connection: LiveConnection?) -> LiveServer? {
    guard let connection, let url = given.text(.live) else { return nil }
    let control = given.text(.control).map { (url: $0, token: given.text(.controlToken) ?? "") }
    return LiveServer(connection, at: url, control: control)
  }

  private func refuseOptionsThatAreNotLive() throws(CommandError) {
    guard given.has(.live) else {
      guard let other = [CommandOption.control, .controlToken].first(where: given.has) else { return }
      throw CommandError(
        other.name, "it means nothing without --live", remedy: "--live \(CommandOption.live.value?.example ?? "")")
    }
    if jobs > 1 { throw CommandError("--jobs \(jobs)", "there is one server with --live", remedy: "--jobs 1") }
    if breaks { throw CommandError("--broken", "it means nothing with --live", remedy: "one of the two alone") }
  }

  /// Throws if an option is given that means nothing where things are broken.
  private func refuseOptionsThatBreakNothing() throws(CommandError) {
    guard breaks else { return }
    let others: [CommandOption] = [.dryRun, .retry, .failFast, .trace]
    if let other = others.first(where: given.has) {
      throw CommandError(other.name, "it means nothing with --broken", remedy: "one of the two alone")
    }
    if let report = reports.first(where: { !BrokenScenarioRun.formats.contains($0.format) }) {
      let names = BrokenScenarioRun.formats.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        "--format \(report.format.rawValue)", "there is no such report of --broken", remedy: "one of \(names)")
    }
  }

  nonisolated(nonsending) func run(_ context: CommandContext) async throws(CommandError) -> Int32 {
    if given.has(.live), context.live == nil {
      throw LiveServer.noConnection(.live)
    }
    if breaks { return try BrokenScenarioRun(self, context).run() }
    return try await ScenarioRun(self, context).run(ending: context.ending)
  }

  func serve(_ parent: ParentConnection, _ context: CommandContext) throws {
    if breaks { return try BrokenScenarioRun(self, context).serve(parent) }
    try ScenarioRun(self, context).serve(parent)
  }
}

extension RunCommand {
  func protectInputs(_ files: FeatureFiles) throws(CommandError) {
    let named = reports.filter { $0.file != nil }
    guard !named.isEmpty else { return }
    try InputFiles.protect(files.paths, from: named.compactMap(\.file))
    // A list of what to run again may be replaced by the next one.
    let lists = paths.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    try InputFiles.protect(lists, from: named.filter { $0.format != .rerun }.compactMap(\.file))
  }
}

extension RunOrder {
  /// Reads `defined`, `reverse`, `random` or `random:SEED`; without a seed it is another one each time.
  fileprivate init(argument: String) throws(CommandError) {
    switch argument {
    case "defined": self = .defined
    case "reverse": self = .reverse
    case "random": self = .random(seed: .random(in: 1...99_999))
    case _ where argument.hasPrefix("random:"):
      guard let seed = UInt64(argument.dropFirst("random:".count)) else {
        throw CommandError("--order \(argument)", "the seed is not a whole number", remedy: "random:7")
      }
      self = .random(seed: seed)
    default:
      throw CommandError(
        "--order \(argument)", "there is no such order", remedy: "defined, reverse or random:SEED")
    }
  }
}

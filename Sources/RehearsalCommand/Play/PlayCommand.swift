import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalPlatform

extension Subcommand {
  static let play = Subcommand(
    command: PlayCommand.self, name: "play", synopsis: "--app APP|--from FILE:LINE [OPTION...]",
    summary: "use an app in the terminal, and save what was done as a scenario",
    discussion: """
      Starts the app in the world that its exploration describes, draws the screen after everything has settled, and
      numbers what can be touched. A line is a number or a label to tap, a text for the field in focus, any step of
      the vocabulary in English or Japanese, or a command: undo, back to N, peek, explore, save FILE. The command help
      lists them. save adds to a file that sessions have written, and replaces another one with --force alone.

      At a terminal, Ctrl-D and Ctrl-C leave; rlwrap, if there is one, remembers lines. On a pipe, each line of the
      script is done, and what it says is printed without prompts. With --format json, lines are JSON objects both ways.
      A trap of the app's code ends the move, and not the session. A session is kept as it goes in the file of --keep.
      """,
    options: [.app, .playFrom, .keep, .playFormat, .moveTimeout],
    examples: [
      "rehearse play --app Balance": "the app in the world that its exploration describes",
      "rehearse play --from Scenarios/Balance/loading.feature:12": "where that scenario stands after the step there",
      "rehearse play --app Balance --keep Scenarios/adding.feature": "kept in that file with each move",
      "rehearse play --app Balance --format json": "for an editor, a script or an agent",
    ],
    exitCodes: [
      0: "the session has ended; on a pipe, every line was done",
      1: "on a pipe, a line was refused, or its step failed, broke a rule or trapped",
      2: "a wrong call, or a world or scenario that cannot be played",
      130: "left by Ctrl-C",
    ])
}

extension CommandOption {
  static let playFrom = CommandOption(
    "--from", .text("FILE:LINE", such: "Scenarios/Balance/loading.feature:12"),
    """
    start where the scenario stands after the step on that line, even if it fails; or the name
    of a starting point of the exploration
    """)
  static let keep = CommandOption(
    "--keep", .text("FILE", such: "Scenarios/paying.feature"),
    """
    keep the session in this scenario file as it goes, behind those that sessions have written
    to it
    """)
  static let playFormat = CommandOption(
    "--format", short: "-f", .text("NAME", such: "json"),
    "text (the default), or json: one JSON object a line both ways")
  static let moveTimeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...3_600), "how long one move may take, in wall time (default 10)")
}

/// `rehearse play`: an app in the terminal, on a pipe, or by JSON lines.
struct PlayCommand: SupervisedCommand {
  /// How lines are read and answers written.
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  private let given: GivenArguments
  let format: Format

  init(_ given: GivenArguments) throws(CommandError) {
    try given.refuseOperands { "--app \($0), or --from \($0)" }
    self.given = given
    format = try given.word(.playFormat) ?? .text
  }

  /// The app's name, or nil if the scenario names it or there is only one.
  var app: String? { given.text(.app) }
  /// A step of a scenario, or a starting point, or nil for the world of the exploration.
  var from: String? { given.text(.playFrom) }
  /// How many seconds a move may take.
  private var timeout: Int { given.number(.moveTimeout) ?? 10 }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let start = try PlayStart(self, apps: context.apps)
    let kept = try given.text(.keep).map { (path) throws(CommandError) in try KeptSession(named: path) }
    var (runner, first) = try begin(start, context, keeping: kept)
    return format == .text && context.streams.isInteractive
      ? try playTyped(&runner, first, context.streams) : try play(&runner, first, context.streams)
  }

  /// The session at its beginning, with the app started, and the answer to that.
  func begin(
    _ start: PlayStart, _ context: CommandContext, keeping kept: KeptSession? = nil
  ) throws(CommandError) -> (runner: PlayRunner, first: PlayAnswer) {
    try check(start, context)
    let (session, failures) = try start.session()
    var runner = PlayRunner(session, child: context.child, timeout: timeout, kept: kept)
    if start.startsApp {
      let step = "the app starts"
      let line = format == .json ? "{\"step\": \"\(step)\"}" : step
      let first = runner.answer(to: .step(step, settles: true), line: line)
      return (runner, first)
    }
    var first = PlayAnswer(failures.isEmpty ? .done : .failed)
    first.problem = failures.isEmpty ? nil : failures.joined(separator: "\n")
    first.showsScreen = true
    return (runner, first)
  }

  /// Throws where the steps of a scenario, or of the first world, trap.
  private func check(_ start: PlayStart, _ context: CommandContext) throws(CommandError) {
    let trapGuard = TrapGuard(patience: .seconds(timeout), output: context.child == nil ? .untouched : .kept)
    let played = trapGuard.run { if let session = try? start.session().session { _ = session.screen.drawn() } }
    guard case .failure = played else { return }
    throw CommandError(
      from.map { "--from \($0)" } ?? "--app \(start.test.app.name)",
      "the app traps or hangs before the session begins",
      remedy: from == nil
        ? "the app's launch in a scenario, which says where" : "the line of a step before it")
  }

  // MARK: - At a terminal

  private func playTyped(
    _ runner: inout PlayRunner, _ first: PlayAnswer, _ streams: Streams
  ) throws(CommandError) -> Int32 {
    Interruption.endProcessAtOnce()
    func show(_ answer: PlayAnswer, _ session: PlaySession) throws(CommandError) {
      try streams.output(PlayText(columns: streams.columns, isColoured: streams.isColoured).text(answer, session))
    }
    try show(first, runner.session)
    if first.outcome != .trapped { try streams.output("help lists the commands; Ctrl-D ends the session\n") }
    if let kept = runner.kept { try streams.output("kept as it goes: \(kept.path.escapedForTerminal)\n") }
    var lines = PlayLines(streams.input)
    try streams.output("> ")
    while let line = lines.next(hasArgument: { [session = runner.session] in session.takesArgument($0) }) {
      var answer = runner.answer(to: runner.session.request(from: line), line: line)
      let saved = answer
      if PlayFile.write(&answer) == .foreign {
        try streams.output("replace \((saved.file?.path ?? "").escapedForTerminal)? (y/n) ")
        if ["y", "yes"].contains(lines.line()) {
          answer = saved
          answer.file?.isForced = true
          PlayFile.write(&answer)
        }
      }
      try show(answer, runner.session)
      if answer.outcome == .ended { return 0 }
      try streams.output("> ")
    }
    try streams.output("\n")
    return 0
  }

  // MARK: - On a pipe

  private func play(
    _ runner: inout PlayRunner, _ first: PlayAnswer, _ streams: Streams
  ) throws(CommandError) -> Int32 {
    let text = PlayText(columns: 80, isColoured: streams.isColoured)
    func show(_ answer: PlayAnswer, _ session: PlaySession, id: PlayJSONID?) throws(CommandError) {
      guard format == .json else { return try streams.output(text.text(answer, session)) }
      try streams.output(Array(PlayJSONAnswer(answer, session, id: id).line.utf8))
    }
    var lines = PlayLines(streams.input)
    try show(first, runner.session, id: nil)
    var isWell = first.isWell
    while let line = lines.next(hasArgument: { [session = runner.session] in
      format == .text && session.takesArgument($0)
    }) {
      let read = read(line, runner.session)
      var answer = runner.answer(to: read.request, line: line)
      PlayFile.write(&answer)
      try show(answer, runner.session, id: read.id)
      if answer.outcome == .ended { break }
      isWell = isWell && answer.isWell
    }
    return isWell ? 0 : 1
  }

  private func read(_ line: String, _ session: PlaySession) -> PlayJSONRequest {
    format == .json
      ? PlayJSONRequest(line, session) : PlayJSONRequest(id: nil, request: session.request(from: line))
  }

  // MARK: - As a child

  /// Does the lines that the parent sends, without protection: the parent learns how it ends.
  func serve(_ parent: ParentConnection, _ context: CommandContext) throws(CommandError) {
    parent.begin()
    var session = try PlayStart(self, apps: context.apps).session().session
    while let frame = parent.receive() {
      parent.begin()
      let line = String(decoding: frame, as: UTF8.self)
      _ = session.perform(read(line, session).request)
      _ = session.screen.drawn()
      parent.send([1])
    }
    parent.end()
    parent.flush()
  }
}

extension PlayAnswer {
  /// Whether a script that gets it has gone well so far.
  var isWell: Bool { outcome == .done || outcome == .ended }
}

import Diagnostics
import Play
import Rehearsal
import Supervision

extension Subcommand {
  static let mcp = Subcommand(
    command: MCPCommand.self, name: "mcp", synopsis: "--app APP [OPTION...]",
    summary: "let an agent use an app, by the Model Context Protocol",
    discussion: """
      Answers a client of the Model Context Protocol on standard input and output: an editor or a program in which an
      agent works. The client starts this command. Its tools are those of play, run, explore and explain: the agent sees
      the screen as text, touches what is on it, lets requests fail, goes back, searches, and saves what it did as a
      scenario.

      Without --folder, no file is read or written. With it, scenarios are run from this folder and saved into it, and
      no path leads out of it. What the app prints goes to standard error. A trap of the app's code ends the move, and
      neither the session nor the server.
      """,
    options: [.app, .playFrom, .agentFolder, .callTimeout],
    examples: [
      "rehearse mcp --app Balance": "the app in the world that its exploration describes",
      "rehearse mcp --app Balance --folder Scenarios/Balance": "whose scenarios the agent may run and add to",
    ],
    exitCodes: [
      0: "the client has closed the connection",
      2: "a wrong call, or a world or scenario that cannot be played",
      143: "ended by SIGTERM, as clients end a server that does not end by itself; 130 by Ctrl-C",
    ])
}

extension CommandOption {
  static let agentFolder = CommandOption(
    "--folder", .folder("DIR", such: "Scenarios"), isWritten: true,
    "the folder whose scenarios the agent may run, and into which it may save (default none)")
  static let callTimeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...3_600),
    "how long a run or a search may take, in wall time (default 50); a move, 10 s at most")
}

/// `rehearse mcp`: a server of the Model Context Protocol, with which an agent uses an app.
struct MCPCommand: SupervisedCommand {
  private let play: PlayCommand
  private let folder: String?
  private let timeout: Int

  init(_ given: GivenArguments) throws(CommandError) {
    try given.refuseOperands { "--app \($0)" }
    folder = given.text(.agentFolder)
    timeout = given.number(.callTimeout) ?? 50
    let words = given.words(leavingOut: [.agentFolder, .callTimeout])
    play = try PlayCommand(GivenArguments(words + ["--format=json", "--timeout=\(min(10, timeout))"], of: .play))
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let folder = try folder.map { path throws(CommandError) in try MCPFolder(path) }
    let (runner, first) = try play.begin(PlayStart(play, apps: context.apps), context)
    let session = MCPSession(runner, first, child: context.child, folder: folder, limit: timeout)
    var server = MCPServer(session)
    var lines = BoundedLines(context.streams.input)
    while let line = lines.next() {
      guard let answer = server.answer(to: line) else { continue }
      try context.streams.output(answer.bytes + [UInt8(ascii: "\n")])
    }
    return 0
  }

  func serve(_ parent: ParentConnection, _ context: CommandContext) throws(CommandError) {
    try play.serve(parent, context)
  }
}

extension Subcommand {
  static let play = Subcommand(
    name: "play", synopsis: "--app APP|--from FILE:LINE [OPTION...]",
    summary: "use an app in the terminal, and save what was done as a scenario",
    discussion: [
      """
      Starts the app in the world that its exploration describes, draws the screen after everything has settled, and
      numbers what can be touched. A line is a number or a label to tap, a text for the field in focus, any step of
      the vocabulary in English or Japanese, or a command: undo, back to N, peek, explore, save FILE. The command help
      lists them. save adds to a file that sessions have written, and replaces another one with --force alone.
      """,
      """
      At a terminal, lines are edited, remembered and completed; Ctrl-D leaves, and Ctrl-C on an empty line. On a pipe,
      each line of the script is done, and what it says is printed without prompts. With --format json, lines are JSON
      objects both ways.
      A trap of the app's code ends the move, and not the session. A session is kept as it goes in the file of --keep,
      and at a terminal else in a hidden one in Scenarios, which goes when the session ends by Ctrl-D or quit.
      """,
    ],
    options: [.app, .playFrom, .keep, .playFormat, .database, .moveTimeout],
    examples: [
      Example("rehearse play --app Balance", "the app in the world that its exploration describes"),
      Example(
        "rehearse play --from Scenarios/Balance/loading.feature:12", "where that scenario stands after the step there"),
      Example("rehearse play --app Balance --keep Scenarios/adding.feature", "kept in that file with each move"),
      Example("rehearse play --app Balance --format json", "for an editor, a script or an agent"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "the session has ended; on a pipe, every line was done"),
      ExitCode(number: 1, meaning: "on a pipe, a line was refused, or its step failed, broke a rule or trapped"),
      ExitCode(number: 2, meaning: "a wrong call, or a world or scenario that cannot be played"),
      ExitCode(number: 130, meaning: "left by Ctrl-C"),
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
    "--keep", .file("FILE", such: "Scenarios/paying.feature"),
    """
    keep the session in this scenario file as it goes, behind those that sessions have written
    to it; secrets are masked
    """)
  static let playFormat = CommandOption(
    "--format", short: "-f", .words("NAME", PlayInvocation.Format.allCases.map(\.rawValue), such: "json"),
    "text (the default), or json: one JSON object a line both ways")
  static let moveTimeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...3_600), "how long one move may take, in wall time (default 10)")
}

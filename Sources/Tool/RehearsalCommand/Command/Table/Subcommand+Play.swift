extension Subcommand {
  static let play = Subcommand(
    name: "play", synopsis: "--app APP|--from FILE:LINE [OPTION...]",
    summary: "use an app in the terminal, and save what was done as a scenario",
    discussion: [
      """
      Starts the app in the world that its exploration describes, draws the screen after everything has settled, and
      numbers what can be touched. A line is a number or a label to tap, a text for the field in focus, any step of
      the vocabulary in English or Japanese, or a command: undo, back to N, peek, explore, save FILE. The command help
      lists them.
      """,
      """
      At a terminal, lines are edited, remembered and completed; Ctrl-D and Ctrl-C leave. On a pipe, each line of the
      script is done, and what it says is printed without prompts. With --format json, lines are JSON objects both ways.
      A trap of the app's code ends the move, and not the session.
      """,
    ],
    options: [.app, .playFrom, .playFormat, .database, .moveTimeout],
    examples: [
      Example("rehearse play --app Balance", "the app in the world that its exploration describes"),
      Example(
        "rehearse play --from Scenarios/Balance/loading.feature:12", "where that scenario stands after the step there"),
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
  static let playFormat = CommandOption(
    "--format", short: "-f", .words("NAME", PlayInvocation.Format.allCases.map(\.rawValue), such: "json"),
    "text (the default), or json: one JSON object a line both ways")
  static let moveTimeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...3_600), "how long one move may take, in wall time (default 10)")
}

extension Subcommand {
  static let prototype = Subcommand(
    name: "prototype", synopsis: "--app APP --out FILE [OPTION...]",
    summary: "write an app as a page to click through",
    discussion: [
      """
      Searches the states in which the app waits for its user, and writes them as one HTML file: a phone whose controls
      work. Fields offer the candidate inputs of the app's exploration. A switch lets the next request fail by one of the
      faults. Each state has a link of its own, and a map shows which screen is in front. What lies beyond the bounds
      says so, and so does an action that crashes the app.
      """,
      """
      The page loads nothing from anywhere, so that it can be mailed and opened from disk. Between two states all
      animations and requests end; timers wait until somebody lets time pass.
      """,
    ],
    options: [
      .app, .prototypeFile, .from, .faults, .faultKinds, .prototypeActions, .prototypeStates, .patience,
      .inProcessSearch,
    ],
    examples: [
      Example("rehearse prototype --app Balance --out demo.html", "what six actions and one fault reach"),
      Example("rehearse prototype --app Balance --faults 0 --actions 10 --out demo.html", "farther, on a good network"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "written"),
      ExitCode(number: 2, meaning: "a wrong call, or a set-up that cannot be played"),
      ExitCode(number: 3, meaning: "written, but there are more states than the page has"),
    ])
}

extension CommandOption {
  static let prototypeFile = CommandOption("--out", .file("FILE", such: "demo.html"), "the page to write")
  static let prototypeActions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one path at most (default 6)")
  static let prototypeStates = CommandOption(
    "--states", .number("N", in: 1...1_000_000), "how many states the page has at most (default 5000)")
}

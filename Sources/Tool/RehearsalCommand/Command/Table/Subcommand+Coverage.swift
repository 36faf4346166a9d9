// The subcommands that tell what there is to visit in an app.

extension Subcommand {
  static let graph = Subcommand(
    name: "graph", synopsis: "--app APP [OPTION...]",
    summary: "draw the navigation an app comes to",
    discussion: [
      """
      Searches the states of an app as rehearse explore does, and draws every way from one screen to another that was
      found: labelled with the segue that led there, or else with what the user touched or the call the app made. A
      segue of the storyboard that was never performed within the bounds is dashed, and says so.
      """,
      """
      The drawing is a Mermaid flowchart, which GitHub shows in Markdown, or DOT for Graphviz. It is the same, to the
      byte, in every run and for any number of jobs, so that it can be kept in the project and compared. The search
      runs in a child process and goes on where the app's code traps.
      """,
    ],
    options: [
      .app, .from, .faults, .faultKinds, .actions, .life, .graphFormat, .states, .memory, .exploringJobs,
      .inProcessSearch,
    ],
    examples: [
      Example("rehearse graph --app Balance", "what one fault and five actions lead to"),
      Example("rehearse graph --app Balance --faults 0 --actions 3", "what three actions lead to on a good network"),
      Example("rehearse graph --app Balance --format dot | dot -Tsvg > balance.svg", "as a picture, with Graphviz"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "drawn"),
      ExitCode(number: 2, meaning: "a wrong call, or a world that cannot be made"),
      ExitCode(number: 3, meaning: "drawn, but a bound has truncated the search"),
    ])

  static let coverage = Subcommand(
    name: "coverage", synopsis: "[PATH...] --app APP [OPTION...]",
    summary: "tell what of an app no scenario visits",
    discussion: [
      """
      Plays an app's scenarios, without a path those in Scenarios, and notes which controls they touch on which
      screens, which segues are performed, and what becomes of which requests. Then it searches the states of the app as
      rehearse explore does, and tells what the search has touched and no scenario has, which segues of the storyboard
      no scenario performs, and which fault no scenario lets happen to which request.
      """,
      """
      All rows of a screen are one control. Of a segue that the search does not perform either, that is said. Faults are
      those the search tries, and what else scenarios let happen; what became of a request is told by how it ended. A
      scenario that fails counts for what it did until then; one that traps or hangs did not pass, and counts for nothing.
      """,
      """
      Scenarios and search run in a child process. A trap of the app's code, or a hang, costs the scenario or the state
      it happened in: rehearse run shows which scenario it was.
      """,
    ],
    operands: [.paths(endings: [".feature", ".feature.md"])],
    options: [
      .app, .from, .faults, .faultKinds, .actions, .life, .allVisits, .states, .memory, .exploringJobs, .patience,
      .inProcessSearch,
    ],
    examples: [
      Example("rehearse coverage --app Balance", "what the scenarios in Scenarios leave out"),
      Example("rehearse coverage Scenarios/Balance/editing.feature --app Balance --all", "what one file visits"),
      Example("rehearse coverage --app Balance --actions 8", "against what can be reached with more actions"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "told, whatever is left out"),
      ExitCode(number: 2, meaning: "a wrong call, input that cannot be read or parsed, or no scenario of the app"),
      ExitCode(number: 3, meaning: "reported, but a bound has truncated the search"),
    ])
}

extension CommandOption {
  static let graphFormat = CommandOption(
    "--format", short: "-f", .words("NAME", GraphCommand.Format.allCases.map(\.rawValue), such: "dot"),
    "mermaid (the default), or dot")
  static let allVisits = CommandOption("--all", "tell also what scenarios visit, not only what they leave out")
}

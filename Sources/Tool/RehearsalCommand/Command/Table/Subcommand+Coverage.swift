// The subcommands that show what can be visited in an app.

extension Subcommand {
  static let graph = Subcommand(
    name: "graph", synopsis: "--app APP [OPTION...]",
    summary: "draw the navigation of an app",
    discussion: [
      """
      Searches the states of an app as rehearse explore does, and draws each transition from one screen to another that
      was found. Its label is the segue, or else the control that was touched or the call of the app. A segue of the
      storyboard that was never performed within the bounds is dashed, and says so. One that was triggered and had no
      effect is marked as dropped. Containers are groups; what is presented, embedded and unwound has arrows of its own.
      """,
      """
      With --static the storyboard is drawn as it is, without a search.
      """,
      """
      The drawing is a Mermaid flowchart, which GitHub shows in Markdown, DOT for Graphviz, or an SVG picture with a small
      phone for each screen. It is the same, to the byte, in each run and for any number of jobs, so that it can be kept
      in the project and compared. The search runs in a child process and continues after a trap of the app's code.
      """,
    ],
    options: [
      .app, .staticGraph, .from, .faults, .faultKinds, .actions, .life, .graphFormat, .states, .memory, .exploringJobs,
      .inProcessSearch,
    ],
    examples: [
      Example("rehearse graph --app Balance", "what one fault and five actions reach"),
      Example("rehearse graph --app Balance --faults 0 --actions 3", "what three actions reach on a good network"),
      Example("rehearse graph --app Balance --format svg > balance.svg", "as a picture"),
      Example("rehearse graph --app Balance --static", "the storyboard, without a search"),
      Example("rehearse graph --app Balance --format dot | dot -Tsvg > balance.svg", "as a picture, with Graphviz"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "drawn"),
      ExitCode(number: 2, meaning: "a wrong call, or a set-up that cannot be played"),
      ExitCode(number: 3, meaning: "drawn, but a bound has truncated the search"),
    ])

  static let coverage = Subcommand(
    name: "coverage", synopsis: "[PATH...] --app APP [OPTION...]",
    summary: "list what no scenario of an app visits",
    discussion: [
      """
      Plays an app's scenarios (without a path, those in Scenarios), and notes the controls they touch on each screen,
      the segues they perform, and the outcomes of requests. Then it searches the app as rehearse explore does. It lists
      what the search has touched and no scenario has, the segues that no scenario performs, and the faults that no
      scenario tries on a kind of request.
      """,
      """
      All rows of a screen are one control. A segue that the search does not perform either is marked. Faults are those
      that the search or a scenario tries; a request counts by how it ended. A scenario that fails counts up to its
      failure. One that traps or hangs did not pass, and counts for nothing.
      """,
      """
      Scenarios and search run in a child process. A trap or a hang of the app's code costs the scenario or the state it
      happened in. rehearse run shows which scenario it was.
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
      ExitCode(number: 0, meaning: "reported, whatever is left out"),
      ExitCode(number: 2, meaning: "a wrong call, input that cannot be read or parsed, or no scenario of the app"),
      ExitCode(number: 3, meaning: "reported, but a bound has truncated the search"),
    ])
}

extension CommandOption {
  static let staticGraph = CommandOption("--static", "draw the storyboard without searching the app")
  static let graphFormat = CommandOption(
    "--format", short: "-f", .words("NAME", GraphCommand.Format.allCases.map(\.rawValue), such: "dot"),
    "mermaid (the default), dot or svg")
  static let allVisits = CommandOption("--all", "list also what scenarios visit, not only what they leave out")
}

import Rehearsal

extension Subcommand {
  static let lint = Subcommand(
    name: "lint", synopsis: "[PATH...] [OPTION...]",
    summary: "find what is wrong with scenarios and steps without running any",
    discussion: [
      """
      Looks at scenario files and folders of them, without a path at those in Scenarios, and tells of steps that no
      definition matches or several do, scenarios that have the same name in one feature, apps that are not on board,
      files that cannot be parsed, and steps that nobody uses. Each finding comes with its place, the line, and what
      to do about it.
      """,
      """
      Whether a step is used shows only in all scenarios: unused steps are told of when the paths are folders, and then
      an app's own only when some scenario names the app.
      """,
    ],
    operands: [.paths(endings: [".feature", ".feature.md"])],
    options: [.unused, .lintFormat],
    examples: [
      Example("rehearse lint", "everything in Scenarios"),
      Example("rehearse lint Scenarios/Balance/loading.feature", "one file, while it is being written"),
      Example("rehearse lint --unused all", "the standard steps too: which of them no scenario uses"),
      Example("rehearse lint --format github", "as annotations, for a step of a GitHub workflow"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "nothing was found"),
      ExitCode(number: 1, meaning: "something was found"),
      ExitCode(number: 2, meaning: "a wrong call, or a file that cannot be read or parsed"),
    ])
}

extension CommandOption {
  static let unused = CommandOption(
    "--unused", .words("WHOSE", LintCommand.Unused.allCases.map(\.rawValue), such: "all"),
    "whose unused steps are told of: own (the default) those of apps, all, none")
  static let lintFormat = CommandOption(
    "--format", short: "-f", .words("NAME", LintCommand.Format.allCases.map(\.rawValue), such: "github"),
    "text (the default), or github: annotations, which go to standard error\nby themselves where GITHUB_ACTIONS is true"
  )
}

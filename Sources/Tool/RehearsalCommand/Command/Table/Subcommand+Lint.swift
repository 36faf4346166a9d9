import Rehearsal

extension Subcommand {
  static let lint = Subcommand(
    name: "lint", synopsis: "[PATH...] [OPTION...]",
    summary: "find what is wrong with scenarios, steps and storyboards",
    discussion: [
      """
      Reads scenario files and folders of them (without a path, those in Scenarios). It reports undefined and ambiguous
      steps, values that a step will refuse, equal names in one feature, unknown apps, files that cannot be parsed, steps
      and headings that lack their keyword, scenarios without steps, and unused steps. Each finding has its place, its
      line, and what to try. Undefined steps that are equal are one finding with its first places, and the code that
      would define them stands below.
      """,
      """
      Of each app that a scenario names, the storyboard is read, too. It reports what keeps the app from running, such as
      a scene that nothing leads to. It also reports segues that prepare cannot distinguish, an unwind segue that nobody
      takes, a button without a segue on a scene without a controller, segues in a circle that let the stack grow, and a
      screen presented over everything that nothing dismisses.
      """,
      """
      Unused steps are reported only for folders, because one file does not use them all. An app's own steps count only
      if some scenario names the app.
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
      ExitCode(number: 2, meaning: "a wrong call, a file that cannot be read or parsed, or a step without a keyword"),
    ])
}

extension CommandOption {
  static let unused = CommandOption(
    "--unused", .words("WHOSE", LintCommand.Unused.allCases.map(\.rawValue), such: "all"),
    "which unused steps are reported: own (the default) those of apps, all, none")
  static let lintFormat = CommandOption(
    "--format", short: "-f", .words("NAME", LintCommand.Format.allCases.map(\.rawValue), such: "github"),
    "text (the default), or github: annotations, which go to standard error\nby themselves where GITHUB_ACTIONS is true"
  )
}

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", synopsis: "[NAME] [OPTION...]",
    summary: "explain an issue, invariant, fault or error that a report names",
    discussion: [
      """
      Explains what a report names: what it is on a phone, how apps get there, how to mend it, and an example. Without a
      name, lists all names. The code of an error, a status and the number of an invariant are names, too.
      """
    ],
    operands: [.explanations],
    options: [.explanationFormat],
    examples: [
      Example("rehearse explain nested-push", "an issue"),
      Example("rehearse explain one-intention", "an invariant; the same as rehearse explain 8"),
      Example("rehearse explain status 409", "the error that comes with a status"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "done"),
      ExitCode(number: 2, meaning: "a wrong call, or a name that is not known"),
    ])
}

extension CommandOption {
  static let explanationFormat = CommandOption(
    "--format", .words("FORMAT", ExplainCommand.Format.allCases.map(\.rawValue), such: "markdown"),
    "text (the default), or markdown: the article of all explanations")
}

// The subcommands that run nothing.

extension Subcommand {
  static let steps = Subcommand(
    name: "steps", synopsis: "[TEXT] [OPTION...]",
    summary: "list the steps scenarios can be written with",
    discussion: [
      """
      Lists the steps of scenarios: the standard ones, then those of each app; with a text, those that have it in them.
      An app's own steps match only in scenarios that name the app. Any expectation may have "immediately" or
      "within {duration}" in front. Each step has a sentence and an example below it; the parameters and their values
      come last.
      """,
      """
      An expectation waits, in virtual time. A screen, a row, a field or a button must be there and stay: transitions
      and requests under way, and what they set off, must not take it away; timers may. Progress, alerts, sheets and
      their texts need only appear. The expectations behind them, up to the next action, may be about that same moment.
      Absence, numbers and whole content must hold through everything still due. "within {duration}" bounds the waiting;
      "immediately" asks about the moment alone.
      """,
    ],
    operands: [.live(.steps)],
    options: [.language, .listingFormat, .listedApp],
    examples: [
      Example("rehearse steps alert", "the steps about alerts, with an example each"),
      Example("rehearse steps --format lines | grep alert", "the steps about alerts"),
      Example("rehearse steps --lang ja", "the same steps in Japanese"),
      Example("rehearse steps --app Notes --format json", "what an editor may offer in scenarios of one app"),
    ],
    exitCodes: [.done, .wrongCall])

  static let gherkin = Subcommand(
    name: "gherkin", synopsis: "tokens|ast|pickles|source FILE...",
    summary: "print tokens, document or pickles of files, as Cucumber's own tools do",
    discussion: [
      """
      Prints what the parser reads from scenario files, as Cucumber's own tools do: the tokens as text; the document, its
      pickles or the source as Cucumber Messages, one a line. Parse errors are messages, too; those of one file do not
      hide those of others.
      """
    ],
    operands: [.words(GherkinCommand.Output.allCases.map(\.rawValue)), .paths(endings: [".feature", ".feature.md"])],
    examples: [
      Example("rehearse gherkin ast Scenarios/Balance/loading.feature", "the document as one line of JSON"),
      Example("rehearse gherkin pickles Scenarios | wc -l", "how many scenarios there are, outlines unrolled"),
    ],
    exitCodes: [.done, ExitCode(number: 2, meaning: "a wrong call, or a file that cannot be read or parsed")])

  static let completion = Subcommand(
    name: "completion", synopsis: "bash|zsh|fish|WORDS",
    summary: "print a completion script for a shell",
    discussion: [
      """
      Prints a script that lets the shell complete subcommands, options, their values and scenario files. The script is
      for the name by which the command was called, so an app's own command gets its own.
      """,
      """
      The script asks the command itself for what depends on apps and scenarios: "completion apps", "tags", "steps" and
      "starting-points" print the words there are, one a line. Tags are those of the folder Scenarios.
      """,
    ],
    operands: [.words(Shell.allCases.map(\.rawValue) + LiveWords.allCases.map(\.rawValue))],
    examples: [
      Example("source <(rehearse completion bash)", "in ~/.bashrc"),
      Example("rehearse completion tags", "the tags of the scenarios"),
      Example("source <(rehearse completion zsh)", "in ~/.zshrc, after compinit"),
      Example("rehearse completion fish > ~/.config/fish/completions/rehearse.fish", "once, for fish"),
    ],
    exitCodes: [.done, .wrongCall])

  static let help = Subcommand(
    name: "help", synopsis: "[SUBCOMMAND|config]", summary: "explain one of these",
    discussion: [
      "Explains a subcommand, its options, examples and exit codes; the same as SUBCOMMAND --help.",
      "With config, explains .rehearse.json, which has the defaults of a project.",
    ],
    operands: [.subcommands],
    examples: [
      Example("rehearse help run", "how to run scenarios"),
      Example("rehearse help config", "how to set defaults of options"),
    ],
    exitCodes: [.done, .wrongCall])
}

extension CommandOption {
  static let language = CommandOption(
    "--lang", .words("LANG", ["en", "ja"], such: "ja"), "the language: en (the default), ja")
}

extension CommandOption {
  static let listingFormat = CommandOption(
    "--format", .words("FORMAT", StepsCommand.Format.allCases.map(\.rawValue), such: "json"),
    "text (the default), lines: one step a line, markdown: an article, json")
  static let listedApp = CommandOption(
    "--app", .live("APP", .apps, such: "Notes"), "only the steps that scenarios of this app can use")
}

extension Subcommand.ExitCode {
  fileprivate static let done = Self(number: 0, meaning: "done")
  fileprivate static let wrongCall = Self(number: 2, meaning: "a wrong call")
}

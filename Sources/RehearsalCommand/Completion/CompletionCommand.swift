import Rehearsal

extension Subcommand {
  static let completion = Subcommand(
    command: CompletionCommand.self, name: "completion", synopsis: "bash|zsh|fish|WORDS",
    summary: "print a completion script for a shell",
    discussion: """
      Prints a script that lets the shell complete subcommands, options, their values and scenario files. The script is
      for the name by which the command was called, so an app's own command gets its own.

      The script asks the command itself for what depends on apps and scenarios: "completion apps", "tags", "steps" and
      "starting-points" print the words there are, one a line. Tags are those of the folder Scenarios.
      """,
    operands: [.words { Shell.allCases.map(\.rawValue) + LiveWords.allCases.map(\.rawValue) }],
    examples: [
      "source <(rehearse completion bash)": "in ~/.bashrc",
      "rehearse completion tags": "the tags of the scenarios",
      "source <(rehearse completion zsh)": "in ~/.zshrc, after compinit",
      "rehearse completion fish > ~/.config/fish/completions/rehearse.fish": "once, for fish",
    ],
    exitCodes: [0: "done", 2: "a wrong call"])
}

/// A shell that can complete the command.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// `rehearse completion bash|zsh|fish|WORDS`: prints a script, or words that a script asks for.
enum CompletionCommand: Command {
  case script(Shell)
  case words(LiveWords)

  init(_ given: GivenArguments) throws(CommandError) {
    let remedy = "one of \(Shell.allCases.map(\.rawValue).joined(separator: ", "))"
    guard let name = given.operands.first else {
      throw CommandError("rehearse completion", "the shell is missing", remedy: remedy)
    }
    let isAlone = given.operands.count == 1
    if isAlone, let words = LiveWords(rawValue: name) {
      self = .words(words)
    } else if isAlone, let shell = Shell(rawValue: name) {
      self = .script(shell)
    } else {
      throw CommandError(given.operands.joined(separator: " "), "there is no such shell", remedy: remedy)
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let text =
      switch self {
      case .script(let shell): CompletionScript(of: context.name).text(for: shell)
      case .words(let words): words.text(context.apps)
      }
    try context.streams.output(Array(text.utf8))
    return 0
  }
}

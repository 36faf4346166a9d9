import Rehearsal
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

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

/// The words that completion scripts ask the command for, because they depend on the apps and scenarios there are.
enum LiveWords: String, CaseIterable, Hashable, Sendable {
  case apps, tags, steps
  case startingPoints = "starting-points"

  func text(_ apps: [AppUnderTest]) -> String {
    var seen: Set<String> = []
    return words(apps).filter { !$0.isEmpty && seen.insert($0).inserted }
      // A word that is no line would become several.
      .filter { !$0.contains { $0.isNewline } }.map { $0 + "\n" }.joined()
  }

  private func words(_ apps: [AppUnderTest]) -> [String] {
    switch self {
    case .apps: apps.map(\.app.name)
    case .startingPoints: apps.flatMap { $0.exploration.startingPoints.map(\.name) }
    case .steps:
      StepListing(of: apps).groups.flatMap(\.steps).flatMap { $0.definition.expressions(in: "en") }.map(\.source)
    case .tags:
      // A file that cannot be parsed keeps no tags of others away.
      FeatureFiles(["Scenarios"]).sources.compactMap { try? Features(parsing: [$0]) }.flatMap(\.pickles)
        .flatMap { $0.tags.map(\.name) }.sorted()
    }
  }
}

/// A script that makes a shell complete a command, generated from the table of subcommands.
struct CompletionScript: Sendable {
  let command: String

  init(of command: String) {
    self.command = command
  }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// A name for the script's function that is valid in every shell.
  var function: String {
    "_" + String(command.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + "_complete"
  }
}

extension CommandOption {
  /// The explanation's first line: shells list options with one line each.
  var shortExplanation: String { explanation.split(separator: "\n").first.map(String.init) ?? "" }
}

extension String {
  /// The text between single quotes, as bash and zsh read it.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}

import Rehearsal

extension Subcommand {
  static let help = Subcommand(
    command: HelpCommand.self, name: "help", synopsis: "[SUBCOMMAND|config]", summary: "explain one of these",
    discussion: """
      Explains a subcommand, its options, examples and exit codes; the same as SUBCOMMAND --help.

      With config, explains .rehearse.json, which has the defaults of a project.
      """,
    operands: [.words { Subcommand.all.map(\.name) + [HelpCommand.configName] }],
    examples: [
      "rehearse help run": "how to run scenarios",
      "rehearse help config": "how to set defaults of options",
    ],
    exitCodes: [0: "done", 2: "a wrong call"])
}

/// `rehearse help [SUBCOMMAND|config]`: prints a help text; also `--version`.
struct HelpCommand: Command {
  /// The topic of the printed help.
  enum Topic {
    case overview, version
    case subcommand(Subcommand)
    /// The file of defaults.
    case config
  }

  let topic: Topic
  fileprivate static let configName = "config"

  init(on topic: Topic) { self.topic = topic }

  init(_ given: GivenArguments) throws(CommandError) {
    switch given.operands.first {
    case nil: topic = .overview
    case Self.configName: topic = .config
    case let name?: topic = .subcommand(try .of(name))
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let text =
      switch topic {
      case .overview: Help.overview
      case .subcommand(let subcommand): Help.text(subcommand)
      case .config: Help.config
      case .version: nil as String?
      }
    try context.streams.output(
      text.map { Help.adapted($0, to: context.apps) } ?? "rehearse \(RehearseCommand.version)\n")
    return 0
  }
}

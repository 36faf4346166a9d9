import Rehearsal

extension Subcommand {
  static let help = Subcommand(
    command: HelpCommand.self, name: "help", synopsis: "[SUBCOMMAND]", summary: "explain one of these",
    discussion: "Explains a subcommand, its options, examples and exit codes; the same as SUBCOMMAND --help.",
    operands: [.words { Subcommand.all.map(\.name) }],
    examples: ["rehearse help run": "how to run scenarios"],
    exitCodes: [0: "done", 2: "a wrong call"])
}

/// `rehearse help [SUBCOMMAND]`: prints a help text; also `--version`.
struct HelpCommand: Command {
  /// The topic of the printed help.
  enum Topic {
    case overview, version
    case subcommand(Subcommand)
  }

  let topic: Topic

  init(on topic: Topic) { self.topic = topic }

  init(_ given: GivenArguments) throws(CommandError) {
    switch given.operands.first {
    case nil: topic = .overview
    case let name?: topic = .subcommand(try .of(name))
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let text =
      switch topic {
      case .overview: Help.overview
      case .subcommand(let subcommand): Help.text(subcommand)
      case .version: nil as String?
      }
    try context.streams.output(
      text.map { Help.adapted($0, to: context.apps) } ?? "rehearse \(RehearseCommand.version)\n")
    return 0
  }
}

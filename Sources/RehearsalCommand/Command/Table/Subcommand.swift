/// A subcommand: its synopsis, its options, its help, and the command that reads and runs its calls.
///
/// A new one is a file, such as `LintCommand.swift`, and a place in `Subcommand.all`.
struct Subcommand: Sendable {
  let command: any Command.Type
  let name: String
  /// The operands, as the help shows them: `[PATH[:LINE]...]`.
  let synopsis: String
  /// A summary in one line without a full stop.
  let summary: String
  let discussion: String
  /// The possible operands, by position; the last entry holds for all further positions too.
  var operands: [Operand] = []
  /// The parser, the help and the completions read them here.
  var options: [CommandOption] = []
  let examples: KeyValuePairs<String, String>
  let exitCodes: KeyValuePairs<Int, String>

  /// The possible operands at a position, for completions.
  enum Operand: Sendable {
    /// Words, which no other call should have to make.
    case words(@Sendable () -> [String])
    /// Paths of folders and of files with these extensions.
    case paths(endings: [String])
    /// Texts; the command itself knows the usual ones.
    case live(LiveWords)

    static let scenarios = paths(endings: [".feature", ".feature.md"])
  }
}

extension Subcommand {
  /// All subcommands, in the order in which the help lists them.
  static let all: [Subcommand] = [
    .run, .explore, .play, .serve, .graph, .coverage, .prototype, .lint, .steps, .explain, .new,
    .board, .gherkin, .completion, .help,
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

/// A subcommand: its synopsis, its options and its help.
///
/// A new one is a constant in an extension, as in `Subcommand+Run.swift`, a place in `Subcommand.all`, and a case of
/// `Invocation` that runs it.
struct Subcommand: Hashable, Sendable {
  let name: String
  /// The operands, as the help shows them: `[PATH[:LINE]...]`.
  let synopsis: String
  /// A summary in one line without a full stop.
  let summary: String
  /// The explanation, in paragraphs with their line breaks.
  let discussion: [String]
  /// The possible operands, by position; the last entry holds for all further positions too.
  var operands: [Operand] = []
  var options: [CommandOption] = []
  let examples: [Example]
  let exitCodes: [ExitCode]

  /// The possible operands at a position, for completions.
  enum Operand: Hashable, Sendable {
    case words([String])
    case subcommands
    /// Names of explanations, which no other call should read the article for.
    case explanations
    /// Paths of folders and of files with these extensions.
    case paths(endings: [String])
    /// Texts; the command itself knows the usual ones.
    case live(LiveWords)
  }

  /// An example call, and its effect.
  struct Example: Hashable, Sendable {
    let call: String
    let meaning: String

    init(_ call: String, _ meaning: String) {
      self.call = call
      self.meaning = meaning
    }
  }

  /// An exit code and what it means.
  struct ExitCode: Hashable, Sendable {
    let number: Int
    let meaning: String
  }
}

extension Subcommand {
  /// All subcommands, in the order in which the help lists them.
  static let all: [Subcommand] = [
    .run, .explore, .play, .graph, .coverage, .prototype, .report, .lint, .steps, .explain, .new, .gherkin, .completion,
    .help,
  ]

  /// The subcommand of that name; nil when there is none.
  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

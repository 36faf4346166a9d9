/// A subcommand, stated once: how it is called, its options, and what its help says.
///
/// A new one is a constant in an extension, as in `Subcommand+Run.swift`, a place in `Subcommand.all`, and a case of
/// `Invocation` that carries out what was read.
struct Subcommand: Hashable, Sendable {
  let name: String
  /// What may follow the name, for people: `[PATH[:LINE]...]`.
  let synopsis: String
  /// What it does, in one line without a full stop.
  let summary: String
  /// The explanation, in paragraphs with their line breaks.
  let discussion: [String]
  /// What may stand in the first place, in the second and so on; the last one goes for all further places too.
  var operands: [Operand] = []
  var options: [CommandOption] = []
  let examples: [Example]
  let exitCodes: [ExitCode]

  /// What may stand in a place, for completions.
  enum Operand: Hashable, Sendable {
    case words([String])
    case subcommands
    /// Paths of folders and of files with these endings.
    case paths(endings: [String])
  }

  /// A call that can be copied, and its effect.
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
    .run, .explore, .graph, .coverage, .report, .lint, .steps, .new, .gherkin, .completion, .help,
  ]

  /// The subcommand of that name; nil when there is none.
  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

/// A subcommand: its synopsis, its options, its help, and the command that reads and runs its calls.
///
/// A new one is a file, such as `LintCommand.swift`, and a place in `Subcommand.all`.
struct Subcommand: Sendable {
  let command: any Command.Type
  let name: String
  /// The operands, as the help shows them: `[PATH[:LINE]...]`.
  let synopsis: String
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
    case paths(endings: [String])
    case live(LiveWords)

    static let scenarios = paths(endings: [".feature", ".feature.md"])
  }
}

extension Subcommand {
  static let all: [Subcommand] = [
    .run, .explore, .play, .serve, .graph, .coverage, .prototype, .lint, .steps, .explain, .new,
    .board, .gherkin, .completion, .help,
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

/// An option of a subcommand: the command line reader, the help and the completions use it.
struct CommandOption: Hashable, Sendable {
  let name: String
  let shortName: String?
  let value: Value?
  let explanation: String

  init(_ name: String, short: String? = nil, _ value: Value?, _ explanation: String) {
    self.name = name
    shortName = short
    self.value = value
    self.explanation = explanation
  }

  init(_ name: String, _ explanation: String) { self.init(name, nil, explanation) }

  /// The possible values: their name in the help, and an example for messages.
  enum Value: Hashable, Sendable {
    case text(String, such: String)
    case number(String, in: ClosedRange<Int>)
    /// One of these, or what begins with one of them and a colon.
    case words(String, [String], such: String)
    case file(String, such: String)
    case folder(String, such: String)
    case live(String, LiveWords, such: String)
  }
}

extension CommandOption.Value {
  var placeholder: String {
    switch self {
    case .text(let name, _), .number(let name, _), .words(let name, _, _), .file(let name, _), .folder(let name, _),
      .live(let name, _, _):
      name
    }
  }

  var example: String {
    switch self {
    case .text(_, let example), .words(_, _, let example), .file(_, let example), .folder(_, let example),
      .live(_, _, let example):
      example
    case .number(_, let range): "\(range.lowerBound + 1)"
    }
  }
}

extension CommandOption {
  var synopsis: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  var names: [String] { [name] + [shortName].compactMap(\.self) }
}

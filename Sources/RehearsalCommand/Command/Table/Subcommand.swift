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
  /// The parser and the help read them here.
  var options: [CommandOption] = []
  let examples: KeyValuePairs<String, String>
  let exitCodes: KeyValuePairs<Int, String>
}

extension Subcommand {
  static let all: [Subcommand] = [
    .run, .explore, .play, .serve, .graph, .coverage, .prototype, .lint, .steps, .explain, .new,
    .board, .gherkin, .help,
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

/// An option of a subcommand: the command line reader and the help use it.
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
  }
}

extension CommandOption.Value {
  var placeholder: String {
    switch self {
    case .text(let name, _), .number(let name, _): name
    }
  }

  var example: String {
    switch self {
    case .text(_, let example): example
    case .number(_, let range): "\(range.lowerBound + 1)"
    }
  }
}

extension CommandOption {
  var synopsis: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  var names: [String] { [name] + [shortName].compactMap(\.self) }
}

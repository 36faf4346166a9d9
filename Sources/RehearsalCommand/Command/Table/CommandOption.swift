/// An option of a subcommand: the command line reader, the help and the completions use it.
struct CommandOption: Hashable, Sendable {
  /// The name with its dashes: `--jobs`.
  let name: String
  let shortName: String?
  /// Its value, or nil for a flag.
  let value: Value?
  /// The explanation in the help; may have several lines.
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
    /// A text; the command itself knows the usual ones.
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
  /// How the help writes it: `--jobs N`.
  var synopsis: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  var names: [String] { [name] + [shortName].compactMap(\.self) }
}

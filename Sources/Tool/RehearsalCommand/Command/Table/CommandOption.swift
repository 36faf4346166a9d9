/// An option of a subcommand, stated once: the reader of command lines, the help and the completions go by it.
struct CommandOption: Hashable, Sendable {
  /// The name with its dashes: `--jobs`.
  let name: String
  /// A short name, such as `-j`; nil when there is none.
  let shortName: String?
  /// What stands behind it; nil for a flag.
  let value: Value?
  /// What it does, for the help; may take several lines.
  let explanation: String

  init(_ name: String, short: String? = nil, _ value: Value?, _ explanation: String) {
    self.name = name
    shortName = short
    self.value = value
    self.explanation = explanation
  }

  /// A flag.
  init(_ name: String, short: String? = nil, _ explanation: String) {
    self.init(name, short: short, nil, explanation)
  }

  /// What stands behind an option: what the help calls it, and an example that messages can offer.
  struct Value: Hashable, Sendable {
    let placeholder: String
    let example: String
    let kind: Kind
  }

  /// What a value may be.
  enum Kind: Hashable, Sendable {
    case text
    case number(ClosedRange<Int>)
    /// One of these, or what begins with one of them and a colon.
    case words([String])
    case file
    case folder
  }
}

extension CommandOption.Value {
  static func text(_ placeholder: String, such example: String) -> Self {
    Self(placeholder: placeholder, example: example, kind: .text)
  }

  static func number(_ placeholder: String, in range: ClosedRange<Int>) -> Self {
    Self(placeholder: placeholder, example: "\(range.lowerBound + 1)", kind: .number(range))
  }

  static func words(_ placeholder: String, _ words: [String], such example: String) -> Self {
    Self(placeholder: placeholder, example: example, kind: .words(words))
  }

  static func file(_ placeholder: String, such example: String) -> Self {
    Self(placeholder: placeholder, example: example, kind: .file)
  }

  static func folder(_ placeholder: String, such example: String) -> Self {
    Self(placeholder: placeholder, example: example, kind: .folder)
  }
}

extension CommandOption {
  /// How the help writes it: `--jobs N`.
  var synopsis: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  /// All its names.
  var names: [String] { [name] + [shortName].compactMap(\.self) }
}

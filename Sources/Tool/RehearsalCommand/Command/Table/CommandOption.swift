/// An option of a subcommand: the command line reader, the help and the completions all use it.
struct CommandOption: Hashable, Sendable {
  /// The name with its dashes: `--jobs`.
  let name: String
  /// A short name, such as `-j`; nil when there is none.
  let shortName: String?
  /// Its value; nil for a flag.
  let value: Value?
  /// The explanation in the help; may have several lines.
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

  /// The value of an option: its name in the help, and an example for messages.
  struct Value: Hashable, Sendable {
    let placeholder: String
    let example: String
    let kind: Kind
  }

  /// The possible values.
  enum Kind: Hashable, Sendable {
    case text
    case number(ClosedRange<Int>)
    /// One of these, or what begins with one of them and a colon.
    case words([String])
    case file
    case folder
    /// A text; the command itself knows the usual ones.
    case live(LiveWords)
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

  static func live(_ placeholder: String, _ words: LiveWords, such example: String) -> Self {
    Self(placeholder: placeholder, example: example, kind: .live(words))
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

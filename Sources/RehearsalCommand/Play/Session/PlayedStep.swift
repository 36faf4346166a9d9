/// A step that a session has taken, as a scenario writes it.
struct PlayedStep: Hashable, Sendable {
  /// Its role in a scenario.
  enum Role: String, Hashable, Sendable {
    /// It makes the world the app starts in.
    case setUp
    case action
    /// It only lets time pass.
    case wait
    case expectation
  }

  /// The text without its keyword; a table or doc string follows on lines of its own.
  let text: String
  let role: Role

  init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }

  /// The sentence, without a table or doc string.
  var sentence: String { String(text.prefix { $0 != "\n" }) }
}

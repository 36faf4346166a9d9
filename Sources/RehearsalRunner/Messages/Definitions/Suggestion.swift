import RehearsalGherkin

/// Code that would define an undefined step.
package struct Suggestion: Hashable, Sendable, Encodable {
  var id: String
  var pickleStepId: Identifier
  var snippets: [Snippet]

  init(id: String, pickleStepId: Identifier, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion {
  /// A piece of code in one programming language.
  package struct Snippet: Hashable, Sendable, Encodable {
    /// The language's name in lower case, such as `swift`.
    var language: String
    var code: String

    init(language: String, code: String) {
      self.language = language
      self.code = code
    }
  }
}

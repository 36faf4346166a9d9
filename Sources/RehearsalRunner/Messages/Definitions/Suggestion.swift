package import RehearsalGherkin

/// Code that would define an undefined step.
package struct Suggestion: Hashable, Sendable, Encodable {
  package var id: String
  package var pickleStepId: Identifier
  package var snippets: [Snippet]

  package init(id: String, pickleStepId: Identifier, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion {
  /// A piece of code in one programming language.
  package struct Snippet: Hashable, Sendable, Encodable {
    /// The language's name in lower case, such as `swift`.
    package var language: String
    package var code: String

    package init(language: String, code: String) {
      self.language = language
      self.code = code
    }
  }
}

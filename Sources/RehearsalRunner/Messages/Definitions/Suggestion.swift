import RehearsalGherkin

/// Code that would define an undefined step.
package struct Suggestion: Hashable, Sendable, Encodable {
  var id: String
  var pickleStepId: Identifier
  var snippets: [Snippet]
}

extension Suggestion {
  /// A piece of code in one programming language.
  package struct Snippet: Hashable, Sendable, Encodable {
    /// The language's name in lower case, such as `swift`.
    var language: String
    var code: String
  }
}

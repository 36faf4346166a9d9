import Diagnostics
package import Gherkin

/// Code that would define an undefined step.
package struct Suggestion: Hashable, Sendable {
  package var id: String
  package var pickleStepId: Identifier
  package var snippets: [Snippet]

  package init(id: String, pickleStepId: Identifier, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("pickleStepId", pickleStepId)
    json.field("snippets", snippets)
  }
}

extension Suggestion {
  /// A piece of code in one programming language.
  package struct Snippet: Hashable, Sendable {
    /// The language's name in lower case, such as `swift`.
    package var language: String
    package var code: String

    package init(language: String, code: String) {
      self.language = language
      self.code = code
    }
  }
}

extension Suggestion.Snippet: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("language", language)
    json.field("code", code)
  }
}

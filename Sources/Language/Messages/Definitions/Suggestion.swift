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

extension Suggestion: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    id = try json("id", \.id)
    pickleStepId = try json("pickleStepId", \.pickleStepId)
    snippets = try json("snippets", \.snippets)
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

extension Suggestion.Snippet: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    language = try json("language", \.language)
    code = try json("code", \.code)
  }
}

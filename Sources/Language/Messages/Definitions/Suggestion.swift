/// Code that would define an undefined step.
package struct Suggestion: Hashable, Sendable {
  package var id: String
  package var pickleStepId: String
  package var snippets: [Snippet]

  package init(id: String, pickleStepId: String, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    id = try object.required("id")
    pickleStepId = try object.required("pickleStepId")
    snippets = try object.required("snippets")
  }

  func writeFields(to json: inout JSONWriter) {
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

extension Suggestion.Snippet: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    language = try object.required("language")
    code = try object.required("code")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("language", language)
    json.field("code", code)
  }
}

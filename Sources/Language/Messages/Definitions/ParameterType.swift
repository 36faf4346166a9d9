import Diagnostics

/// A parameter type that expressions may use, such as `{int}`.
package struct ParameterType: Hashable, Sendable {
  package var id: String
  package var name: String
  package var regularExpressions: [String]
  package var preferForRegularExpressionMatch: Bool
  package var useForSnippets: Bool
  package var sourceReference: SourceReference?

  package init(
    id: String, name: String, regularExpressions: [String], preferForRegularExpressionMatch: Bool,
    useForSnippets: Bool, sourceReference: SourceReference? = nil
  ) {
    self.id = id
    self.name = name
    self.regularExpressions = regularExpressions
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    self.useForSnippets = useForSnippets
    self.sourceReference = sourceReference
  }
}

extension ParameterType: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("name", name)
    json.field("regularExpressions", regularExpressions)
    json.field("preferForRegularExpressionMatch", preferForRegularExpressionMatch)
    json.field("useForSnippets", useForSnippets)
    json.field("sourceReference", sourceReference)
  }
}

/// A parameter type that an expression uses and nobody has defined.
package struct UndefinedParameterType: Hashable, Sendable {
  package var expression: String
  package var name: String

  package init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }
}

extension UndefinedParameterType: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("expression", expression)
    json.field("name", name)
  }
}

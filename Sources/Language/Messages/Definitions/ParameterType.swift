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

extension ParameterType: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    id = try json("id", \.id)
    name = try json("name", \.name)
    regularExpressions = try json("regularExpressions", \.regularExpressions)
    preferForRegularExpressionMatch = try json("preferForRegularExpressionMatch", \.preferForRegularExpressionMatch)
    useForSnippets = try json("useForSnippets", \.useForSnippets)
    sourceReference = try json("sourceReference", \.sourceReference)
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

extension UndefinedParameterType: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    expression = try json("expression", \.expression)
    name = try json("name", \.name)
  }
}

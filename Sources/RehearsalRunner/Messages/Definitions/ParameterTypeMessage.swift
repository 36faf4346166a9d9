/// A parameter type that expressions may use, such as `{int}`.
package struct ParameterTypeMessage: Hashable, Sendable, Encodable {
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

/// A parameter type that an expression uses and nobody has defined.
package struct UndefinedParameterType: Hashable, Sendable, Encodable {
  package var expression: String
  package var name: String

  package init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }
}

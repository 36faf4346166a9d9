/// A parameter type that expressions may use, such as `{int}`.
package struct ParameterTypeMessage: Hashable, Sendable, Encodable {
  var id: String
  var name: String
  var regularExpressions: [String]
  var preferForRegularExpressionMatch: Bool
  var useForSnippets: Bool
  var sourceReference: SourceReference?

  init(
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
  var expression: String
  var name: String

  init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }
}

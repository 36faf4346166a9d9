/// A parameter type that expressions may use, such as `{int}`.
package struct ParameterTypeMessage: Hashable, Sendable, Encodable {
  var id: String
  var name: String
  var regularExpressions: [String]
  var preferForRegularExpressionMatch: Bool
  var useForSnippets: Bool
  var sourceReference: SourceReference? = nil
}

/// A parameter type that an expression uses and nobody has defined.
package struct UndefinedParameterType: Hashable, Sendable, Encodable {
  var expression: String
  var name: String
}

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
  init(_ object: JSONObject) throws(DecodingFault) {
    id = try object.required("id")
    name = try object.required("name")
    regularExpressions = try object.required("regularExpressions")
    preferForRegularExpressionMatch = try object.required("preferForRegularExpressionMatch")
    useForSnippets = try object.required("useForSnippets")
    sourceReference = try object.optional("sourceReference")
  }

  func writeFields(to json: inout JSONWriter) {
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

extension UndefinedParameterType: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    expression = try object.required("expression")
    name = try object.required("name")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("expression", expression)
    json.field("name", name)
  }
}

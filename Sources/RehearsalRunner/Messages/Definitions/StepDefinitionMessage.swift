/// A step that the step library knows.
package struct StepDefinitionMessage: Hashable, Sendable, Encodable {
  var id: String
  var pattern: Pattern
  var sourceReference: SourceReference
}

extension StepDefinitionMessage {
  /// The pattern that a step's text must match.
  struct Pattern: Hashable, Sendable, Encodable {
    var source: String
    var type: PatternType
  }
}

extension StepDefinitionMessage {
  /// The two languages of patterns.
  enum PatternType: String, Hashable, Sendable, Encodable {
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    case regularExpression = "REGULAR_EXPRESSION"
  }
}

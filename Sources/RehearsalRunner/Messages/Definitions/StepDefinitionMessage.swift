/// A step that the step library knows.
package struct StepDefinitionMessage: Hashable, Sendable, Encodable {
  package var id: String
  package var pattern: Pattern
  package var sourceReference: SourceReference

  package init(id: String, pattern: Pattern, sourceReference: SourceReference) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }
}

extension StepDefinitionMessage {
  /// The pattern that a step's text must match.
  package struct Pattern: Hashable, Sendable, Encodable {
    package var source: String
    package var type: PatternType

    package init(source: String, type: PatternType) {
      self.source = source
      self.type = type
    }
  }
}

extension StepDefinitionMessage {
  /// The two languages of patterns.
  package enum PatternType: String, Hashable, Sendable, Encodable {
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    case regularExpression = "REGULAR_EXPRESSION"
  }
}

/// A step that the step library knows.
package struct StepDefinitionMessage: Hashable, Sendable, Encodable {
  var id: String
  var pattern: Pattern
  var sourceReference: SourceReference

  init(id: String, pattern: Pattern, sourceReference: SourceReference) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }
}

extension StepDefinitionMessage {
  /// The pattern that a step's text must match.
  struct Pattern: Hashable, Sendable, Encodable {
    var source: String
    var type: PatternType

    init(source: String, type: PatternType) {
      self.source = source
      self.type = type
    }
  }
}

extension StepDefinitionMessage {
  /// The two languages of patterns.
  enum PatternType: String, Hashable, Sendable, Encodable {
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    case regularExpression = "REGULAR_EXPRESSION"
  }
}

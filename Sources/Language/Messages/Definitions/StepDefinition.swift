import Diagnostics

/// A step that the step library knows.
package struct StepDefinition: Hashable, Sendable {
  package var id: String
  package var pattern: Pattern
  package var sourceReference: SourceReference

  package init(id: String, pattern: Pattern, sourceReference: SourceReference) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }
}

extension StepDefinition: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("pattern", pattern)
    json.field("sourceReference", sourceReference)
  }
}

extension StepDefinition {
  /// The pattern that a step's text must match.
  package struct Pattern: Hashable, Sendable {
    package var source: String
    package var type: PatternType

    package init(source: String, type: PatternType) {
      self.source = source
      self.type = type
    }
  }
}

extension StepDefinition.Pattern: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("source", source)
    json.field("type", type)
  }
}

extension StepDefinition {
  /// The two languages of patterns.
  package enum PatternType: String, Hashable, Sendable {
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    case regularExpression = "REGULAR_EXPRESSION"
  }
}

extension StepDefinition.PatternType: JSONNamed {}

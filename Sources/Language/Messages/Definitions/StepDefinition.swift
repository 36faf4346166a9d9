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

extension StepDefinition: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    id = try json("id", \.id)
    pattern = try json("pattern", \.pattern)
    sourceReference = try json("sourceReference", \.sourceReference)
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

extension StepDefinition.Pattern: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    source = try json("source", \.source)
    type = try json("type", \.type)
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

import Diagnostics

/// Code that runs before or after something else.
package struct Hook: Hashable, Sendable {
  package var id: String
  package var name: String?
  package var sourceReference: SourceReference
  /// The scenarios that the hook is for, or nil for all.
  package var tagExpression: String?
  package var type: HookType?

  package init(
    id: String, name: String? = nil, sourceReference: SourceReference, tagExpression: String? = nil,
    type: HookType? = nil
  ) {
    self.id = id
    self.name = name
    self.sourceReference = sourceReference
    self.tagExpression = tagExpression
    self.type = type
  }
}

extension Hook: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("name", name)
    json.field("sourceReference", sourceReference)
    json.field("tagExpression", tagExpression)
    json.field("type", type)
  }
}

/// The element that a hook runs before or after.
package enum HookType: String, Hashable, Sendable {
  case beforeTestRun = "BEFORE_TEST_RUN"
  case afterTestRun = "AFTER_TEST_RUN"
  case beforeTestCase = "BEFORE_TEST_CASE"
  case afterTestCase = "AFTER_TEST_CASE"
  case beforeTestStep = "BEFORE_TEST_STEP"
  case afterTestStep = "AFTER_TEST_STEP"
}

extension HookType: JSONNamed {}

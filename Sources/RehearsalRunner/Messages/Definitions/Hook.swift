/// Code that runs before or after something else.
package struct Hook: Hashable, Sendable, Encodable {
  var id: String
  var name: String?
  var sourceReference: SourceReference
  /// The scenarios that the hook is for, or nil for all.
  var tagExpression: String?
  var type: HookType? = nil
}

/// The element that a hook runs before or after.
enum HookType: String, Hashable, Sendable, Encodable {
  case beforeTestRun = "BEFORE_TEST_RUN"
  case afterTestRun = "AFTER_TEST_RUN"
  case beforeTestCase = "BEFORE_TEST_CASE"
  case afterTestCase = "AFTER_TEST_CASE"
  case beforeTestStep = "BEFORE_TEST_STEP"
  case afterTestStep = "AFTER_TEST_STEP"
}

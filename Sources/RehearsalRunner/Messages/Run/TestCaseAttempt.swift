/// An attempt at a test case begins.
package struct TestCaseStarted: Hashable, Sendable, Encodable {
  /// 0 for the first attempt, one more for each retry.
  var attempt: Int
  /// The id that the other messages of this attempt refer to.
  var id: String
  var testCaseId: String
  var timestamp: Timestamp
}

/// An attempt at a test case is over.
package struct TestCaseFinished: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var timestamp: Timestamp
  var willBeRetried: Bool
}

/// A step or hook of a test case begins.
package struct TestStepStarted: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var testStepId: String
  var timestamp: Timestamp
}

/// A step or hook of a test case is over.
package struct TestStepFinished: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var testStepId: String
  var testStepResult: TestStepResult
  var timestamp: Timestamp
}

/// An attempt at a test case begins.
package struct TestCaseStarted: Hashable, Sendable, Encodable {
  /// 0 for the first attempt, one more for each retry.
  var attempt: Int
  /// The id that the other messages of this attempt refer to.
  var id: String
  var testCaseId: String
  var timestamp: Timestamp

  init(attempt: Int, id: String, testCaseId: String, timestamp: Timestamp) {
    self.attempt = attempt
    self.id = id
    self.testCaseId = testCaseId
    self.timestamp = timestamp
  }
}

/// An attempt at a test case is over.
package struct TestCaseFinished: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var timestamp: Timestamp
  var willBeRetried: Bool

  init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }
}

/// A step or hook of a test case begins.
package struct TestStepStarted: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var testStepId: String
  var timestamp: Timestamp

  init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }
}

/// A step or hook of a test case is over.
package struct TestStepFinished: Hashable, Sendable, Encodable {
  var testCaseStartedId: String
  var testStepId: String
  var testStepResult: TestStepResult
  var timestamp: Timestamp

  init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }
}

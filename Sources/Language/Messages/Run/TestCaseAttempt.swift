import Diagnostics

/// An attempt at a test case begins.
package struct TestCaseStarted: Hashable, Sendable {
  /// 0 for the first attempt, one more for each retry.
  package var attempt: Int
  /// The id that the other messages of this attempt refer to.
  package var id: String
  package var testCaseId: String
  package var timestamp: Timestamp

  package init(attempt: Int, id: String, testCaseId: String, timestamp: Timestamp) {
    self.attempt = attempt
    self.id = id
    self.testCaseId = testCaseId
    self.timestamp = timestamp
  }
}

extension TestCaseStarted: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("attempt", attempt)
    json.field("id", id)
    json.field("testCaseId", testCaseId)
    json.field("timestamp", timestamp)
  }
}

/// An attempt at a test case is over.
package struct TestCaseFinished: Hashable, Sendable {
  package var testCaseStartedId: String
  package var timestamp: Timestamp
  package var willBeRetried: Bool

  package init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }
}

extension TestCaseFinished: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("timestamp", timestamp)
    json.field("willBeRetried", willBeRetried)
  }
}

/// A step or hook of a test case begins.
package struct TestStepStarted: Hashable, Sendable {
  package var testCaseStartedId: String
  package var testStepId: String
  package var timestamp: Timestamp

  package init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }
}

extension TestStepStarted: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("testStepId", testStepId)
    json.field("timestamp", timestamp)
  }
}

/// A step or hook of a test case is over.
package struct TestStepFinished: Hashable, Sendable {
  package var testCaseStartedId: String
  package var testStepId: String
  package var testStepResult: TestStepResult
  package var timestamp: Timestamp

  package init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }
}

extension TestStepFinished: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("testStepId", testStepId)
    json.field("testStepResult", testStepResult)
    json.field("timestamp", timestamp)
  }
}

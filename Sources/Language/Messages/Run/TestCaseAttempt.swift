/// An attempt at a test case begins.
package struct TestCaseStarted: Hashable, Sendable {
  /// 0 for the first attempt, one more for each retry.
  package var attempt: Int
  /// The id that the other messages of this attempt refer to.
  package var id: String
  package var testCaseId: String
  package var workerId: String?
  package var timestamp: Timestamp

  package init(attempt: Int, id: String, testCaseId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.attempt = attempt
    self.id = id
    self.testCaseId = testCaseId
    self.workerId = workerId
    self.timestamp = timestamp
  }
}

extension TestCaseStarted: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    attempt = try json("attempt", \.attempt)
    id = try json("id", \.id)
    testCaseId = try json("testCaseId", \.testCaseId)
    workerId = try json("workerId", \.workerId)
    timestamp = try json("timestamp", \.timestamp)
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

extension TestCaseFinished: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    testCaseStartedId = try json("testCaseStartedId", \.testCaseStartedId)
    timestamp = try json("timestamp", \.timestamp)
    willBeRetried = try json("willBeRetried", \.willBeRetried)
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

extension TestStepStarted: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    testCaseStartedId = try json("testCaseStartedId", \.testCaseStartedId)
    testStepId = try json("testStepId", \.testStepId)
    timestamp = try json("timestamp", \.timestamp)
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

extension TestStepFinished: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    testCaseStartedId = try json("testCaseStartedId", \.testCaseStartedId)
    testStepId = try json("testStepId", \.testStepId)
    testStepResult = try json("testStepResult", \.testStepResult)
    timestamp = try json("timestamp", \.timestamp)
  }
}

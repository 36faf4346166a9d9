/// An attempt at a test case begins.
package struct TestCaseStarted: Hashable, Sendable {
  /// 0 for the first attempt, one more for each retry.
  package var attempt: Int
  /// What the other messages of this attempt refer to.
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
  init(_ object: JSONObject) throws(DecodingFault) {
    attempt = try object.required("attempt")
    id = try object.required("id")
    testCaseId = try object.required("testCaseId")
    workerId = try object.optional("workerId")
    timestamp = try object.required("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("attempt", attempt)
    json.field("id", id)
    json.field("testCaseId", testCaseId)
    json.field("workerId", workerId)
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

extension TestCaseFinished: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    testCaseStartedId = try object.required("testCaseStartedId")
    timestamp = try object.required("timestamp")
    willBeRetried = try object.required("willBeRetried")
  }

  func writeFields(to json: inout JSONWriter) {
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

extension TestStepStarted: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    testCaseStartedId = try object.required("testCaseStartedId")
    testStepId = try object.required("testStepId")
    timestamp = try object.required("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
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

extension TestStepFinished: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    testCaseStartedId = try object.required("testCaseStartedId")
    testStepId = try object.required("testStepId")
    testStepResult = try object.required("testStepResult")
    timestamp = try object.required("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("testStepId", testStepId)
    json.field("testStepResult", testStepResult)
    json.field("timestamp", timestamp)
  }
}

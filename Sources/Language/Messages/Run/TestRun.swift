/// The run begins.
package struct TestRunStarted: Hashable, Sendable {
  package var timestamp: Timestamp
  package var id: String?

  package init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

extension TestRunStarted: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    timestamp = try object.required("timestamp")
    id = try object.optional("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("timestamp", timestamp)
    json.field("id", id)
  }
}

/// The run is over.
package struct TestRunFinished: Hashable, Sendable {
  /// What went wrong outside of any scenario, or what else there is to say.
  package var message: String?
  package var success: Bool
  package var timestamp: Timestamp
  package var exception: Exception?
  package var testRunStartedId: String?

  package init(
    message: String? = nil, success: Bool, timestamp: Timestamp, exception: Exception? = nil,
    testRunStartedId: String? = nil
  ) {
    self.message = message
    self.success = success
    self.timestamp = timestamp
    self.exception = exception
    self.testRunStartedId = testRunStartedId
  }
}

extension TestRunFinished: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    message = try object.optional("message")
    success = try object.required("success")
    timestamp = try object.required("timestamp")
    exception = try object.optional("exception")
    testRunStartedId = try object.optional("testRunStartedId")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("message", message)
    json.field("success", success)
    json.field("timestamp", timestamp)
    json.field("exception", exception)
    json.field("testRunStartedId", testRunStartedId)
  }
}

/// A hook around the run begins.
package struct TestRunHookStarted: Hashable, Sendable {
  package var id: String
  package var testRunStartedId: String
  package var hookId: String
  package var workerId: String?
  package var timestamp: Timestamp

  package init(id: String, testRunStartedId: String, hookId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.workerId = workerId
    self.timestamp = timestamp
  }
}

extension TestRunHookStarted: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    id = try object.required("id")
    testRunStartedId = try object.required("testRunStartedId")
    hookId = try object.required("hookId")
    workerId = try object.optional("workerId")
    timestamp = try object.required("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("testRunStartedId", testRunStartedId)
    json.field("hookId", hookId)
    json.field("workerId", workerId)
    json.field("timestamp", timestamp)
  }
}

/// A hook around the run is over.
package struct TestRunHookFinished: Hashable, Sendable {
  package var testRunHookStartedId: String
  package var result: TestStepResult
  package var timestamp: Timestamp

  package init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }
}

extension TestRunHookFinished: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    testRunHookStartedId = try object.required("testRunHookStartedId")
    result = try object.required("result")
    timestamp = try object.required("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("testRunHookStartedId", testRunHookStartedId)
    json.field("result", result)
    json.field("timestamp", timestamp)
  }
}

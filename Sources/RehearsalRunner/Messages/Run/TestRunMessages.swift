/// The run begins.
package struct TestRunStarted: Hashable, Sendable, Encodable {
  var timestamp: Timestamp
  var id: String?

  init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

/// The run is over.
package struct TestRunFinished: Hashable, Sendable, Encodable {
  /// The error outside of any scenario, or any other message about the run.
  var message: String?
  var success: Bool
  var timestamp: Timestamp
  var exception: Exception?
  var testRunStartedId: String?

  init(
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

/// A hook around the run begins.
package struct TestRunHookStarted: Hashable, Sendable, Encodable {
  var id: String
  var testRunStartedId: String
  var hookId: String
  var timestamp: Timestamp

  init(id: String, testRunStartedId: String, hookId: String, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.timestamp = timestamp
  }
}

/// A hook around the run is over.
package struct TestRunHookFinished: Hashable, Sendable, Encodable {
  var testRunHookStartedId: String
  var result: TestStepResult
  var timestamp: Timestamp

  init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }
}

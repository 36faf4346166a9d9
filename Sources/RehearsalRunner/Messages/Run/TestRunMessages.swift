/// The run begins.
package struct TestRunStarted: Hashable, Sendable, Encodable {
  package var timestamp: Timestamp
  package var id: String?

  package init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

/// The run is over.
package struct TestRunFinished: Hashable, Sendable, Encodable {
  /// The error outside of any scenario, or any other message about the run.
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

/// A hook around the run begins.
package struct TestRunHookStarted: Hashable, Sendable, Encodable {
  package var id: String
  package var testRunStartedId: String
  package var hookId: String
  package var timestamp: Timestamp

  package init(id: String, testRunStartedId: String, hookId: String, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.timestamp = timestamp
  }
}

/// A hook around the run is over.
package struct TestRunHookFinished: Hashable, Sendable, Encodable {
  package var testRunHookStartedId: String
  package var result: TestStepResult
  package var timestamp: Timestamp

  package init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }
}

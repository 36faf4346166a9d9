import Diagnostics

/// The run begins.
package struct TestRunStarted: Hashable, Sendable {
  package var timestamp: Timestamp
  package var id: String?

  package init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }
}

extension TestRunStarted: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("timestamp", timestamp)
    json.field("id", id)
  }
}

/// The run is over.
package struct TestRunFinished: Hashable, Sendable {
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

extension TestRunFinished: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
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
  package var timestamp: Timestamp

  package init(id: String, testRunStartedId: String, hookId: String, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.timestamp = timestamp
  }
}

extension TestRunHookStarted: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("testRunStartedId", testRunStartedId)
    json.field("hookId", hookId)
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

extension TestRunHookFinished: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("testRunHookStartedId", testRunHookStartedId)
    json.field("result", result)
    json.field("timestamp", timestamp)
  }
}

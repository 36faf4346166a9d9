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
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    timestamp = try json("timestamp", \.timestamp)
    id = try json("id", \.id)
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

extension TestRunFinished: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    message = try json("message", \.message)
    success = try json("success", \.success)
    timestamp = try json("timestamp", \.timestamp)
    exception = try json("exception", \.exception)
    testRunStartedId = try json("testRunStartedId", \.testRunStartedId)
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
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    id = try json("id", \.id)
    testRunStartedId = try json("testRunStartedId", \.testRunStartedId)
    hookId = try json("hookId", \.hookId)
    workerId = try json("workerId", \.workerId)
    timestamp = try json("timestamp", \.timestamp)
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
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    testRunHookStartedId = try json("testRunHookStartedId", \.testRunHookStartedId)
    result = try json("result", \.result)
    timestamp = try json("timestamp", \.timestamp)
  }
}

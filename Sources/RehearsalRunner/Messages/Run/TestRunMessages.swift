/// The run begins.
package struct TestRunStarted: Hashable, Sendable, Encodable {
  var timestamp: Timestamp
  var id: String?
}

/// The run is over.
package struct TestRunFinished: Hashable, Sendable, Encodable {
  /// The error outside of any scenario, or any other message about the run.
  var message: String?
  var success: Bool
  var timestamp: Timestamp
  var exception: Exception?
  var testRunStartedId: String? = nil
}

/// A hook around the run begins.
package struct TestRunHookStarted: Hashable, Sendable, Encodable {
  var id: String
  var testRunStartedId: String
  var hookId: String
  var timestamp: Timestamp
}

/// A hook around the run is over.
package struct TestRunHookFinished: Hashable, Sendable, Encodable {
  var testRunHookStartedId: String
  var result: TestStepResult
  var timestamp: Timestamp
}

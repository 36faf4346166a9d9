/// The result of a step or hook.
package struct TestStepResult: Hashable, Sendable, Encodable {
  package var duration: Duration
  /// The explanation of the result, in as many lines as it takes.
  package var message: String?
  package var status: Status
  package var exception: Exception?

  package init(duration: Duration, message: String? = nil, status: Status, exception: Exception? = nil) {
    self.duration = duration
    self.message = message
    self.status = status
    self.exception = exception
  }
}

extension TestStepResult {
  /// The status of a step, from the mildest to the most severe.
  package enum Status: String, Hashable, Sendable, Comparable, Encodable {
    case passed = "PASSED"
    case skipped = "SKIPPED"
    case pending = "PENDING"
    case undefined = "UNDEFINED"
    case ambiguous = "AMBIGUOUS"
    case failed = "FAILED"

    /// Milder is smaller.
    package static func < (left: Self, right: Self) -> Bool {
      left.severity < right.severity
    }

    private var severity: Int {
      switch self {
      case .passed: 0
      case .skipped: 1
      case .pending: 2
      case .undefined: 3
      case .ambiguous: 4
      case .failed: 5
      }
    }
  }
}

extension TestStepResult {
  /// A span of time.
  package struct Duration: Hashable, Sendable, Encodable {
    package var seconds: Int
    /// From 0 to 999,999,999.
    package var nanos: Int

    package init(seconds: Int, nanos: Int) {
      self.seconds = seconds
      self.nanos = nanos
    }
  }
}

/// A thrown error, in a simplified form.
package struct Exception: Hashable, Sendable, Encodable {
  package var type: String
  package var message: String?
  package var stackTrace: String?

  package init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }
}

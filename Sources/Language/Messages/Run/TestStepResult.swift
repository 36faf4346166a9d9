import Diagnostics

/// The result of a step or hook.
package struct TestStepResult: Hashable, Sendable {
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

extension TestStepResult: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("duration", duration)
    json.field("message", message)
    json.field("status", status)
    json.field("exception", exception)
  }
}

extension TestStepResult {
  /// The status of a step, from the mildest to the most severe.
  package enum Status: String, Hashable, Sendable, Comparable, CaseIterable {
    case unknown = "UNKNOWN"
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
      case .unknown: 0
      case .passed: 1
      case .skipped: 2
      case .pending: 3
      case .undefined: 4
      case .ambiguous: 5
      case .failed: 6
      }
    }
  }
}

extension TestStepResult.Status: JSONNamed {}

extension TestStepResult {
  /// A span of time.
  package struct Duration: Hashable, Sendable {
    package var seconds: Int
    /// From 0 to 999,999,999.
    package var nanos: Int

    package init(seconds: Int, nanos: Int) {
      self.seconds = seconds
      self.nanos = nanos
    }
  }
}

extension TestStepResult.Duration: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("seconds", seconds)
    json.field("nanos", nanos)
  }
}

/// A thrown error, in a simplified form.
package struct Exception: Hashable, Sendable {
  package var type: String
  package var message: String?
  package var stackTrace: String?

  package init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }
}

extension Exception: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("type", type)
    json.field("message", message)
    json.field("stackTrace", stackTrace)
  }
}

/// The result of a step or hook.
struct TestStepResult: Hashable, Sendable, Encodable {
  var duration: Duration
  /// The explanation of the result, in as many lines as it takes.
  var message: String?
  var status: Status
  var exception: Exception?
}

extension TestStepResult {
  /// The status of a step, from the mildest to the most severe.
  enum Status: String, Hashable, Sendable, Comparable, Encodable {
    case passed = "PASSED"
    case skipped = "SKIPPED"
    case pending = "PENDING"
    case undefined = "UNDEFINED"
    case ambiguous = "AMBIGUOUS"
    case failed = "FAILED"

    /// Milder is smaller.
    static func < (left: Self, right: Self) -> Bool {
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
  struct Duration: Hashable, Sendable, Encodable {
    var seconds: Int
    /// From 0 to 999,999,999.
    var nanos: Int
  }
}

/// A thrown error, in a simplified form.
struct Exception: Hashable, Sendable, Encodable {
  var type: String
  var message: String?
  var stackTrace: String?
}

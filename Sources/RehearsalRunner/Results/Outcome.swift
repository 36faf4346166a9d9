/// How a scenario ended; the raw value is the word for it in reports.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case passed
  /// It passed, but not at the first attempt: with the same input giving the same bytes, that is a defect.
  case flaky
  case failed
  case ambiguous
  case undefined
  case pending
  case skipped

  init(_ status: StepStatus) {
    self =
      switch status {
      case .passed: .passed
      case .skipped: .skipped
      case .pending: .pending
      case .undefined: .undefined
      case .ambiguous: .ambiguous
      case .failed: .failed
      }
  }

  /// The group that an outcome counts as.
  enum Group: Hashable, Sendable {
    case passed, failed, skipped
  }

  var group: Group {
    switch self {
    case .passed: .passed
    case .skipped: .skipped
    case .flaky, .failed, .ambiguous, .undefined, .pending: .failed
    }
  }
}

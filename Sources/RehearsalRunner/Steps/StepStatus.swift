/// How a step or hook went, or the worst of several: Cucumber's statuses, from the mildest to the most severe.
package enum StepStatus: Int, Hashable, Sendable, Comparable, CaseIterable {
  case passed
  case skipped
  /// It is not written yet.
  case pending
  case undefined
  case ambiguous
  case failed

  /// Milder is smaller.
  package static func < (left: StepStatus, right: StepStatus) -> Bool { left.rawValue < right.rawValue }

  /// Whether a scenario with such a step counts as failed.
  var isFailure: Bool { self >= .pending }
}

extension StepStatus {
  private static let words = ["passed", "skipped", "pending", "undefined", "ambiguous", "failed"]
  private static let messageWords = words.map { $0.uppercased() }

  /// The word for a status in reports; Cucumber's JUnit formatter uses the same.
  var word: String { Self.words[rawValue] }

  /// The word for a status in messages.
  var messageWord: String { Self.messageWords[rawValue] }
}

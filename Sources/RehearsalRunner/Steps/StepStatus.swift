/// How a step or hook went, or the worst of several: Cucumber's statuses, from the mildest to the most severe.
package enum StepStatus: Int, Hashable, Sendable, Comparable, CaseIterable {
  case passed
  case skipped
  /// It is not written yet.
  case pending
  case undefined
  case ambiguous
  case failed

  package static func < (left: StepStatus, right: StepStatus) -> Bool { left.rawValue < right.rawValue }

  var isFailure: Bool { self >= .pending }
}

extension StepStatus {
  private static let words = ["passed", "skipped", "pending", "undefined", "ambiguous", "failed"]
  private static let messageWords = words.map { $0.uppercased() }

  var word: String { Self.words[rawValue] }

  var messageWord: String { Self.messageWords[rawValue] }
}

/// A value that stands for a history of inputs, so that equal values may have come from different ones.
package protocol ReplayedValue {
  /// Gives both histories the same continuations, and describes the first after which they differ.
  ///
  /// - Parameter other: A value of this type that equals this one.
  func difference(fromEqual other: Any) -> ReplayDifference?
}

/// A continuation after which two histories of equal values differ.
package struct ReplayDifference: Hashable, Sendable {
  package let continuation: String
  package let results: [String]

  package init(continuation: String, results: [String]) {
    (self.continuation, self.results) = (continuation, results)
  }
}

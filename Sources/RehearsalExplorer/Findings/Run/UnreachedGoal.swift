import RehearsalBase

/// A goal that a search had to reach sometimes and did not, with how near it came.
package struct UnreachedGoal: Hashable, Sendable, Codable {
  let name: String
  /// Whether it fails the exploration: every starting point was searched, and no search was truncated.
  let isFailure: Bool
  let lines: [String]
}

import SimulatedDevice

/// Kinds of moves that have hung.
///
/// Each wait for a hang takes as long as `--timeout`, so a kind is waited for once.
///
/// A kind is tried again only on a cheaper path, so that the counterexample that is reported is a short one.
package struct KnownHangs: Sendable {
  private var costs: [ChoiceKind: Int] = [:]

  package init() {}

  var isEmpty: Bool { costs.isEmpty }

  mutating func add(_ hang: Expansion.Hang) {
    costs[hang.kind] = min(hang.cost, costs[hang.kind] ?? .max)
  }

  /// Whether a kind has hung on a path that cost no more.
  func covers(_ kind: ChoiceKind, cost: Int = .max) -> Bool { costs[kind].map { $0 <= cost } ?? false }
}

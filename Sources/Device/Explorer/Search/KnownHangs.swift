import SimulatedDevice

/// Kinds of moves that have hung.
///
/// Each wait for a hang takes as long as `--timeout`, so a kind is waited for once: on the simplest path to it, since these
/// are followed first.
package struct KnownHangs: Sendable {
  private var kinds: Set<ChoiceKind> = []

  package init() {}

  var isEmpty: Bool { kinds.isEmpty }

  mutating func add(_ kind: ChoiceKind) { kinds.insert(kind) }

  /// Whether a kind has hung.
  func covers(_ kind: ChoiceKind) -> Bool { kinds.contains(kind) }
}

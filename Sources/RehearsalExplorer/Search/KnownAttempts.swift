import RehearsalBase
import RehearsalDevice

/// The attempts of a worker's searches ahead, such as those for a recovery, that are known to trap or to hang.
///
/// Unchecked because one thread at a time works for a worker.
final class KnownAttempts: @unchecked Sendable {
  var hangs: Set<ChoiceKind> = []
  private var trapping: Set<RecoverySearch.Attempt> = []
  /// The kinds of attempts that have hung: waiting for each of them again would take too long.
  private var hanging: Set<ChoiceKind> = []
  /// The attempt that is being made, or nil outside of such a search.
  private var current: RecoverySearch.Attempt?

  /// Whether an attempt is known to trap or to hang; if not, it is noted as being made.
  func avoids(_ attempt: RecoverySearch.Attempt, on device: Device) -> Bool {
    // A search ahead may take many moves, each of which is a sign of life.
    TrapGuard.beat()
    if !hangs.isEmpty, hangs.contains(attempt.action.map(device.kind) ?? .rows(ofScene: device.frontScene)) {
      return true
    }
    if !hanging.isEmpty, hanging.contains(attempt.kind) { return true }
    current = attempt
    return !trapping.isEmpty && trapping.contains(attempt)
  }

  func finish() { current = nil }

  /// Notes that the attempt that is being made has trapped or hung; false when there is none.
  func note(_ trap: Trap) -> Bool {
    guard let attempt = current else { return false }
    current = nil
    trapping.insert(attempt)
    if trap.isCostly { hanging.insert(attempt.kind) }
    return true
  }
}

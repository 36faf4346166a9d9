import RehearsalBase
import RehearsalDevice

/// The attempts of a worker's searches ahead, such as those for a recovery, that are known to trap or to hang.
///
/// Unchecked because one thread at a time works for a worker.
final class KnownAttempts: @unchecked Sendable {
  /// The kinds of moves that have hung.
  var hangs: Set<ChoiceKind> = []
  private var endings: [RecoverySearch.Attempt: RecoverySearch.Ending] = [:]
  /// The attempt that is being made, or nil outside of such a search.
  private var current: RecoverySearch.Attempt?

  /// How an attempt is known to end, or nil if it is not; then it is noted as being made.
  func ending(of attempt: RecoverySearch.Attempt, on device: Device) -> RecoverySearch.Ending? {
    // A search ahead may take many moves, each of which is a sign of life.
    TrapGuard.beat()
    if !hangs.isEmpty, hangs.contains(attempt.action.map(device.kind) ?? .rows(ofScene: device.frontScene)) {
      return .crashes
    }
    current = attempt
    return endings.isEmpty ? nil : endings[attempt]
  }

  /// Notes that a search ahead is over.
  func finish() { current = nil }

  /// Notes how the attempt that is being made has ended; false when there is none.
  func note(_ trap: Trap) -> Bool {
    guard let attempt = current else { return false }
    current = nil
    endings[attempt] = trap.isCostly ? .hangs : .crashes
    return true
  }
}

import RehearsalBase
import RehearsalDevice

/// What is asked of settled states, by searches of what follows from each.
struct LookAhead: Sendable {
  /// Whether there is a recovery (Invariants: recovery).
  ///
  /// Not any more where it was undecided so often: each such search ends at its limit of states, and the others mostly do.
  var asksRecovery: Bool
  /// The violations for which another state is wanted, since no path to the first will do.
  let wanted: Set<Violation.Kind>
  /// The disabled controls of which it is not asked any more whether they can be enabled again (Invariants: stuck-control).
  let undecidable: Set<Violation.Kind>
  /// The actions that have enabled controls in other states, which are tried first.
  ///
  /// Without them, searches of all that follows took half of the time of Errands. The same for any number of threads,
  /// since they are of the turns before; a control of which such a search ends at its limit may be decided by them.
  let habits: [Violation.Kind: [Choice]]
}

/// What is known of disabled controls so far (Invariants: stuck-control).
struct ControlAnswers: Sendable {
  /// In how many states it was not decided whether a control can be enabled again.
  private var undecided: [Violation.Kind: Int] = [:]
  /// The actions that have enabled each last.
  private(set) var enablingActions: [Violation.Kind: [Choice]] = [:]

  /// In how many states a control may stay undecided until it is asked about no more.
  ///
  /// Where such a search ends at its limit of states, those from other states mostly do, too: of an existing model
  /// whose states do not merge, each takes half a minute.
  private let mostUndecided: Int
  var mostUndecidedRecoveries: Int { 8 * mostUndecided }

  /// - Parameter isSlow: Whether each move takes a hundred times as long, as those of existing models do.
  init(isSlow: Bool) { mostUndecided = isSlow ? 2 : 8 }

  var undecidable: Set<Violation.Kind> { Set(undecided.filter { $0.value >= mostUndecided }.keys) }

  /// How many of them are not known to stay disabled.
  func undecidedCount(besides known: Set<Violation.Kind>) -> Int { undecided.count { !known.contains($0.key) } }

  mutating func take(_ expansion: Expansion) {
    enablingActions.merge(expansion.enablingActions) { $1 }
    for kind in expansion.undecidedControls { undecided[kind, default: 0] += 1 }
  }
}

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

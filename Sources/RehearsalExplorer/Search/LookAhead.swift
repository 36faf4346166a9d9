import RehearsalDevice

/// What is asked of settled states, by searches of what follows from each.
struct LookAhead: Sendable {
  /// Whether there is a recovery (Invariants: 3).
  var asksRecovery: Bool
  /// The disabled controls of which it is not asked any more whether they can be enabled again (Invariants: 12).
  let undecidable: Set<Violation.Kind>
  /// The actions that have enabled controls in other states, which are tried first.
  ///
  /// Without them, searches of all that follows took half of the time of Errands. The same for any number of threads,
  /// since they are of the turns before; a control of which such a search ends at its limit may be decided by them.
  let habits: [Violation.Kind: [Choice]]

  /// In how many states a control may stay undecided until it is asked about no more.
  ///
  /// Where such a search ends at its limit of states, those from other states mostly do, too: of an existing model
  /// whose states do not merge, each takes half a minute.
  static let mostUndecided = 8
}

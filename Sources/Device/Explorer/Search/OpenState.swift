/// A state that is still to be expanded, as it was reached.
struct OpenState: Sendable {
  let vector: StateVector
  /// Its number in the table of states.
  let number: UInt32
  /// The arrival at it.
  let arrival: UInt32
  let budget: Budget
  /// The number of moves on its path.
  let depth: UInt16
  /// Whether nothing is under way in it.
  let isSettled: Bool
  /// The budgets with which it was expanded before; nil when it was not.
  var before: FewestActions?
}

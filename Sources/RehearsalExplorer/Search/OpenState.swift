/// A state that is still to be expanded, as it was reached.
struct OpenState: Sendable {
  let vector: StateVector
  /// Its number in the table of states.
  let number: UInt32
  let arrival: UInt32
  let budget: Budget
  /// The number of moves on its path.
  let depth: UInt16
  /// How many actions on its path were made while something was under way.
  let haste: UInt8
  /// Whether nothing is under way in it.
  let isSettled: Bool
  /// The budgets with which it was expanded before, or nil if it was not.
  var before: FewestActions?

  /// How many actions were made while something was under way, after a move of some cost.
  func haste(after cost: Budget) -> UInt8 { isSettled || cost.actions == 0 || haste == .max ? haste : haste + 1 }
}

/// A state that is still to be expanded, as it was reached.
struct OpenState: Sendable {
  let vector: StateVector
  /// Its number in the table of states.
  let number: UInt32
  let arrival: UInt32
  private let packedBudget: PackedBudget
  let depth: UInt16
  /// How many actions on its path were made while something was under way.
  let haste: UInt8
  /// Whether nothing is under way in it.
  let isSettled: Bool
  /// The budgets with which it was expanded before, or nil if it was not.
  var before: FewestActions?

  init(
    _ vector: StateVector, number: Int, arrival: Int, _ budget: PathBudget, depth: UInt16, haste: UInt8, isSettled: Bool
  ) {
    self.vector = vector
    self.number = UInt32(number)
    self.arrival = UInt32(arrival)
    packedBudget = PackedBudget(budget)
    self.depth = depth
    self.haste = haste
    self.isSettled = isSettled
  }

  var budget: PathBudget { packedBudget.budget }

  /// How many actions were made while something was under way, after a move of some cost.
  func haste(after cost: PathBudget) -> UInt8 { isSettled || cost.actions == 0 || haste == .max ? haste : haste + 1 }
}

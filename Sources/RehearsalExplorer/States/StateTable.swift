import RehearsalBase

/// The states visited so far, each with the cheapest budgets it was reached with.
///
/// Some 33 to 39 bytes a state: the fingerprint, what was spent, and a place in an open-addressing table.
struct StateTable: Sendable {
  private var index = KeyNumbers<Fingerprint>()
  /// For each state and number of faults, the fewest actions it was reached with by at most so many faults.
  private var fewestActions: [FewestActions] = []
  /// The budget that each state was first expanded with, or nil if it is still to be.
  private var expanded: [Expanded?] = []
  /// The states that were expanded more than once, with all the budgets.
  private var expandedAgain: [UInt32: FewestActions] = [:]

  private struct Expanded: Sendable {
    let faults: UInt8
    let actions: UInt8
  }

  var count: Int { index.count }

  /// A state that is new, or was never reached at so little cost.
  struct Arrival {
    let number: Int
    let isNew: Bool
  }

  mutating func reach(_ key: Fingerprint, _ budget: PathBudget) -> Arrival? {
    let (number, isNew) = index.insert(key)
    guard isNew else {
      return fewestActions[number].note(budget) ? Arrival(number: number, isNew: false) : nil
    }
    fewestActions.append(FewestActions(budget))
    expanded.append(nil)
    return Arrival(number: number, isNew: true)
  }

  /// Notes that a state is expanded, and with what it was before; false: it was reached at less cost since.
  mutating func begin(_ open: inout OpenState) -> Bool {
    guard fewestActions[Int(open.number)].isCheapest(open.budget) else { return false }
    guard let first = expanded[Int(open.number)] else {
      expanded[Int(open.number)] = Expanded(faults: UInt8(open.budget.faults), actions: UInt8(open.budget.actions))
      return true
    }
    var all =
      expandedAgain[open.number] ?? FewestActions(PathBudget(faults: Int(first.faults), actions: Int(first.actions)))
    open.before = all
    _ = all.note(open.budget)
    expandedAgain[open.number] = all
    return true
  }

  func isKnown(_ key: Fingerprint, _ budget: PathBudget) -> Bool {
    index.number(of: key).map { fewestActions[$0].isKnown(budget) } ?? false
  }
}

/// For each number of faults up to 7, the fewest actions by at most so many, a byte each.
struct FewestActions: Sendable {
  private var bytes: UInt64 = .max

  init(_ budget: PathBudget) {
    let unreached = UInt64.max << (UInt64(budget.faults) * 8)
    bytes = UInt64(budget.actions) &* 0x0101_0101_0101_0101 & unreached | ~unreached
  }

  mutating func note(_ budget: PathBudget) -> Bool {
    guard !isKnown(budget) else { return false }
    for faults in budget.faults...7 where byte(faults) > budget.actions {
      bytes &= ~(0xFF << (UInt64(faults) * 8))
      bytes |= UInt64(budget.actions) << (UInt64(faults) * 8)
    }
    return true
  }

  /// Whether a move of some cost stayed within bounds from where the state was reached so far.
  func allow(_ cost: PathBudget, within bounds: PathBudget) -> Bool {
    guard cost.faults <= bounds.faults, cost.actions <= bounds.actions else { return false }
    return byte(bounds.faults - cost.faults) + cost.actions <= bounds.actions
  }

  /// Whether no known budget is better in faults or actions, and no worse in the other.
  func isCheapest(_ budget: PathBudget) -> Bool {
    byte(budget.faults) == budget.actions && (budget.faults == 0 || byte(budget.faults - 1) > budget.actions)
  }

  func isKnown(_ budget: PathBudget) -> Bool { byte(budget.faults) <= budget.actions }

  private func byte(_ faults: Int) -> Int { Int(UInt8(truncatingIfNeeded: bytes >> (UInt64(faults) * 8))) }
}

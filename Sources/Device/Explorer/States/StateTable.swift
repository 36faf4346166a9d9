import Hashing

/// The states visited so far, each with the cheapest budgets it was reached with.
///
/// Some 30 to 36 bytes a state: the fingerprint, what was spent, and a place in an open-addressing table.
struct StateTable: Sendable {
  private var index = KeyNumbers<Fingerprint>()
  /// For each state and number of faults, the fewest actions it was reached with by at most so many faults.
  private var fewestActions: [FewestActions] = []

  /// How many states there are.
  var count: Int { index.count }

  /// How a state that was reached was known before.
  enum Arrival {
    /// It is new.
    case new(Int)
    /// It was known, but never reached at so little cost; with what it had cost before.
    case cheaper(Int, before: FewestActions)
    /// It was known, and reached before with no more faults and no more actions.
    case known
  }

  /// Notes that a state was reached.
  ///
  /// Complexity: O(1), amortised.
  mutating func reach(_ key: Fingerprint, _ budget: Budget) -> Arrival {
    let (number, isNew) = index.insert(key)
    guard isNew else {
      let before = fewestActions[number]
      return fewestActions[number].note(budget) ? .cheaper(number, before: before) : .known
    }
    fewestActions.append(FewestActions(budget))
    return .new(number)
  }

  /// Whether a state was reached before with no more faults and no more actions.
  func isKnown(_ key: Fingerprint, _ budget: Budget) -> Bool {
    index.number(of: key).map { fewestActions[$0].isKnown(budget) } ?? false
  }
}

/// For each number of faults up to 7, the fewest actions by at most so many, a byte each.
struct FewestActions: Sendable {
  private var bytes: UInt64 = .max

  init(_ budget: Budget) {
    let unreached = UInt64.max << (UInt64(budget.faults) * 8)
    bytes = UInt64(budget.actions) &* 0x0101_0101_0101_0101 & unreached | ~unreached
  }

  /// Records a budget; returns false if a known one is no worse in faults and actions.
  mutating func note(_ budget: Budget) -> Bool {
    guard !isKnown(budget) else { return false }
    for faults in budget.faults...7 where byte(faults) > budget.actions {
      bytes &= ~(0xFF << (UInt64(faults) * 8))
      bytes |= UInt64(budget.actions) << (UInt64(faults) * 8)
    }
    return true
  }

  /// Whether a move of some cost stayed within bounds from where the state was reached so far.
  func allow(_ cost: Budget, within bounds: Bounds) -> Bool {
    guard cost.faults <= bounds.faults, cost.actions <= bounds.actions else { return false }
    return Int(byte(UInt8(bounds.faults) - cost.faults)) + Int(cost.actions) <= bounds.actions
  }

  /// Whether a known budget is no worse in faults and actions.
  func isKnown(_ budget: Budget) -> Bool { byte(budget.faults) <= budget.actions }

  private func byte(_ faults: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (UInt64(faults) * 8)) }
}

import SimulatedDevice

/// The states visited so far, each with the cheapest ways to it.
///
/// About 40 bytes a state: the fingerprint, what was spent, and a place in an open-addressing table.
struct StateTable: Sendable {
  private var keys: [Fingerprint] = []
  /// For each state and number of faults, the fewest actions it was reached with by at most so many faults.
  private var fewestActions: [FewestActions] = []
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  /// How many states there are.
  var count: Int { keys.count }

  /// What became of a state that was reached.
  enum Arrival {
    /// It is new.
    case new(Int)
    /// It was known, but never reached at so little cost.
    case cheaper(Int)
    /// It was known, and reached before with no more faults and no more actions.
    case known
  }

  /// Notes that a state was reached.
  ///
  /// Complexity: O(1), amortised.
  mutating func reach(_ key: Fingerprint, _ budget: Budget) -> Arrival {
    if (keys.count + 1) * 3 > slots.count * 2 { grow() }
    var slot = Int(truncatingIfNeeded: key.low) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index] == key { return fewestActions[index].note(budget) ? .cheaper(index) : .known }
      slot = (slot + 1) & (slots.count - 1)
    }
    keys.append(key)
    fewestActions.append(FewestActions(budget))
    slots[slot] = UInt32(keys.count)
    return .new(keys.count - 1)
  }

  /// Whether a state was reached before with no more faults and no more actions.
  func isKnown(_ key: Fingerprint, _ budget: Budget) -> Bool {
    var slot = Int(truncatingIfNeeded: key.low) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index] == key { return fewestActions[index].isKnown(budget) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots = []
    slots = Array(repeating: 0, count: count)
    for (index, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: key.low) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}

/// For each number of faults up to 7, the fewest actions by at most so many, a byte each.
struct FewestActions: Sendable {
  private var bytes: UInt64 = .max

  init(_ budget: Budget) {
    _ = note(budget)
  }

  /// Notes a way; false when one that cost no more of either was known.
  mutating func note(_ budget: Budget) -> Bool {
    guard !isKnown(budget) else { return false }
    for faults in budget.faults...7 where byte(faults) > budget.actions {
      bytes &= ~(0xFF << (UInt64(faults) * 8))
      bytes |= UInt64(budget.actions) << (UInt64(faults) * 8)
    }
    return true
  }

  /// Whether a way that cost no more of either is known.
  func isKnown(_ budget: Budget) -> Bool { byte(budget.faults) <= budget.actions }

  private func byte(_ faults: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (UInt64(faults) * 8)) }
}

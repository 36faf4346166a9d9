/// How much goes wrong at most on a path, besides what the app does.
package struct FaultBudget: Hashable, Sendable {
  /// How many requests fail.
  package let faults: Int
  /// How often other clients write.
  package let remoteWrites: Int

  package init(faults: Int, remoteWrites: Int) {
    self.faults = faults
    self.remoteWrites = remoteWrites
  }

  /// All budgets up to a largest one, the smallest first.
  static func upTo(_ most: FaultBudget) -> [FaultBudget] {
    let all = (0...most.faults).flatMap { faults in
      (0...most.remoteWrites).map { FaultBudget(faults: faults, remoteWrites: $0) }
    }
    return all.sorted {
      ($0.faults + $0.remoteWrites, $0.remoteWrites) < ($1.faults + $1.remoteWrites, $1.remoteWrites)
    }
  }
}

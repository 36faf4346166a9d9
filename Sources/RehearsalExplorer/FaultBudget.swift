/// The most that goes wrong on a path, besides the app's own actions.
package struct FaultBudget: Hashable, Sendable {
  /// How many requests fail.
  let faults: Int
  /// How often other clients write.
  let remoteWrites: Int
  /// How many life events happen.
  var lifeEvents: Int

  package init(faults: Int, remoteWrites: Int, lifeEvents: Int = 0) {
    self.faults = faults
    self.remoteWrites = remoteWrites
    self.lifeEvents = lifeEvents
  }

  private var sum: Int { faults + remoteWrites + lifeEvents }

  /// Whether it allows all that another one does.
  func includes(_ other: FaultBudget) -> Bool {
    faults >= other.faults && remoteWrites >= other.remoteWrites && lifeEvents >= other.lifeEvents
  }

  /// All budgets up to a largest one, the smallest first.
  static func upTo(_ most: FaultBudget) -> [FaultBudget] {
    let all = (0...most.faults).flatMap { faults in
      (0...most.remoteWrites).flatMap { writes in
        (0...most.lifeEvents).map { FaultBudget(faults: faults, remoteWrites: writes, lifeEvents: $0) }
      }
    }
    return all.sorted { ($0.sum, $0.lifeEvents, $0.remoteWrites) < ($1.sum, $1.lifeEvents, $1.remoteWrites) }
  }
}

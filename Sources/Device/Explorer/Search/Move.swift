package import Invariants
package import SimulatedDevice

/// A transition of a path: a choice on the device, a write of another client, or a life event.
package enum Move: Hashable, Sendable {
  case choice(Choice)
  case remote(RemoteWrite)
  case life(LifeEvent)

  /// Whether it is an action of the user.
  package var isUserAction: Bool {
    if case .choice(let choice) = self { choice.isUserAction } else { false }
  }
}

extension Budget {
  /// What is spent after a move.
  func spending(on move: Move) -> Budget {
    var budget = self
    switch move {
    case .remote: budget.remoteWrites += 1
    case .life: budget.lifeEvents += 1
    case .choice(let choice):
      if choice.isUserAction { budget.actions += 1 }
      if choice.fault != nil { budget.faults += 1 }
    }
    return budget
  }

  /// What is spent after something that costs.
  func adding(_ cost: Budget) -> Budget {
    Budget(
      faults: faults + cost.faults, actions: actions + cost.actions, remoteWrites: remoteWrites + cost.remoteWrites,
      lifeEvents: lifeEvents + cost.lifeEvents)
  }

  /// Whether a budget is within the bounds of a search.
  func isWithin(_ bounds: Bounds) -> Bool {
    faults <= bounds.faults && actions <= bounds.actions && remoteWrites <= bounds.remoteWrites
      && lifeEvents <= bounds.lifeEvents
  }
}

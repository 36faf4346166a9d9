import RehearsalDevice
package import RehearsalExplorer

/// The place of a path in the documented order: by its cost, where a fault, a write, a life event and an action cost alike.
package struct PathRank: Hashable, Comparable, Sendable {
  package var faults = 0
  package var writes = 0
  package var lifeEvents = 0
  package var actions = 0

  package init() {}

  init(faults: Int, writes: Int, lifeEvents: Int, actions: Int) {
    (self.faults, self.writes, self.lifeEvents, self.actions) = (faults, writes, lifeEvents, actions)
  }

  /// The rank of a path of a search.
  package init(_ path: [Move]) {
    for move in path {
      switch move {
      case .choice(let choice):
        if choice.fault != nil { faults += 1 }
        if choice.isUserAction { actions += 1 }
      case .remote: writes += 1
      case .life: lifeEvents += 1
      case .pass: actions += 1
      }
    }
  }

  /// What the path costs; paths of one cost have one rank.
  var cost: Int { faults + writes + lifeEvents + actions }

  package static func == (one: PathRank, other: PathRank) -> Bool { one.cost == other.cost }

  package func hash(into hasher: inout Hasher) { hasher.combine(cost) }

  package static func < (one: PathRank, other: PathRank) -> Bool { one.cost < other.cost }
}

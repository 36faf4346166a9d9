package import Explorer
package import ScenarioRunner
package import Services

/// How far an exploration goes, and with how many threads.
package struct ExplorationSettings: Hashable, Sendable {
  /// The largest budget of faults and writes of other clients.
  package var budget: FaultBudget
  /// What can go wrong with a request; nil: what the app's exploration says.
  package var faultKinds: [Fault]?
  /// The most actions of the user on a path.
  package var actions: Int
  /// The most states of one search.
  package var states: Int
  /// The most memory of one search.
  package var megabytes: Int
  package var jobs: Int
  /// The most life events on a path; nil: what the app's exploration says.
  package var lifeEvents: Int?
  /// The most swipes on a path that the user begins and lets go.
  package var halfSwipes = 0
  /// The starting point to search from; nil: all.
  package var startingPoint: String?
  /// The random walks to take in the place of a search; nil: none.
  package var walks: Walks?
  /// Which part of the walks, starting points or scenarios is this one's; nil: all of them.
  package var shard: Shard?

  /// Random walks.
  package struct Walks: Hashable, Sendable {
    /// How many from each starting point.
    package let count: Int
    package let seed: UInt64
    /// The most requests that fail on each.
    package let faults: Int

    package init(count: Int, seed: UInt64, faults: Int) {
      self.count = count
      self.seed = seed
      self.faults = faults
    }
  }

  /// What one walk may spend.
  func limits(of walks: Walks) -> RandomWalks.Limits {
    RandomWalks.Limits(
      actions: actions, faults: walks.faults, remoteWrites: budget.remoteWrites, lifeEvents: budget.lifeEvents,
      halfSwipes: halfSwipes)
  }

  package init(
    budget: FaultBudget, faultKinds: [Fault]? = nil, actions: Int, states: Int = Bounds().states,
    megabytes: Int = Bounds().megabytes, jobs: Int = 1, lifeEvents: Int? = nil, startingPoint: String? = nil
  ) {
    self.budget = budget
    self.faultKinds = faultKinds
    self.actions = actions
    self.states = states
    self.megabytes = megabytes
    self.jobs = jobs
    self.lifeEvents = lifeEvents
    self.startingPoint = startingPoint
  }

  /// The bounds of the search.
  var bounds: Bounds {
    var bounds = Bounds()
    bounds.faults = budget.faults
    bounds.kinds = faultKinds ?? bounds.kinds
    bounds.actions = actions
    bounds.remoteWrites = budget.remoteWrites
    bounds.lifeEvents = budget.lifeEvents
    bounds.halfSwipes = halfSwipes
    bounds.states = states
    bounds.megabytes = megabytes
    return bounds
  }
}

package import RehearsalApp

/// The extent of an exploration, and its number of threads.
package struct ExplorationSettings: Hashable, Sendable {
  /// The largest budget of faults and writes of other clients.
  var budget: FaultBudget
  /// The faults that a request may have, or nil for those of the app's exploration.
  var faultKinds: [Fault]?
  /// The most actions of the user on a path.
  var actions: Int
  /// The most states of one search.
  var states: Int
  /// The most memory of one search.
  package var megabytes: Int
  var jobs: Int
  /// The most life events on a path, or nil for the number in the app's exploration.
  var lifeEvents: Int?
  /// The most swipes on a path that the user begins and lets go.
  package var halfSwipes = 0
  /// The starting point to search from, or nil for all.
  var startingPoint: String?
  /// The random walks to take in the place of a search, or nil for none.
  package var walks: Walks?
  /// The part of the walks or scenarios that is this process's, or nil for all of them.
  var part: WorkPart?

  /// Random walks.
  package struct Walks: Hashable, Sendable {
    /// The number of walks from each starting point.
    let count: Int
    let seed: UInt64
    /// The most requests that fail on each.
    let faults: Int

    package init(count: Int, seed: UInt64, faults: Int) {
      self.count = count
      self.seed = seed
      self.faults = faults
    }
  }

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

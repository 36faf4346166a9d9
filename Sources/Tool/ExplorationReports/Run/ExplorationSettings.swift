import Explorer
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

  package init(
    budget: FaultBudget, faultKinds: [Fault]? = nil, actions: Int, states: Int = Bounds().states,
    megabytes: Int = Bounds().megabytes, jobs: Int = 1
  ) {
    self.budget = budget
    self.faultKinds = faultKinds
    self.actions = actions
    self.states = states
    self.megabytes = megabytes
    self.jobs = jobs
  }

  /// The bounds of a search with a budget.
  func bounds(_ budget: FaultBudget) -> Bounds {
    var bounds = Bounds()
    bounds.faults = budget.faults
    bounds.kinds = faultKinds ?? bounds.kinds
    bounds.actions = actions
    bounds.remoteWrites = budget.remoteWrites
    bounds.states = states
    bounds.megabytes = megabytes
    return bounds
  }
}

/// The progress of a search.
package struct SearchProgress: Hashable, Sendable {
  /// The faults that may happen on the paths it counts.
  package var budget = FaultBudget(faults: 0, remoteWrites: 0)
  /// How many states were visited.
  package var states = 0
  /// How many inputs, outcomes and events were applied to a state.
  package var transitions = 0
  /// How many of them were made again from a state that was reached at another cost.
  package var repeatedTransitions = 0
  /// How many states are still to be expanded.
  package var frontier = 0
  /// The moves that were not followed because of the bounds.
  package var cut = Cut()
  /// The number of states that a bound left unexpanded; zero if the search is complete.
  package var left = 0
  /// How much memory the states take, about.
  package var megabytes = 0
  /// Whether it is the memory that has truncated the search, and not the number of states.
  package var isOutOfMemory = false
  /// The size of the process that has stopped the search in an emergency, in megabytes; zero: there was none.
  package var emergency = 0

  /// How many states stand for others, because these differ only in the deadlines of what is pending.
  package var coarseStates = 0

  package init() {}

  /// The numbers of moves beyond the bounds, and of other truncated parts of the search.
  package struct Cut: Hashable, Sendable {
    package var faults = 0
    package var actions = 0
    package var remoteWrites = 0
    package var lifeEvents = 0
    package var halfSwipes = 0
    /// States whose search for a recovery was truncated.
    package var recoveries = 0
    /// Disabled controls of which some such search was truncated, and that were not found to stay disabled elsewhere.
    package var controls = 0
    /// Moves, or states whose rows are built, of a kind that had hung before.
    package var hanging = 0

    package init() {}

    /// The sum of the parts that several searches have left out.
    package init(adding parts: [Cut]) {
      for part in parts { add(part) }
    }

    mutating func add(_ other: Cut) {
      faults += other.faults
      actions += other.actions
      remoteWrites += other.remoteWrites
      lifeEvents += other.lifeEvents
      halfSwipes += other.halfSwipes
      recoveries += other.recoveries
      controls += other.controls
      hanging += other.hanging
    }
  }
}

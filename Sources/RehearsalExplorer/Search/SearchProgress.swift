/// The progress of a search.
package struct SearchProgress: Hashable, Sendable {
  /// The faults that may happen on the paths it counts.
  var budget = PathBudget()
  package var states = 0
  /// How many inputs, outcomes and events were applied to a state.
  package var transitions = 0
  /// How many of them were made again from a state that was reached at another cost.
  package var repeatedTransitions = 0
  package var frontier = 0
  /// The moves that were not followed because of the bounds.
  var cut = Cut()
  /// The number of states that a bound left unexpanded; zero if the search is complete.
  package var left = 0
  /// How much memory the states take, about.
  var megabytes = 0
  /// Whether it is the memory that has truncated the search, and not the number of states.
  var isOutOfMemory = false
  /// The size of the process that has stopped the search in an emergency, in megabytes; zero: there was none.
  var emergency = 0

  /// How many states stand for others, because these differ only in the deadlines of what is pending.
  var coarseStates = 0

  package init() {}

  /// The numbers of moves beyond the bounds, and of other truncated parts of the search.
  @dynamicMemberLookup
  struct Cut: Hashable, Sendable {
    /// How many moves, by what would have been spent too much of.
    var moves = PathBudget()
    /// States whose search for a recovery was truncated.
    var recoveries = 0
    /// Disabled controls of which some such search was truncated, and that were not found to stay disabled elsewhere.
    var controls = 0
    /// Moves, or states whose rows are built, of a kind that had hung before.
    var hanging = 0

    init() {}

    subscript(dynamicMember counter: WritableKeyPath<PathBudget, Int>) -> Int {
      get { moves[keyPath: counter] }
      set { moves[keyPath: counter] = newValue }
    }

    init(adding parts: [Cut]) {
      for part in parts { add(part) }
    }

    mutating func add(_ other: Cut) {
      moves += other.moves
      recoveries += other.recoveries
      controls += other.controls
      hanging += other.hanging
    }
  }
}

/// What moves have added to the states of one level.
struct LevelCount: Sendable {
  var states = 0
  var transitions = 0
  var repeatedTransitions = 0

  static func += (one: inout LevelCount, other: LevelCount) {
    one.states += other.states
    one.transitions += other.transitions
    one.repeatedTransitions += other.repeatedTransitions
  }
}

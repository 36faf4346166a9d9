import RehearsalPlatform

/// The progress of a search.
package struct SearchProgress: Hashable, Sendable, Codable {
  package var states = 0
  /// How many inputs, outcomes and events were applied to a state.
  package var transitions = 0
  /// How many of them were made again from a state that was reached at another cost.
  package var repeatedTransitions = 0
  package var frontier = 0
  var cut = Cut()
  /// The number of states that a bound left unexpanded; zero if the search is complete.
  package var left = 0
  /// How much memory the process has taken since the search began.
  var megabytes = 0
  /// The bound that has truncated the search, if one has.
  var bound = Bound.states

  package init() {}

  /// What ends a search besides its paths.
  enum Bound: String, Sendable, Codable {
    case states, memory, transitions, time
  }

  /// The numbers of moves beyond the bounds, and of other truncated parts of the search.
  @dynamicMemberLookup
  struct Cut: Hashable, Sendable, Codable {
    var moves = PathBudget()
    /// States whose search for a recovery was truncated.
    var recoveries = 0
    /// Whether there were so many of them that recovery was not asked for any more.
    var hasStoppedAsking = false
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
      hasStoppedAsking = hasStoppedAsking || other.hasStoppedAsking
      controls += other.controls
      hanging += other.hanging
    }
  }
}

/// The memory that this process has taken at most.
enum ProcessSize {
  static var megabytes: Int { peakMemory / 1_000_000 }
}

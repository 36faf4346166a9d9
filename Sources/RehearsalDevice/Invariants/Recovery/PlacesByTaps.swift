/// The states that one search has visited, each handed out once, those with the fewest taps first.
///
/// Typing costs no tap, so a state may be added to the taps that are being handed out.
package struct PlacesByTaps<State, Identity: Hashable> {
  /// A visited state, with its place in the search.
  package struct Place {
    package let state: State
    /// Equal for equal states.
    let identity: Identity
    /// The taps that reach it.
    package let taps: Int
    let index: Int
    fileprivate let from: Int
    fileprivate let action: Choice?
  }

  private var places: [Place] = []
  private var visited: Set<Identity> = []
  /// One queue of indices for each number of taps.
  private var queues: [[Int]]
  private var taps = 0
  private var next = 0

  /// A search that begins in one state and takes so many taps at most.
  package init(from start: State, _ identity: Identity, mostTaps: Int) {
    queues = Array(repeating: [], count: mostTaps + 1)
    add(start, identity, taps: 0, from: 0, by: nil)
  }

  package var count: Int { places.count }

  /// Whether a path may take one more action from a place.
  package func allows(_ action: Choice, from place: Place) -> Bool { place.taps + action.taps < queues.count }

  /// Adds the state that an action has reached, unless it was visited before.
  package mutating func add(_ state: State, _ identity: Identity, from place: Place, by action: Choice) {
    add(state, identity, taps: place.taps + action.taps, from: place.index, by: action)
  }

  private mutating func add(_ state: State, _ identity: Identity, taps: Int, from: Int, by action: Choice?) {
    guard visited.insert(identity).inserted else { return }
    queues[taps].append(places.count)
    places.append(
      Place(state: state, identity: identity, taps: taps, index: places.count, from: from, action: action))
  }

  /// The next state to go on from, or nil if all were handed out.
  package mutating func popFirst() -> Place? {
    while next == queues[taps].count {
      guard taps + 1 < queues.count else { return nil }
      taps += 1
      next = 0
    }
    defer { next += 1 }
    return places[queues[taps][next]]
  }

  /// The actions that reach a place.
  package func path(to place: Place) -> [Choice] {
    var path: [Choice] = []
    var place = place
    while let action = place.action {
      path.append(action)
      place = places[place.from]
    }
    return path.reversed()
  }
}

/// The states that a search has reached, each handed out once, those of the lowest cost first.
package struct PlacesByCost<State, Identity: Hashable, Step> {
  /// A state that was reached, with its place in the search.
  package struct Place {
    package let state: State
    package let identity: Identity
    package let cost: Int
    fileprivate let index: Int
    fileprivate let from: Int
    fileprivate let step: Step?
  }

  private var places: [Place] = []
  private var known: Set<Identity> = []
  private var queues: [[Int]] = []
  /// The cost of the place that was handed out last, and how many of that cost were.
  private var (cost, next) = (0, 0)

  package init(from start: State, _ identity: Identity) { add(start, identity, cost: 0, from: 0, by: nil) }

  package var count: Int { places.count }

  package mutating func add(_ state: State, _ identity: Identity, from place: Place, by step: Step, cost: Int) {
    add(state, identity, cost: place.cost + cost, from: place.index, by: step)
  }

  private mutating func add(_ state: State, _ identity: Identity, cost: Int, from: Int, by step: Step?) {
    guard known.insert(identity).inserted else { return }
    while queues.count <= cost { queues.append([]) }
    queues[cost].append(places.count)
    places.append(
      Place(state: state, identity: identity, cost: cost, index: places.count, from: from, step: step))
  }

  package mutating func popFirst() -> Place? {
    while next == queues[cost].count {
      guard cost + 1 < queues.count else { return nil }
      cost += 1
      next = 0
    }
    defer { next += 1 }
    return places[queues[cost][next]]
  }

  package func path(to place: Place) -> [Step] {
    var path: [Step] = []
    var place = place
    while let step = place.step {
      path.append(step)
      place = places[place.from]
    }
    return path.reversed()
  }
}

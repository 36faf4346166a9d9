import RehearsalDevice

/// What a search must reach sometimes, and the nearest state to each.
struct SearchGoals: Sendable {
  private(set) var goals: [Goal] = []
  /// The scenes that were in front; noted only where something must be reached.
  private(set) var scenes: Set<String> = []

  struct Goal: Hashable, Sendable {
    let name: String
    /// Whether its distance can be measured, or only whether it is reached.
    let isMeasured: Bool
    fileprivate(set) var nearest: Nearest?

    /// The nearest state: its distance, and the way to it.
    struct Nearest: Hashable, Sendable {
      let distance: Int
      let from: UInt32
      let move: UInt16?
    }

    /// How far the nearest state is from it; zero: it is reached.
    var distance: Int? { nearest?.distance }
    var isReached: Bool { distance == 0 }
  }

  init() {}

  init(_ all: [SearchGoal], on start: Device) {
    guard !all.isEmpty else { return }
    goals = all.map { goal in
      let nearest = goal.distance(on: start).map { Goal.Nearest(distance: $0, from: 0, move: nil) }
      return Goal(name: goal.name, isMeasured: goal.isMeasured, nearest: nearest)
    }
    scenes.formUnion(start.scenesInSight)
  }

  mutating func take(_ expansion: Expansion) {
    for sighting in expansion.sightings where sighting.distance < goals[sighting.goal].distance ?? .max {
      let successor = expansion.successors[sighting.successor]
      goals[sighting.goal].nearest = .init(
        distance: sighting.distance, from: successor.from, move: successor.move)
    }
    scenes.formUnion(expansion.scenes)
  }
}

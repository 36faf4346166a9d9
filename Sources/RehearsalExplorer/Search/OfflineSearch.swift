import RehearsalBase
import RehearsalDevice

/// A search for what is lost when it is done without a network (Invariants: 18).
///
/// Apart from the search of all states, since it compares two devices: one whose network goes and comes back, and its twin
/// on which the user does the same. The user waits until nothing is under way; no fault strikes, and nobody else writes.
struct OfflineSearch: Sendable {
  private let world: ExplorableWorld
  private let mostActions: Int
  private let checks: InvariantChecks

  /// - Parameter actions: How often the user acts at most.
  init(_ world: ExplorableWorld, actions: Int) {
    self.world = world
    mostActions = actions
    checks = InvariantChecks(world.exploration)
  }

  /// Whether there is something to compare.
  var isPossible: Bool { checks.isAsked(.comeBack) && !world.exploration.listSpecifications.isEmpty }

  private struct Place {
    var device: Device
    var path: [Move] = []
    var actions = 0
    /// How often the user has acted without a network, or nil while there is one.
    var actionsOffline: Int?
  }

  /// What a search has found.
  enum Outcome: Hashable, Sendable {
    /// A violation, by the shortest path.
    case violation(Violation, path: [Move])
    /// None, on any path.
    case none
    /// None, and some pairs were not visited.
    case unknown
  }

  /// Searches for the shortest path to a violation.
  ///
  /// - Parameter mostPairs: How many pairs of devices are visited at most.
  func outcome(mostPairs: Int = 5_000) -> Outcome {
    var start = Place(device: world.start(isRecording: true))
    start.device.followsTwin = true
    guard settle(&start) else { return .unknown }
    var places = [start]
    var known: Set<[Fingerprint]> = []
    var isComplete = true
    var next = 0
    while next < places.count, next < mostPairs {
      let place = places[next]
      next += 1
      if let actions = place.actionsOffline, actions > 0, var back = make(.life(.networkUp), from: place) {
        if !settle(&back) {
          isComplete = false
        } else if let found = checks.violation(on: back.device, where: { $0.standard == .comeBack }) {
          return .violation(found, path: back.path)
        }
      }
      for move in moves(from: place) {
        guard var after = make(move, from: place) else { continue }
        if move.isUserAction { after.actions += 1 }
        if move == .life(.networkDown) { after.actionsOffline = 0 }
        if move.isUserAction, let actions = after.actionsOffline { after.actionsOffline = actions + 1 }
        let isAtRest = settle(&after)
        if !isAtRest { isComplete = false }
        guard isAtRest, after.actionsOffline == nil || after.device.hasTwin,
          known.insert([after.device.fingerprint] + [after.device.twinFingerprint].compactMap(\.self)).inserted
        else { continue }
        places.append(after)
      }
    }
    return isComplete && next == places.count ? .none : .unknown
  }

  private func moves(from place: Place) -> [Move] {
    let actions =
      place.actions < mostActions ? world.possibleActions(on: place.device).map { Move.choice(.user($0)) } : []
    return actions + (place.actionsOffline == nil ? [.life(.networkDown)] : [])
  }

  private func make(_ move: Move, from place: Place) -> Place? {
    var place = place
    guard world.make(move, on: &place.device) else { return nil }
    place.path.append(move)
    return place
  }

  /// Lets all that is under way succeed; false when it does not end.
  private func settle(_ place: inout Place) -> Bool {
    for _ in 0..<200 {
      guard let event = place.device.settlingEvent else {
        place.device.forgetReported()
        return true
      }
      place.device.happen(event)
      place.path.append(.choice(event))
    }
    return false
  }
}

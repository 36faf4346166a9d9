import RehearsalBase
import RehearsalDevice

/// A search for what is lost when it is done without a network (Invariants: come-back).
///
/// Apart from the search of all states, since it compares two devices: one whose network goes and comes back, and its twin
/// on which the user does the same. The user waits until nothing is under way; no fault strikes, and nobody else writes.
struct OfflineSearch: Sendable {
  private let world: ExplorableWorld
  private let mostActions: Int
  private let checks: InvariantChecks

  init(_ world: ExplorableWorld, actions: Int) {
    self.world = world
    mostActions = actions
    checks = InvariantChecks(world.exploration)
  }

  /// Whether there is something to compare.
  var isPossible: Bool { checks.isAsked(.comeBack) && !world.exploration.listSpecifications.isEmpty }

  private struct Place {
    var device: Device
    var actions = 0
    /// How often the user has acted without a network, or nil while there is one.
    var actionsOffline: Int?

    var identity: [Fingerprint] { [device.fingerprint] + [device.twinFingerprint].compactMap(\.self) }
  }

  /// What a search has found.
  enum Outcome: Hashable, Sendable {
    case violation(Violation, path: [Move])
    /// None, on any path.
    case none
    /// None, and some pairs were not visited.
    case unknown
  }

  /// Searches for the shortest path to a violation.
  func outcome(mostPairs: Int = 5_000) -> Outcome {
    var start = Place(device: world.start(isRecording: true))
    start.device.followsTwin = true
    guard let beginning = settle(&start.device) else { return .unknown }
    var places = PlacesByCost<Place, [Fingerprint], [Move]>(from: start, start.identity)
    var isComplete = true
    while places.handedOut < mostPairs, let place = places.popFirst() {
      if let actions = place.state.actionsOffline, actions > 0 {
        var back = place.state.device
        if let last = make(.life(.networkUp), on: &back) {
          if let found = checks.violation(on: back, where: { $0.standard == .comeBack }) {
            return .violation(found, path: beginning + places.path(to: place).joined() + last)
          }
        } else {
          isComplete = false
        }
      }
      for move in moves(from: place.state) {
        var after = place.state
        guard let path = make(move, on: &after.device) else {
          isComplete = false
          continue
        }
        if move.isUserAction { after.actions += 1 }
        if move == .life(.networkDown) { after.actionsOffline = 0 }
        if move.isUserAction, let actions = after.actionsOffline { after.actionsOffline = actions + 1 }
        guard after.actionsOffline == nil || after.device.hasTwin else { continue }
        places.add(after, after.identity, from: place, by: path, cost: 1)
      }
    }
    return isComplete && places.handedOut == places.count ? .none : .unknown
  }

  private func moves(from place: Place) -> [Move] {
    let actions =
      place.actions < mostActions ? world.possibleActions(on: place.device).map { Move.choice(.user($0)) } : []
    return actions + (place.actionsOffline == nil ? [.life(.networkDown)] : [])
  }

  /// Makes a move and lets all that is under way succeed; nil when it does not end.
  private func make(_ move: Move, on device: inout Device) -> [Move]? {
    _ = world.make(move, on: &device)
    return settle(&device).map { [move] + $0 }
  }

  /// Lets all that is under way succeed; nil when it does not end.
  private func settle(_ device: inout Device) -> [Move]? {
    var path: [Move] = []
    for _ in 0..<200 {
      guard let event = device.settlingEvent else {
        device.forgetReported()
        return path
      }
      device.happen(event)
      path.append(.choice(event))
    }
    return nil
  }
}

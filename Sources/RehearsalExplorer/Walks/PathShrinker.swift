import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Shortens a path as long as what it shows stays: takes out runs of moves, long ones first, and lets requests succeed.
///
/// A move about a request is about the same one on the shorter path, whose number may be another one there.
struct PathShrinker: Sendable {
  private let world: ExplorableWorld
  private let walks: RandomWalks
  private let trapGuard: TrapGuard?
  private static let mostTries = 600

  /// A move, with what distinguishes its request from others under way.
  private struct NamedMove: Sendable {
    let move: Move
    let request: Name?

    struct Name: Hashable, Sendable {
      let operation: String
      let resource: String
      /// How many like it were sent before it and are still under way.
      let predecessors: Int
    }
  }

  init(_ world: ExplorableWorld, _ walks: RandomWalks, _ trapGuard: TrapGuard?) {
    self.world = world
    self.walks = walks
    self.trapGuard = trapGuard
  }

  func shortest(of path: [Move], to violation: Violation) -> [Move] {
    // Each try would wait for the hang again.
    guard !violation.isHang else { return path }
    var best = path
    var named = names(of: path)
    var shrinker = Shrinker(mostTries: Self.mostTries)
    func improved(_ candidate: [NamedMove]) -> [NamedMove]? {
      guard case .success(let shorter) = trapGuard.played({ possible(candidate) }), isShorter(shorter, than: best),
        ends(shorter, in: violation)
      else { return nil }
      best = shorter
      return names(of: shorter)
    }
    var before: [Move]
    repeat {
      before = best
      named = shrinker.shortest(named, kept: improved)
      for index in named.indices.reversed() where index < named.count {
        guard case .choice(.outcome(let id, .some)) = named[index].move else { continue }
        var candidate = named
        candidate[index] = NamedMove(move: .choice(.outcome(id, nil)), request: named[index].request)
        named = shrinker.attempt(candidate, improved) ?? named
      }
    } while best != before && !shrinker.isExhausted
    // What goes and comes back is of no use alone: an app in the background, a network, a tab.
    var pairs = Shrinker(mostTries: Self.mostTries)
    var last = named.count - 1
    while last > 0 {
      for first in (0..<min(last, named.count)).reversed() where last < named.count {
        guard named[first].move.comesBack, named[last].move.comesBack else { continue }
        var candidate = named
        candidate.remove(at: last)
        candidate.remove(at: first)
        if let found = pairs.attempt(candidate, improved) { named = found }
      }
      last -= 1
    }
    return best
  }

  private func ends(_ path: [Move], in violation: Violation) -> Bool {
    switch trapGuard.played({ walks.violation(violation.kind, after: path) }) {
    case .success(let found): found != nil && !violation.endsProcess
    case .failure(let trap): trap.isOf(violation)
    }
  }

  private func isShorter(_ path: [Move], than other: [Move]) -> Bool {
    let (cost, others) = (PathCost(path), PathCost(other))
    return (cost.length, cost.faults, path.count) < (others.length, others.faults, other.count)
  }

  private func names(of path: [Move]) -> [NamedMove] {
    var device = world.start()
    return path.enumerated().map { index, move in
      let request = move.request.flatMap { id in device.state.requests.firstIndex { $0.id == id } }
      let named = NamedMove(move: move, request: request.map { name(ofRequest: $0, on: device) })
      // The last one may trap.
      if index < path.count - 1 { advance(&device, by: move) }
      return named
    }
  }

  private func name(ofRequest index: Int, on device: Device) -> NamedMove.Name {
    let request = device.state.requests[index].request
    func isLike(_ other: any ServiceRequest) -> Bool {
      other.operation == request.operation && other.resource == request.resource
    }
    return .init(
      operation: request.operation.name, resource: request.resource,
      predecessors: device.state.requests[..<index].count { isLike($0.request) })
  }

  /// Those of the moves that can be made one after the other.
  ///
  /// A request that succeeds may bring transitions that a failure does not: the user waits for their end.
  private func possible(_ moves: [NamedMove]) -> [Move] {
    var device = world.start()
    var path: [Move] = []
    for (index, named) in moves.enumerated() {
      if named.move.isUserAction, !isPossible(named.move, on: device) {
        var (settled, events) = (device, [Move]())
        while events.count < 8, let event = settled.events(faults: []).first(where: \.isTransition) {
          events.append(.choice(event))
          advance(&settled, by: .choice(event))
        }
        if isPossible(named.move, on: settled) { (device, path) = (settled, path + events) }
      }
      guard let move = renumbered(named, on: device), isPossible(move, on: device) else { continue }
      path.append(move)
      if index < moves.count - 1 { advance(&device, by: move) }
    }
    return path
  }

  private func renumbered(_ named: NamedMove, on device: Device) -> Move? {
    guard let name = named.request else { return named.move }
    let index = device.state.requests.indices.first { self.name(ofRequest: $0, on: device) == name }
    guard let id = index.map({ device.state.requests[$0].id }) else { return nil }
    return named.move.about(id)
  }

  private func isPossible(_ move: Move, on device: Device) -> Bool {
    switch move {
    case .remote: return true
    case .pass: return device.hasNothingDue
    case .life(let event): return world.lifeEvents(on: device).contains(event)
    case .choice(.user(let action)): return world.allows(action, on: device)
    case .choice(let choice): return device.events(faults: [choice.fault].compactMap(\.self)).contains(choice)
    }
  }

  private func advance(_ device: inout Device, by move: Move) {
    _ = world.make(move, on: &device)
    device.forgetReported()
  }
}

extension Move {
  /// Whether another one may take back what it does.
  fileprivate var comesBack: Bool {
    switch self {
    case .life: true
    case .choice(.user(.tap(let control))):
      control.role == .tab || control.role == .backButton || control.role == .button
    default: false
    }
  }
}

extension Choice {
  fileprivate var isTransition: Bool { if case .transitionEnds = self { true } else { false } }
}

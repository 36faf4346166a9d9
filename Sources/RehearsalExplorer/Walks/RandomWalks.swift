import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Random walks through an app, each many actions deep, with the invariants of a search.
///
/// For apps whose states are too many, or whose mistakes lie too deep, for a search. A walk depends on the seed and its
/// number alone, so each machine may make some of them.
struct RandomWalks: Sendable {
  private let world: ExplorableWorld
  private let seed: UInt64
  private let checks: InvariantChecks
  private var bounds: Bounds

  /// - Parameter bounds: The most that one walk may spend, which may be more than a search could count.
  init(_ world: ExplorableWorld, _ bounds: Bounds, seed: UInt64) {
    self.world = world
    self.bounds = bounds
    self.seed = seed
    checks = InvariantChecks(world.exploration)
    if bounds.faults == 0 { self.bounds.kinds = [] }
  }

  /// A walk, and what it broke.
  struct Walk: Hashable, Sendable {
    fileprivate(set) var path: [Move] = []
    /// The violations, each with the number of moves to it; of each kind the first.
    fileprivate(set) var violations: [Broken] = []
  }

  /// A violation, and the number of moves to it.
  struct Broken: Hashable, Sendable {
    let violation: Violation
    let moves: Int
  }

  /// Takes a walk.
  ///
  /// - Parameter number: The number of the walk.
  /// - Parameter trap: The number of moves before one that ends the process, or nil if none is known to.
  /// - Parameter begins: Called before each move with the number of moves before it, and with -1 before the question
  ///   whether the app recovers.
  func walk(_ number: Int, endingBefore trap: Int? = nil, begins: (Int) -> Void = { _ in }) -> Walk {
    var dice = Dice(seed: seed, walk: number)
    var device = world.start()
    var spent = PathBudget()
    var walk = Walk()
    walk.note(checks.violations(on: device))
    device.forgetReported()
    // What happens by itself may have no end.
    let longest = bounds.actions * 20 + 200
    while true {
      let isOver = spent.actions >= bounds.actions || walk.path.count >= longest
      guard
        let move = isOver
          ? settling(device, walk.path.count - longest)
          : dice.choose(among: allowed(world.moves(on: device, bounds: bounds), spent))
      else {
        if !isOver { walk.note([checks.deadEnd(device)].compactMap(\.self)) }
        break
      }
      begins(walk.path.count)
      walk.path.append(move)
      if walk.path.count == trap.map({ $0 + 1 }) { return walk }
      spent += PathBudget(of: move)
      guard world.make(move, on: &device) else {
        walk.path.removeLast()
        continue
      }
      walk.note(checks.violations(on: device))
      device.forgetReported()
    }
    begins(-1)
    if trap == nil, checks.knowsRecovery, device.isSettled,
      RecoverySearch(world.exploration).outcome(from: device) == .none
    {
      walk.note([RecoveryInvariant.violation])
    }
    return walk
  }

  private func settling(_ device: Device, _ movesBeyond: Int) -> Move? {
    guard !device.isSettled, movesBeyond < 200 else { return nil }
    return device.settlingEvent.map(Move.choice)
  }

  private func allowed(_ moves: [Move], _ spent: PathBudget) -> [Move] {
    moves.filter { bounds.path.includes(spent + PathBudget(of: $0)) }
  }

  func circumstances(at path: [Move]) -> String {
    var device = world.start()
    for move in path.dropLast() {
      _ = world.make(move, on: &device)
      device.forgetReported()
    }
    return path.last?.circumstances(scene: device.frontScene ?? "an empty window") ?? ""
  }

  func violation(_ kind: Violation.Kind, after path: [Move]) -> Violation? {
    var device = world.start()
    var violations = checks.violations(on: device)
    for move in path {
      device.forgetReported()
      guard world.make(move, on: &device) else { return nil }
      violations = checks.violations(on: device)
    }
    if let violation = violations.first(where: { $0.kind == kind }) { return violation }
    if kind == RecoveryInvariant.violation.kind {
      device.forgetReported()
      guard device.isSettled, RecoverySearch(world.exploration).outcome(from: device) == .none else { return nil }
      return RecoveryInvariant.violation
    }
    guard world.moves(on: device, bounds: bounds).isEmpty else { return nil }
    return checks.deadEnd(device).flatMap { $0.kind == kind ? $0 : nil }
  }
}

extension RandomWalks.Walk {
  fileprivate mutating func note(_ found: [Violation]) {
    for violation in found where !violations.contains(where: { $0.violation.kind == violation.kind }) {
      violations.append(.init(violation: violation, moves: path.count))
    }
  }
}

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

/// The chance decisions of one walk: first its mix, then each move.
///
/// Walks differ in how often requests fail, how patient the user is, and how much happens to the phone. With one mix for
/// all, paths on which everything fails, or nothing is waited for, would hardly be taken.
struct Dice: Sendable {
  private var generator: SeededGenerator
  /// In how many of a hundred cases a request fails, the user does not wait, and something from outside happens.
  private let faults: Int
  private let haste: Int
  private let outside: Int

  init(seed: UInt64, walk: Int) {
    // A generator of its own for each walk; neighbouring seeds have unlike numbers.
    var mixing = SeededGenerator(seed: seed)
    generator = SeededGenerator(seed: mixing.next() ^ UInt64(walk) &* 0x9E37_79B9_7F4A_7C15)
    faults = [0, 10, 30, 70].randomElement(using: &generator) ?? 0
    haste = [0, 10, 50, 90].randomElement(using: &generator) ?? 0
    outside = [0, 3, 10, 30].randomElement(using: &generator) ?? 0
  }

  mutating func choose(among moves: [Move]) -> Move? {
    var fromOutside: [Move] = []
    var actions: [Move] = []
    var events: [Move] = []
    var failures: [Move] = []
    var timers: [Move] = []
    for move in moves {
      switch move {
      case .remote, .life, .pass: fromOutside.append(move)
      case .choice(.timerFires): timers.append(move)
      case .choice(.user): actions.append(move)
      case .choice(let choice): if choice.fault == nil { events.append(move) } else { failures.append(move) }
      }
    }
    if happens(outside), let move = pick(fromOutside) { return move }
    // A timer may repeat for ever, so waiting for it is a choice like an action.
    let isWaiting = events.isEmpty ? happens(timers.isEmpty ? 0 : 20) : !happens(haste)
    if isWaiting || actions.isEmpty {
      if happens(faults), let move = pick(failures) { return move }
      if let move = pick(events) ?? pick(timers) { return move }
    }
    return pick(actions) ?? pick(events) ?? pick(timers) ?? pick(fromOutside)
  }

  private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick(_ moves: [Move]) -> Move? { moves.randomElement(using: &generator) }
}

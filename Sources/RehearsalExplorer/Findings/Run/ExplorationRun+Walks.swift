import RehearsalBase
import RehearsalDevice
import RehearsalRunner

// Random walks in the place of a search, or behind one that a bound has ended.

extension ExplorationRun {
  /// Takes the walks that are wanted from one starting point; false when the exploration is over.
  func walk(
    _ app: ExplorableApp, _ wanted: ExplorationSettings.Walks, until end: ContinuousClock.Instant?,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    var bounds = bounds
    bounds.faults = wanted.faults
    let walks = RandomWalks(app.world, bounds, seed: wanted.seed)
    let numbers = (0..<wanted.count).filter { settings.part?.includes($0) ?? true }
    return walk(app, walks, numbers, WalkCount(wanted: numbers.count), until: end, &reported, emit)
  }

  /// Takes walks behind a search that a bound has ended: long ones, which reach what a search of all does not.
  func walk(
    behind search: SearchProgress, _ app: ExplorableApp, until end: ContinuousClock.Instant?,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    var bounds = bounds
    (bounds.faults, bounds.actions) = (.max, ExplorationSettings.Walks.usualActions)
    let walks = RandomWalks(app.world, bounds, seed: 1)
    let moves = end == nil ? search.transitions / Self.transitionsOfMove : .max
    return walk(app, walks, 0..<Int.max, WalkCount(wanted: nil), moves: moves, until: end, &reported, emit)
  }

  /// One move of a walk behind a search for so many transitions of it: a tenth of the time at most.
  private static var transitionsOfMove: Int { 50 }

  private func walk(
    _ app: ExplorableApp, _ walks: RandomWalks, _ numbers: some Sequence<Int>, _ count: WalkCount, moves: Int = .max,
    until end: ContinuousClock.Instant?, _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    var count = count
    for number in numbers {
      let (path, violations) = walk(number, walks)
      count.walks += 1
      count.moves += path.count
      for broken in violations where !reported.isSettled(broken.violation.name) {
        let path = Array(path.prefix(broken.moves))
        guard report(broken.violation, path, in: app, walks, &reported, emit) else { return false }
        // Each takes its whole time.
        if broken.violation.isHang { count.end = .hang }
      }
      if let end, count.end == nil, .now >= end { count.end = .time }
      guard emit(.walked(count)), !endsByTraps(of: app.test, emit) else { return false }
      if count.end == .hang { return false }
      if count.end == .time || count.moves >= moves { break }
    }
    return true
  }

  private func walk(_ number: Int, _ walks: RandomWalks) -> ([Move], [RandomWalks.Broken]) {
    let begun = Lock(-1)
    let played = trapGuard.played {
      walks.walk(number) { moves in
        TrapGuard.beat()
        begun.withLock { $0 = moves }
      }
    }
    let trap: Trap
    switch played {
    case .success(let walk): return (walk.path, walk.violations)
    case .failure(let found): trap = found
    }
    let moves = begun.withLock(\.self)
    // A trap while recovery is looked for is one move further than walks of this length.
    guard moves >= 0, let walk = trapGuard.catching({ walks.walk(number, endingBefore: moves) }) else {
      return ([], [])
    }
    let violation = trap.violation(trapGuard.catching { walks.circumstances(at: walk.path) } ?? "")
    return (walk.path, walk.violations + [.init(violation: violation, moves: walk.path.count)])
  }

  private func report(
    _ violation: Violation, _ path: [Move], in app: ExplorableApp, _ walks: RandomWalks,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    let path = PathShrinker(app.world, walks, trapGuard).shortest(of: path, to: violation)
    let seen = violation.endsProcess ? nil : trapGuard.catching { walks.violation(violation.kind, after: path) } ?? nil
    let found = reported.counterexample(of: seen ?? violation, path, in: app, trapGuard)
    return emit(found.map { .found($0) } ?? .unwritable(violation.name))
  }
}

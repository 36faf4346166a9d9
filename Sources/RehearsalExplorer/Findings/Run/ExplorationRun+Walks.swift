import RehearsalBase
import RehearsalDevice
import RehearsalRunner

// Random walks in the place of a search.

extension ExplorationRun {
  /// Takes the walks from one starting point; false when the exploration is over.
  func walk(
    _ app: ExplorableApp, _ wanted: ExplorationSettings.Walks, _ reported: inout ReportedViolations,
    _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    var bounds = bounds
    bounds.faults = wanted.faults
    let walks = RandomWalks(app.world, bounds, seed: wanted.seed)
    let numbers = (0..<wanted.count).filter { settings.part?.includes($0) ?? true }
    var count = WalkCount(wanted: numbers.count)
    for number in numbers {
      let (path, violations) = walk(number, walks)
      count.walks += 1
      count.moves += path.count
      for broken in violations where !reported.isSettled(broken.violation.name) {
        let path = Array(path.prefix(broken.moves))
        guard report(broken.violation, path, in: app, walks, &reported, emit) else { return false }
        // Each takes its whole time.
        if broken.violation.isHang { count.hasHung = true }
      }
      guard emit(.walked(count)), !endsByTraps(of: app.test, emit) else { return false }
      if count.hasHung { return false }
    }
    return true
  }

  /// The path of a walk, and what it broke; a trap ends the walk.
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

  /// Reports a violation by a short path; false when the exploration is over.
  private func report(
    _ violation: Violation, _ path: [Move], in app: ExplorableApp, _ walks: RandomWalks,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    let path = PathShrinker(app.world, walks, trapGuard).shortest(of: path, to: violation)
    let seen = violation.endsProcess ? nil : trapGuard.catching { walks.violation(violation.kind, after: path) } ?? nil
    let counterexample = FoundCounterexample(
      seen ?? violation, path: path, in: app, trapGuard: trapGuard,
      needsScenario: reported.needsScenario(violation.name))
    reported.add(violation.name, length: PathCost(path).length, hasScenario: counterexample?.scenario != nil)
    return emit(counterexample.map { .found($0) } ?? .unwritable(violation.name))
  }
}

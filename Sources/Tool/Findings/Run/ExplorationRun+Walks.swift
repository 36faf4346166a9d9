import Explorer
import Invariants
import ScenarioRunner

// Random walks in the place of a search.

extension ExplorationRun {
  /// Takes the walks from one starting point; false when the exploration is over.
  func walk(
    _ app: ExplorableApp, _ settings: ExplorationSettings, _ wanted: ExplorationSettings.Walks,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    let walks = RandomWalks(
      app.world, settings.limits(of: wanted), kinds: settings.bounds.kinds, seed: wanted.seed)
    let numbers = (0..<wanted.count).filter { settings.part?.includes($0) ?? true }
    // What comes behind must not repeat them after a crash.
    defer { crashGuard?.commit() }
    var count = WalkCount(wanted: numbers.count)
    for number in numbers {
      crashGuard?.begin()
      let (path, violations) = walk(number, walks)
      count.walks += 1
      count.moves += path.count
      for broken in violations where !reported.isSettled(broken.violation.name) {
        let path = Array(path.prefix(broken.moves))
        guard report(broken.violation, path, in: app, walks, &reported, emit) else { return false }
        // Each takes its whole time.
        if broken.violation.isHang { count.hasHung = true }
      }
      guard emit(.walked(count)) else { return false }
      if count.hasHung { return false }
    }
    return true
  }

  /// The path of a walk, and what it broke; a trap ends the walk.
  private func walk(_ number: Int, _ walks: RandomWalks) -> ([Move], [RandomWalks.Broken]) {
    let played = crashGuard.played { [crashGuard] in
      walks.walk(number) { moves in crashGuard?.note = withUnsafeBytes(of: moves) { Array($0) } }
    }
    let trap: Trap
    switch played {
    case .success(let walk): return (walk.path, walk.violations)
    case .failure(let found): trap = found
    }
    let note = crashGuard?.note ?? []
    let moves = note.count == MemoryLayout<Int>.size ? note.withUnsafeBytes { $0.loadUnaligned(as: Int.self) } : -1
    // A trap while recovery is looked for is one move further than walks of this length.
    guard moves >= 0, let walk = crashGuard.catching({ walks.walk(number, endingBefore: moves) }) else {
      return ([], [])
    }
    let violation = trap.violation(crashGuard.catching { walks.circumstances(at: walk.path) } ?? "")
    return (walk.path, walk.violations + [.init(violation: violation, moves: walk.path.count)])
  }

  /// Reports a violation by a short path; false when the exploration is over.
  private func report(
    _ violation: Violation, _ path: [Move], in app: ExplorableApp, _ walks: RandomWalks,
    _ reported: inout ReportedViolations, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    crashGuard?.begin()
    let path = PathShrinker(app.world, walks, crashGuard).shortest(of: path, to: violation)
    let seen = violation.endsProcess ? nil : crashGuard.catching { walks.violation(violation.kind, after: path) } ?? nil
    let counterexample = FoundCounterexample(
      seen ?? violation, path: path, in: app, crashGuard: crashGuard,
      needsScenario: reported.needsScenario(violation.name))
    reported.add(violation.name, length: PathCost(path).length, hasScenario: counterexample?.scenario != nil)
    // What is reported must not be reported again after a crash.
    crashGuard?.commit()
    return emit(counterexample.map { .found($0) } ?? .unwritable(violation.name))
  }
}

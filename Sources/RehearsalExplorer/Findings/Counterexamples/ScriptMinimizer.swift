import RehearsalBase
import RehearsalDevice
import RehearsalRunner

/// Chooses the first script that fails for a violation, and removes the steps it does not need.
struct ScriptMinimizer: Sendable {
  let player: ScriptPlayer
  let violation: Violation
  let trapGuard: TrapGuard?
  /// Whether the last action of the scripts is what breaks the invariant.
  var isOverByLastAction = true

  func best(of scripts: [Script]) -> Script? {
    // Without a guard a script that traps cannot be tried.
    if violation.endsProcess, trapGuard == nil { return scripts.first(where: player.canRead) }
    // Each try of a hang would take its whole time.
    if violation.isHang { return scripts.first(where: passesUntilItHangs) }
    return scripts.first(where: fails).map(minimized).flatMap { player.canRead($0) ? $0 : nil }
  }

  private func passesUntilItHangs(_ script: Script) -> Bool {
    guard player.canRead(script) else { return false }
    var beginning = script
    beginning.expectations = []
    if isOverByLastAction, beginning.actions.popLast() == nil { beginning.launch = nil }
    let (player, shortened) = (player, beginning)
    switch trapGuard.played({ player.play(shortened)?.0.status == .passed }) {
    case .success(let passes): return passes
    case .failure(let trap): return trap.isOf(violation)
    }
  }

  private func fails(_ script: Script) -> Bool {
    let (player, violation) = (player, violation)
    let played = trapGuard.played { () -> Bool in
      guard let (outcome, world) = player.play(script), outcome.status == .failed else { return false }
      if world.violationsByIssues.contains(where: { $0.kind == violation.kind }) { return true }
      // A step before the last fails for an issue or for what the scenario cannot do.
      guard outcome.step == script.sentences.count - 1 else { return false }
      switch violation.standard {
      case .stuckControl, .sentAgain, .listEnd: return world.unreachable.contains { $0.kind == violation.kind }
      case .recovery: return world.isBeyondRecovery
      default: return world.brokenInvariant?.kind == violation.kind
      }
    }
    switch played {
    case .success(let fails): return fails
    case .failure(let trap): return trap.isOf(violation)
    }
  }

  /// The script without the steps it does not need, and with simpler steps where they suffice.
  ///
  /// The world stays: in another one the app may be right to do the same. So does what decides: a script that fails
  /// without its faults, or without its last action, fails for another reason, as one does in which nobody signs in.
  private func minimized(_ script: Script) -> Script {
    var best = script
    // The last round tries nothing else than the one before.
    var known: [Script: Bool] = [:]
    func isViolation(_ script: Script) -> Bool {
      if let known = known[script] { return known }
      let fails = self.fails(script)
      known[script] = fails
      return fails
    }
    func failsByCause(_ script: Script) -> Bool {
      isViolation(script) && script.withoutCause.map { !isViolation($0) } ?? false
    }
    let fails = failsByCause(script) ? failsByCause : isViolation
    // Most often none of the times matters, so all are removed at once.
    for part in [\Script.actions, \Script.faults] {
      var shorter = best
      shorter[keyPath: part].removeAll(where: \.isOfTime)
      if shorter != best, fails(shorter) { best = shorter }
    }
    while true {
      let before = best
      remove(from: &best, \Script.actions, fails)
      remove(from: &best, \Script.faults, fails)
      simplify(&best, \Script.actions, fails)
      simplify(&best, \Script.faults, fails)
      if best == before { return best }
    }
  }

  private func remove(
    from best: inout Script, _ part: WritableKeyPath<Script, [ScriptStep]>, _ fails: (Script) -> Bool
  ) {
    let script = best
    var shrinker = Shrinker(longestRun: 1)
    best[keyPath: part] = shrinker.shortest(script[keyPath: part]) { steps in
      var shorter = script
      shorter[keyPath: part] = steps
      return fails(shorter) ? steps : nil
    }
  }

  private func simplify(
    _ best: inout Script, _ part: WritableKeyPath<Script, [ScriptStep]>, _ fails: (Script) -> Bool
  ) {
    for index in best[keyPath: part].indices {
      for step in best[keyPath: part][index].simpler {
        var simpler = best
        simpler[keyPath: part][index] = step
        guard fails(simpler) else { continue }
        best = simpler
        break
      }
    }
  }
}

import RehearsalApp
import RehearsalBase
import RehearsalDevice

// What follows from a settled state.

extension SearchWorker {
  mutating func lookAhead(from state: OpenState, on scratch: inout ScratchDevice) {
    if bounds.asksRecovery, let monitor = parts.monitors[state.vector.monitor],
      checks.mayHaveContinuations(after: parts.monitors.users[monitor.user].wrappedValue, world.exploration)
    {
      scratch.show(state.vector)
      lookForContinuations(on: scratch.device, at: state)
    }
    if questions.asksRecovery { lookForRecovery(from: state, on: &scratch) }
  }

  private mutating func lookForContinuations(on device: Device, at state: OpenState) {
    defer { attempts.finish() }
    var (found, undecided): ([Violation], [Violation.Kind]) = ([], [])
    for goal in checks.continuations(on: device, world.exploration) {
      let violation = goal.violation
      guard !stuck.contains(violation.kind), !questions.undecidable.contains(violation.kind) else { continue }
      let outcome = RecoverySearch(world.exploration, towards: goal).outcome(
        from: device, habits: questions.habits[violation.kind].map { [$0] } ?? [],
        fingerprint: parts.contentFingerprint, avoiding: attempts.avoids)
      switch outcome {
      case .path([]), .trapped: break
      case .path(let actions): expansion.enablingActions[violation.kind] = actions
      case .unknown: undecided.append(violation.kind)
      case .none: found.append(violation)
      }
    }
    // Not before all were looked at: what traps is looked at again.
    expansion.undecidedControls += undecided
    for violation in found where stuck.insert(violation.kind).inserted { expansion.add(violation, at: state) }
  }

  private mutating func lookForRecovery(from state: OpenState, on scratch: inout ScratchDevice) {
    let outcome = recovery.outcome(from: state.vector, on: &scratch, &steps, attempts)
    attempts.finish()
    if outcome == .unknown { expansion.cut.recoveries += 1 }
    guard outcome == .none else { return }
    questions.asksRecovery = false
    expansion.add(RecoveryInvariant.violation, at: state)
  }
}

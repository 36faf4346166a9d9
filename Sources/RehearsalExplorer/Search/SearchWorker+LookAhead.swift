import RehearsalDevice

// What a worker asks of settled states, by searches of what follows from each.

extension SearchWorker {
  /// The recovery with the fewest taps from a settled state.
  mutating func shortestRecovery(from vector: StateVector) -> RecoverySearch.Outcome {
    var scratch = ScratchDevice(blank, parts)
    return recovery.outcome(from: vector, on: &scratch, &steps, attempts, byHabit: false)
  }

  /// Looks for a recovery from a settled state, and whether its disabled controls can be enabled again.
  mutating func lookAhead(from state: OpenState, on scratch: inout ScratchDevice) {
    if asksForStuckControls {
      scratch.show(state.vector)
      lookForStuckControls(on: scratch.device, at: state)
    }
    if questions.asksRecovery { lookForRecovery(from: state, on: &scratch) }
  }

  private mutating func lookForStuckControls(on device: Device, at state: OpenState) {
    defer { attempts.finish() }
    var (found, undecided): ([DisabledControl], [Violation.Kind]) = ([], [])
    for control in device.disabledControls(except: world.exploration.mayStayDisabled)
    where !stuck.contains(control.violation.kind) && !questions.undecidable.contains(control.violation.kind) {
      let search = RecoverySearch(world.exploration, enabling: control)
      let outcome = search.outcome(
        from: device, habits: questions.habits[control.violation.kind].map { [$0] } ?? [],
        fingerprint: parts.contentFingerprint, avoiding: attempts.avoids)
      switch outcome {
      case .path([]), .trapped: break
      case .path(let actions): expansion.enablingActions[control.violation.kind] = actions
      case .unknown: undecided.append(control.violation.kind)
      case .none: found.append(control)
      }
    }
    // Not before all were looked at: what traps is looked at again.
    expansion.undecidedControls += undecided
    for control in found where stuck.insert(control.violation.kind).inserted {
      expansion.add(control.violation, at: state)
    }
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

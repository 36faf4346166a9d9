import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Expectations about the explorer's invariants.

extension DeviceWorld {
  /// Every invariant but recovery, at every moment since the last action and in all that is due.
  mutating func noInvariantIsBroken(_ wait: WaitPolicy) throws {
    let checks = InvariantChecks(exploration)
    let asked = askedViolations
    var expectation = Expectation(
      expected: "no invariant is broken", holds: { checks.firstViolation(on: $0, of: asked) == nil },
      seen: { checks.firstViolation(on: $0, of: asked).map { "\($0.summary) (invariant: \($0.rule.title))" } })
    expectation.topic = { checks.firstViolation(on: $0, of: asked)?.topic }
    try never(wait, expectation)
  }

  package func violation(
    _ checks: InvariantChecks, lookingAhead: Bool, of asked: AskedViolations = .all
  ) -> Violation? {
    guard let installed else { return nil }
    let limit = lookingAhead ? WaitPolicy.limit : .zero
    let moment = history.firstMoment(upTo: installed, limit: limit) { checks.firstViolation(on: $0, of: asked) != nil }
    return moment.flatMap { checks.firstViolation(on: $0, of: asked) }
  }

  package var brokenInvariant: Violation? {
    violation(InvariantChecks(exploration), lookingAhead: true, of: askedViolations)
  }

  package var violationsByIssues: [Violation] {
    (installed?.records.issues ?? []).map { Violation(by: $0) }
  }

  /// Checks that at most six taps reach a quiet list equal to the server's.
  ///
  /// Before that, everything that is due happens, and no further request fails.
  mutating func canRecover(_ wait: WaitPolicy) throws {
    guard InvariantChecks(exploration).knowsRecovery else {
      throw StepFailure(
        "the app does not specify a list to recover\ntry: a listSpecification in the exploration of its AppUnderTest")
    }
    let device = try device
    // A copy of the device is searched; the device itself does not change.
    let answer = RecoveryQuestion(exploration: exploration, device: device).answer()
    isBeyondRecovery = answer.result == .impossible
    guard answer.result != .possible else { return }
    var expectation = Expectation(
      expected: "a recovery to a quiet list equal to the server's, of at most \(RecoverySearch.mostTaps) taps",
      holds: { _ in false }, seen: { _ in answer.result.seen }, remedy: answer.result.remedy)
    expectation.topic = { _ in StandardInvariant.recovery.rawValue }
    expectation.tried = answer.tried
    // Where the app ends before it has settled, only the present moment can be drawn.
    guard answer.result.hasSettled else {
      throw Report(device: device).failure(expectation, how: "looked at \(device.clock)")
    }
    let searched = device.healed
    let how = "searched from \(searched.clock), when everything due had happened, on a network without faults"
    throw Report(device: searched).failure(expectation, how: how)
  }
}

extension InvariantChecks {
  /// The first violation now; builds the visible rows, which may trap.
  fileprivate func firstViolation(on device: Device, of asked: AskedViolations = .all) -> Violation? {
    _ = device.controlsInVisibleRows
    return violation(on: device, where: asked.includes)
      ?? [deadEnd(device)].compactMap(\.self).first(where: asked.includes)
  }
}

extension Device {
  /// The device when everything that is due has happened, on a network that nothing goes wrong with any more, with time
  /// standing still.
  package var healed: Device {
    var healed = self
    healed.updateNetwork { $0.removeRules() }
    healed.enterForeground()
    // Planned outages end, too; the log says that the network comes back only where it was gone.
    let isLogging = healed.records.isLogging
    if healed.isOnline { healed.records.isLogging = false }
    // The app has to hear of it.
    healed.goOnline()
    healed.use(.perfect)
    healed.records.isLogging = isLogging
    healed.settle(limit: WaitPolicy.limit)
    healed.holdStill()
    return healed
  }
}

import Diagnostics
package import Invariants
import ScenarioRunner
import Services
package import SimulatedDevice

// The explorer's invariants, as a scenario asks for them.

extension DeviceWorld {
  /// Every invariant but recovery, at every moment since the last action and in all that is due.
  mutating func noInvariantIsBroken(_ patience: WaitPolicy) throws {
    let checks = InvariantChecks(exploration)
    let asked = askedViolations
    let expectation = Expectation(
      expected: "no invariant is broken", holds: { checks.firstViolation(on: $0, of: asked) == nil },
      seen: { checks.firstViolation(on: $0, of: asked).map { "\($0.summary) (invariant: \($0.rule.title))" } })
    try never(patience, expectation)
  }

  /// The first violation at a moment since the last action, or also in all that is due.
  package func violation(_ checks: InvariantChecks, lookingAhead: Bool) -> Violation? {
    guard let installed else { return nil }
    let limit = lookingAhead ? WaitPolicy.limit : .zero
    let moment = trail.firstMoment(upTo: installed, limit: limit) { checks.firstViolation(on: $0) != nil }
    return moment.flatMap { checks.firstViolation(on: $0) }
  }

  /// What `no invariant is broken` finds: the first violation that is asked, since the last action or in all that is due.
  package var brokenInvariant: Violation? {
    guard let installed else { return nil }
    let checks = InvariantChecks(exploration)
    let moment = trail.firstMoment(upTo: installed, limit: WaitPolicy.limit) {
      checks.firstViolation(on: $0, of: askedViolations) != nil
    }
    return moment.flatMap { checks.firstViolation(on: $0, of: askedViolations) }
  }

  /// What the issues break that have been recorded.
  package var violationsByIssues: [Violation] {
    (installed?.records.issues ?? []).map(InvariantChecks(exploration).violation(by:))
  }

  /// Some taps, six at most, lead to a quiet list that is the cloud's, once everything that is due has happened and
  /// nothing more goes wrong.
  mutating func canRecover(_ patience: WaitPolicy) throws {
    guard exploration.listSpecification != nil else {
      throw StepFailure(
        "the app does not say which list is to be the cloud's\ntry: claims in the exploration of its AppUnderTest")
    }
    let device = try device
    if let problem = exploration.problem(in: device.app) {
      throw StepFailure(
        [problem.message, problem.remedy.map { "try: \($0)" }].compactMap(\.self).joined(separator: "\n"))
    }
    // A copy looks for the recovery; the device itself goes no further.
    let answer = RecoveryQuestion(exploration: exploration, device: device.detached()).answer()
    let expectation = Expectation(
      expected: "a way back to a quiet list that is the cloud's, of at most \(RecoverySearch.mostTaps) taps",
      holds: { _ in answer == .possible }, seen: { _ in answer.seen }, remedy: answer.remedy)
    try eventually(.immediately, expectation)
  }
}

extension InvariantChecks {
  /// The first invariant that does not hold now; the visible rows are built to see whether that traps.
  ///
  fileprivate func firstViolation(on device: Device, of asked: AskedViolations = .all) -> Violation? {
    _ = device.buttonsInVisibleRows
    return violation(on: device, where: asked.includes)
      ?? [deadEnd(device)].compactMap(\.self).first(where: asked.includes)
  }
}

extension Device {
  /// The device when everything that is due has happened, on a network that nothing goes wrong with any more, with time
  /// standing still.
  package var healed: Device {
    var healed = self
    healed.updateNetwork { network in
      network.removeRules()
      network.profile = .perfect
    }
    healed.goOnline()
    healed.settle(limit: WaitPolicy.limit)
    healed.holdStill()
    return healed
  }
}

extension InvariantRule {
  /// The invariant, with its number where it has one.
  package var title: String { (number.map { "\($0), " } ?? "") + name }
}

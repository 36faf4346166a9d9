import Invariants
import ScenarioRunner
import Services
import SimulatedDevice

// The explorer's invariants, as a scenario asks for them.

extension DeviceWorld {
  /// Every invariant but recovery, at every moment since the last action and in all that is due.
  mutating func noInvariantIsBroken(_ patience: Patience) throws {
    let checks = InvariantChecks(exploration)
    func broken(_ device: Device) -> Violation? { checks.violation(on: device) ?? checks.deadEnd(device) }
    let expectation = Expectation(
      expected: "no invariant is broken", holds: { broken($0) == nil },
      seen: { broken($0).map { "\($0.summary)\n(invariant: \($0.rule.title))" } })
    try never(patience, expectation)
  }

  /// Some taps, six at most, lead to a quiet list that is the cloud's, once everything that is due has happened and
  /// nothing more goes wrong.
  mutating func canRecover(_ patience: Patience) throws {
    guard exploration.claims != nil else {
      throw StepFailure(
        "the app does not say which list is to be the cloud's\ntry: claims in the exploration of its AppUnderTest")
    }
    let wayBack = WayBack(exploration)
    let expectation = Expectation(
      expected: "a way back to a quiet list that is the cloud's, of at most \(WayBack.mostTaps) taps",
      holds: { device in
        var healed = device
        healed.heal()
        if patience != .immediately { healed.settle(limit: patience.bound) }
        healed.holdStill()
        return wayBack.shortest(from: healed) != nil
      }, seen: { _ in "no taps lead there" })
    // A copy looks for the way; the device itself goes no further.
    try eventually(.immediately, expectation)
  }
}

extension Device {
  /// Lets nothing more go wrong.
  fileprivate mutating func heal() {
    updateNetwork { network in
      network.removeRules()
      network.profile = .perfect
    }
    goOnline()
  }
}

extension InvariantRule {
  /// The invariant, with its number where it has one.
  package var title: String { (number.map { "\($0), " } ?? "") + name }
}

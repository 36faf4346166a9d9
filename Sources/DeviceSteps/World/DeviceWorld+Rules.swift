import ScenarioRunner
import Services
import SimulatedDevice

// Rules that name the requests they are for: one that never applies says that the scenario tests something else.

extension DeviceWorld {
  /// Notes a rule that a step gives, so that the scenario fails unless it applies.
  ///
  /// - Parameter isForAll: Whether it is for all requests to come: where it names none, it may find none.
  mutating func note(
    _ target: RequestTarget, isForAll: Bool = false, givenBy context: StepContext
  ) -> RuleReceipt {
    guard target.namesRequests || !isForAll else { return RuleReceipt() }
    rules.append(GivenRule(target: target, step: context.stepText ?? "", uri: context.uri, line: context.stepLine))
    return RuleReceipt(number: rules.count - 1)
  }

  /// Fails when a rule for named requests has never applied.
  func checkRulesHaveApplied() throws {
    guard let installed, !mayLeaveRules else { return }
    let left = rules.indices.filter { !installed.records.appliedRules.contains($0) }.map { rules[$0] }
    guard !left.isEmpty else { return }
    let sent = SentRequests(installed.records.ledger)
    throw StepFailure(
      Report(device: installed).text(
        left.map { $0.problem(among: sent) }.joined(separator: "\n"),
        nearest: left.count == 1 ? sent.nearest(to: left[0].target) : [],
        remedy: "name a request that the scenario sends, or take the step out"))
  }
}

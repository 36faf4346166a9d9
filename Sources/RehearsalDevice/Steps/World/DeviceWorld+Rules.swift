public import RehearsalApp
import RehearsalBase
public import RehearsalRunner

// Rules that name their requests: one that never applies means that the scenario tests something else.

extension DeviceWorld {
  /// Notes a rule that a step gives, so that the scenario fails unless it applies.
  ///
  /// - Parameter isForAll: Whether it is for all requests to come: where it names none, it may find none.
  mutating func note(
    _ target: RequestTarget, isForAll: Bool = false, givenBy context: StepContext
  ) throws -> RuleReceipt {
    try arrange { try $0.checkIsTaken(target.operation) }
    guard target.namesRequests || !isForAll else { return RuleReceipt() }
    note(.requests(target), givenBy: context)
    return RuleReceipt(number: rules.count - 1)
  }

  /// Adds a rule for requests of an author's own backend, such as one that fails the third request.
  ///
  /// A rule that never applies means that the scenario tests something else, so the scenario fails at its end.
  ///
  /// - Parameter context: The step that gives the rule.
  /// - Parameter change: Adds the rule; receives the moment in milliseconds since 1970.
  /// - Parameter hasApplied: Whether the rule has applied, asked at the end.
  /// - Parameter seen: The observation instead, as a report puts it: `2 reads`.
  public mutating func addRule<S: Service>(
    to type: S.Type, by context: StepContext, _ change: @escaping @Sendable (inout S, Int64) throws -> Void,
    hasApplied: @escaping @Sendable (S) -> Bool, seen: @escaping @Sendable (S) -> String
  ) throws {
    note(
      .backend(
        hasApplied: { $0.service(type).map(hasApplied) == true },
        seen: { $0.service(type).map(seen) ?? "no such backend" }), givenBy: context)
    try arrange { device in
      let now = device.now
      try device.updateService(type) { try change(&$0, now) }
    }
  }

  package mutating func suffer(_ faults: [FaultRule]) throws {
    try change { device in device.updateNetwork { $0.put(first: faults) } }
  }

  private mutating func note(_ subject: GivenRule.Subject, givenBy context: StepContext) {
    rules.append(GivenRule(subject: subject, step: context.stepText ?? "", uri: context.uri, line: context.stepLine))
  }

  package func checkRulesHaveApplied() throws {
    guard let installed, !mayLeaveRules else { return }
    let left = rules.indices.filter { !rules[$0].hasApplied(on: installed, number: $0) }
    guard let first = left.first else { return }
    let sent = SentRequests(installed.records.ledger)
    let taken = installed.records.takenRules.mapValues { $0.number.map { rules[$0] } }
    let isTaken = left.allSatisfy { taken[$0] != nil }
    throw Report(device: installed).failure(
      left.map { rules[$0].problem(on: installed, among: sent, takenBy: taken[$0]) }.joined(separator: "\n"),
      nearest: left.count == 1 && !isTaken ? rules[first].target.map(sent.nearest) ?? [] : [],
      remedy: isTaken
        ? "of two rules for one request the first one wins: put this one in front, or name another request by its number"
        : "name a request that the scenario sends, or take the step out",
      topic: FailureTopic.neverApplied.rawValue)
  }
}

extension Device {
  package func checkIsTaken(_ operation: ServiceOperation?) throws {
    let taken = state.serviceTypes.map { $0.operations }
    guard let operation, !taken.isEmpty, !taken.contains([]), !taken.joined().contains(operation) else { return }
    let names = taken.flatMap { $0.map(\.name) }
    let listed = names.nearestFirst(to: operation.name, limit: names.count).inQuotes
    throw StepFailure(
      "no service of the app \"\(app.name)\" takes the request \"\(operation.name)\"\ntry: one of \(listed)")
  }
}

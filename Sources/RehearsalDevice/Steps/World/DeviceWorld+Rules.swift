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

  /// Adds faults that go before those of the scenario and are no step's.
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
    var problem = left.map { rules[$0].problem(on: installed, among: sent) }.joined(separator: "\n")
    var remedy = "name a request that the scenario sends, or take the step out"
    var nearest = left.count == 1 ? rules[first].target.map(sent.nearest) ?? [] : []
    if left.count == 1, let line = rules[first].line, let earlier = installed.ruleTaking(requestsOf: first),
      let earlierLine = rules[earlier].line
    {
      problem += "\nthe rule on line \(earlierLine) comes first, and has taken the request"
      remedy = "write line \(line) in front of line \(earlierLine)"
      nearest = []
    }
    throw StepFailure(
      Report(device: installed).text(
        problem, nearest: nearest, remedy: remedy, topic: FailureTopic.neverApplied.rawValue))
  }
}

extension Device {
  /// The number of the endless rule that has taken each request of a rule behind it, or nil if there is none.
  fileprivate func ruleTaking(requestsOf number: Int) -> Int? {
    let faults = state.network.faults
    guard let place = faults.firstIndex(where: { $0.receipt.number == number }),
      case let target = faults[place].target,
      records.ledger.entries.contains(where: { target.matches($0.request, at: $0.sent) })
    else { return nil }
    return faults[..<place].lazy.filter { $0.times == nil && $0.target.covers(target) }.compactMap(\.receipt.number)
      .first(where: records.appliedRules.contains)
  }

  /// Fails a step that names a request which none of the services takes, where all of them say which they take.
  package func checkIsTaken(_ operation: ServiceOperation?) throws {
    let taken = state.serviceTypes.map { $0.operations }
    guard let operation, !taken.isEmpty, !taken.contains([]), !taken.joined().contains(operation) else { return }
    let names = taken.flatMap { $0.map(\.name) }
    let listed = names.nearestFirst(to: operation.name, limit: names.count).inQuotes
    throw StepFailure(
      "no service of the app \"\(app.name)\" takes the request \"\(operation.name)\"\ntry: one of \(listed)")
  }
}

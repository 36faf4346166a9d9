import RehearsalApp
import RehearsalRunner

// Given: faults of requests.

extension Steps {
  package static let faults: [any DefinedStep] = [
    nextFails, nextFewFail, nthFails, everyFails, everyFailsFromTo, nextOfFails, everyOfFails, pageFails, nthTakes,
    nthArrives, everyTakes,
  ]

  static let nextFails = SharedStep<NamedOperation, NamedFault>(
    "the next {operation} fails with {fault}", ja: "次の{operation}が{fault}で失敗する",
    does: "Lets the next such request fail.", example: "Given the next create fails with a lost reply"
  ).fails { .next($0.target, $1.fault) }
  static let nextFewFail = SharedStep<Int, NamedOperation, NamedFault>(
    "the next {int} {operation} fail(s) with {fault}", ja: "次の{int}件の{operation}が{fault}で失敗する",
    does: "Lets the next few such requests fail.", example: "Given the next 2 queries fail with offline"
  ).fails { times, operation, fault in
    try checkCount(times, of: "failing requests", atLeast: 1)
    return FaultRule(operation.target, times: times, fault.fault)
  }
  static let nthFails = SharedStep<Ordinal, NamedOperation, NamedFault>(
    "the {ordinal} {operation} fails with {fault}", ja: "{ordinal}の{operation}が{fault}で失敗する",
    does: "Lets one such request fail, counted from the app's start.",
    example: "Given the 2nd query fails with a time-out"
  ).acts { (world: inout DeviceWorld, context: StepContext, ordinal, operation, fault) in
    try world.arrange(ordinal, operation, by: context) { network, left, receipt in
      network.add(FaultRule.nth(left, operation.target, fault.fault).recorded(under: receipt))
    }
  }
  static let everyFails = SharedStep<NamedOperation, NamedFault>(
    "every {operation} fails with {fault}", ja: "すべての{operation}が{fault}で失敗する", does: "Lets all such requests fail.",
    example: "Given every update fails with status 409"
  ).fails { .every($0.target, $1.fault) }
  static let everyFailsFromTo = SharedStep<NamedOperation, Duration, Duration, NamedFault>(
    "every {operation} from {duration} to {duration} fails with {fault}",
    ja: "{duration}から{duration}までのすべての{operation}が{fault}で失敗する", order: [1, 2, 0, 3],
    does: "Lets all such requests of a span of virtual time fail.",
    example: "Given every request from 1 s to 5 s fails with offline"
  ).fails { operation, start, end, fault in
    try .every(RequestTarget(operation: operation.operation, window: span(from: start, to: end)), fault.fault)
  }
  static let nextOfFails = SharedStep<NamedOperation, String, NamedFault>(
    "the next {operation} of {string} fails with {fault}", ja: "{string}の次の{operation}が{fault}で失敗する", order: [1, 0, 2],
    does: "Lets the next such request of a resource fail.",
    example: "Given the next query of \"notes\" fails with a time-out"
  ).fails { .next($0.target(of: $1), $2.fault) }
  static let everyOfFails = SharedStep<NamedOperation, String, NamedFault>(
    "every {operation} of {string} fails with {fault}", ja: "{string}のすべての{operation}が{fault}で失敗する", order: [1, 0, 2],
    does: "Lets all such requests of a resource fail.", example: "Given every query of \"notes\" fails with a time-out"
  ).fails { .every($0.target(of: $1), $2.fault) }
  static let pageFails = SharedStep<Int, NamedFault>(
    "the query for page {int} fails with {fault}", ja: "{int}ページ目の検索が{fault}で失敗する",
    does: "Lets the request for a page of a list fail, counted from 1.",
    example: "Given the query for page 2 fails with a time-out"
  ).fails { page, fault in
    try checkCountedFromOne(("page", page))
    return .next(RequestTarget(page: page), fault.fault)
  }
  static let nthTakes = SharedStep<Ordinal, NamedOperation, Duration>(
    "the {ordinal} {operation} takes {duration}", ja: "{ordinal}の{operation}に{duration}かかる",
    does: "Sets how long one such request takes.", example: "Given the 1st query takes 4 s"
  ).acts { (world: inout DeviceWorld, context: StepContext, ordinal, operation, duration) in
    try world.arrange(ordinal, operation, by: context) { network, left, receipt in
      network.add(LatencyRule.nth(left, operation.target, Latency(answer: duration)).recorded(under: receipt))
    }
  }
  static let nthArrives = SharedStep<Ordinal, NamedOperation, Duration, Duration>(
    "the {ordinal} {operation} arrives after {duration} and is answered after {duration}",
    ja: "{ordinal}の{operation}が{duration}後に届き、{duration}後に応答される",
    does: "Sets when one such request arrives and when it is answered.",
    example: "Given the 1st create arrives after 1 s and is answered after 3 s"
  ).acts { (world: inout DeviceWorld, context: StepContext, ordinal, operation, arrival, answer) in
    guard arrival <= answer else {
      throw StepFailure("a request cannot be answered before it arrives\ntry: the time of the arrival first")
    }
    try world.arrange(ordinal, operation, by: context) { network, left, receipt in
      let rule = LatencyRule.nth(left, operation.target, Latency(arrival: arrival, answer: answer))
      network.add(rule.recorded(under: receipt))
    }
  }
  static let everyTakes = SharedStep<NamedOperation, Duration>(
    "every {operation} takes {duration}", ja: "すべての{operation}に{duration}かかる",
    does: "Sets how long all such requests take.", example: "Given every query takes 4 s"
  ).acts { (world: inout DeviceWorld, context: StepContext, operation, duration) in
    let receipt = try world.note(operation.target, givenBy: context)
    let rule = LatencyRule.every(operation.target, Latency(answer: duration)).recorded(under: receipt)
    try world.arrangeNetwork { network, _ in network.add(rule) }
  }
}

extension DeviceWorld {
  fileprivate mutating func arrange(
    _ ordinal: Ordinal, _ operation: NamedOperation, by context: StepContext,
    _ change: @escaping @Sendable (inout NetworkConditions, Int, RuleReceipt) -> Void
  ) throws {
    let receipt = try note(operation.target, givenBy: context)
    try arrangeNetwork { network, ledger in
      let sent = ledger.counts(of: operation.operation).sent
      guard ordinal.number > sent else {
        throw StepFailure(
          "the app has sent \(sent) of these already, so what happens to number \(ordinal.number) is past")
      }
      change(&network, ordinal.number - sent, receipt)
    }
  }

  mutating func add(_ rule: FaultRule, by context: StepContext) throws {
    let rule = rule.recorded(under: try note(rule.target, isForAll: rule.times == nil, givenBy: context))
    try arrangeNetwork { network, _ in network.add(rule) }
  }
}

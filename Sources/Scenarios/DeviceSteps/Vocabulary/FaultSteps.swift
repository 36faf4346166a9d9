import ScenarioRunner
import Services

// Given: faults of requests.

extension StepLibrary<DeviceWorld> {
  mutating func defineFaultSteps() {
    step("the next {operation} fails with {fault}", ja: "次の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault, context: StepContext) in
      try world.add(.next(operation.target, fault.fault), by: context)
    }
    step("the next {int} {operation} fail(s) with {fault}", ja: "次の{int}件の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, times: Int, operation: NamedOperation, fault: NamedFault, context: StepContext) in
      try checkCount(times, of: "failing requests", atLeast: 1)
      try world.add(FaultRule(operation.target, times: times, fault.fault), by: context)
    }
    step("the {ordinal} {operation} fails with {fault}", ja: "{ordinal}の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, fault: NamedFault, context: StepContext)
      in
      let receipt = try world.note(operation.target, givenBy: context)
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(FaultRule.nth(left, operation.target, fault.fault).recorded(under: receipt))
      }
    }
    step("every {operation} fails with {fault}", ja: "すべての{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault, context: StepContext) in
      try world.add(.every(operation.target, fault.fault), by: context)
    }
    step(
      "every {operation} from {duration} to {duration} fails with {fault}",
      ja: "{duration}から{duration}までのすべての{operation}が{fault}で失敗する", order: [1, 2, 0, 3]
    ) {
      (
        world: inout DeviceWorld, operation: NamedOperation, start: Duration, end: Duration, fault: NamedFault,
        context: StepContext
      ) in
      var target = operation.target
      target.window = try span(from: start, to: end)
      try world.add(.every(target, fault.fault), by: context)
    }
    step(
      "the next {operation} of {string} fails with {fault}", ja: "{string}の次の{operation}が{fault}で失敗する",
      order: [1, 0, 2]
    ) {
      (world: inout DeviceWorld, operation: NamedOperation, resource: String, fault: NamedFault, context: StepContext)
      in
      let target = RequestTarget(operation: operation.operation, resource: resource)
      try world.add(.next(target, fault.fault), by: context)
    }
    step(
      "every {operation} of {string} fails with {fault}", ja: "{string}のすべての{operation}が{fault}で失敗する",
      order: [1, 0, 2]
    ) {
      (world: inout DeviceWorld, operation: NamedOperation, resource: String, fault: NamedFault, context: StepContext)
      in
      let target = RequestTarget(operation: operation.operation, resource: resource)
      try world.add(.every(target, fault.fault), by: context)
    }
    step("the query for page {int} fails with {fault}", ja: "{int}ページ目の検索が{fault}で失敗する") {
      (world: inout DeviceWorld, page: Int, fault: NamedFault, context: StepContext) in
      try checkCountedFromOne(("page", page))
      try world.add(.next(RequestTarget(page: page), fault.fault), by: context)
    }
    step("the {ordinal} {operation} takes {duration}", ja: "{ordinal}の{operation}に{duration}かかる") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, duration: Duration, context: StepContext)
      in
      let receipt = try world.note(operation.target, givenBy: context)
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(LatencyRule.nth(left, operation.target, duration).recorded(under: receipt))
      }
    }
    step(
      "the {ordinal} {operation} arrives after {duration} and is answered after {duration}",
      ja: "{ordinal}の{operation}が{duration}後に届き、{duration}後に応答される"
    ) {
      (
        world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, arrival: Duration, answer: Duration,
        context: StepContext
      ) in
      guard arrival <= answer else {
        throw StepFailure("a request cannot be answered before it arrives\ntry: the time of the arrival first")
      }
      let receipt = try world.note(operation.target, givenBy: context)
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        let rule = LatencyRule.nth(left, operation.target, Latency(arrival: arrival, answer: answer))
        network.add(rule.recorded(under: receipt))
      }
    }
    step("every {operation} takes {duration}", ja: "すべての{operation}に{duration}かかる") {
      (world: inout DeviceWorld, operation: NamedOperation, duration: Duration, context: StepContext) in
      let receipt = try world.note(operation.target, givenBy: context)
      let rule = LatencyRule.every(operation.target, duration).recorded(under: receipt)
      try world.arrangeNetwork { network, _ in network.add(rule) }
    }
  }
}

extension Ordinal {
  /// Which request from now on is meant, when requests are counted from the app's start.
  fileprivate func left(of operation: NamedOperation, _ ledger: Ledger) throws -> Int {
    let sent = ledger.counts(of: operation.operation).sent
    guard number > sent else {
      throw StepFailure("the app has sent \(sent) of these already, so what happens to number \(number) is past")
    }
    return number - sent
  }
}

extension DeviceWorld {
  /// Adds a fault from now on.
  fileprivate mutating func add(_ rule: FaultRule, by context: StepContext) throws {
    let rule = rule.recorded(under: try note(rule.target, isForAll: rule.times == nil, givenBy: context))
    try arrangeNetwork { network, _ in network.add(rule) }
  }
}

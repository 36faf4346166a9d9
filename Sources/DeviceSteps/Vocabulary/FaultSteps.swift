import ScenarioRunner
import Services

// Given: what goes wrong with which requests.

extension StepLibrary<DeviceWorld> {
  mutating func defineFaultSteps() {
    step("the next {operation} fails with {fault}", ja: "次の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault) in
      try world.add(.next(operation.target, fault.fault))
    }
    step("the next {int} {operation} fail(s) with {fault}", ja: "次の{int}件の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, times: Int, operation: NamedOperation, fault: NamedFault) in
      try checkCount(times, of: "failing requests", atLeast: 1)
      try world.add(FaultRule(operation.target, times: times, fault.fault))
    }
    step("the {ordinal} {operation} fails with {fault}", ja: "{ordinal}の{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, fault: NamedFault) in
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(FaultRule.nth(left, operation.target, fault.fault))
      }
    }
    step("every {operation} fails with {fault}", ja: "すべての{operation}が{fault}で失敗する") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault) in
      try world.add(.every(operation.target, fault.fault))
    }
    step(
      "every {operation} from {duration} to {duration} fails with {fault}",
      ja: "{duration}から{duration}までのすべての{operation}が{fault}で失敗する", order: [1, 2, 0, 3]
    ) { (world: inout DeviceWorld, operation: NamedOperation, start: Duration, end: Duration, fault: NamedFault) in
      var target = operation.target
      target.window = try span(from: start, to: end)
      try world.add(.every(target, fault.fault))
    }
    step(
      "the next {operation} of {string} fails with {fault}", ja: "{string}の次の{operation}が{fault}で失敗する",
      order: [1, 0, 2]
    ) { (world: inout DeviceWorld, operation: NamedOperation, resource: String, fault: NamedFault) in
      try world.add(.next(RequestTarget(operation: operation.operation, resource: resource), fault.fault))
    }
    step(
      "every {operation} of {string} fails with {fault}", ja: "{string}のすべての{operation}が{fault}で失敗する",
      order: [1, 0, 2]
    ) { (world: inout DeviceWorld, operation: NamedOperation, resource: String, fault: NamedFault) in
      try world.add(.every(RequestTarget(operation: operation.operation, resource: resource), fault.fault))
    }
    step("the query for page {int} fails with {fault}", ja: "{int}ページ目の検索が{fault}で失敗する") {
      (world: inout DeviceWorld, page: Int, fault: NamedFault) in
      try checkCountedFromOne(("page", page))
      try world.add(.next(RequestTarget(operation: .query, page: page), fault.fault))
    }
    step("the {ordinal} {operation} takes {duration}", ja: "{ordinal}の{operation}に{duration}かかる") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, duration: Duration) in
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(LatencyRule.nth(left, operation.target, duration))
      }
    }
    step(
      "the {ordinal} {operation} arrives after {duration} and is answered after {duration}",
      ja: "{ordinal}の{operation}が{duration}後に届き、{duration}後に応答される"
    ) { (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, arrival: Duration, answer: Duration) in
      guard arrival <= answer else {
        throw StepFailure("a request cannot be answered before it arrives\ntry: the time of the arrival first")
      }
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(LatencyRule.nth(left, operation.target, Latency(arrival: arrival, answer: answer)))
      }
    }
    step("every {operation} takes {duration}", ja: "すべての{operation}に{duration}かかる") {
      (world: inout DeviceWorld, operation: NamedOperation, duration: Duration) in
      try world.arrangeNetwork { network, _ in network.add(LatencyRule.every(operation.target, duration)) }
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
  /// Lets something go wrong from now on.
  fileprivate mutating func add(_ rule: FaultRule) throws {
    try arrangeNetwork { network, _ in network.add(rule) }
  }
}

import RehearsalApp
import RehearsalRunner

// Given: faults of requests.

extension StepLibrary<DeviceWorld> {
  mutating func defineFaultSteps() {
    step(Steps.nextFails) { (world: inout DeviceWorld, context: StepContext, operation, fault) in
      try world.add(.next(operation.target, fault.fault), by: context)
    }
    step(Steps.nextFewFail) { (world: inout DeviceWorld, context: StepContext, times, operation, fault) in
      try checkCount(times, of: "failing requests", atLeast: 1)
      try world.add(FaultRule(operation.target, times: times, fault.fault), by: context)
    }
    step(Steps.nthFails) { (world: inout DeviceWorld, context: StepContext, ordinal, operation, fault) in
      try world.arrange(ordinal, operation, by: context) { network, left, receipt in
        network.add(FaultRule.nth(left, operation.target, fault.fault).recorded(under: receipt))
      }
    }
    step(Steps.everyFails) { (world: inout DeviceWorld, context: StepContext, operation, fault) in
      try world.add(.every(operation.target, fault.fault), by: context)
    }
    step(Steps.everyFailsFromTo) { (world: inout DeviceWorld, context: StepContext, operation, start, end, fault) in
      var target = operation.target
      target.window = try span(from: start, to: end)
      try world.add(.every(target, fault.fault), by: context)
    }
    step(Steps.nextOfFails) { (world: inout DeviceWorld, context: StepContext, operation, resource, fault) in
      try world.add(.next(operation.target(of: resource), fault.fault), by: context)
    }
    step(Steps.everyOfFails) { (world: inout DeviceWorld, context: StepContext, operation, resource, fault) in
      try world.add(.every(operation.target(of: resource), fault.fault), by: context)
    }
    step(Steps.pageFails) { (world: inout DeviceWorld, context: StepContext, page, fault) in
      try checkCountedFromOne(("page", page))
      try world.add(.next(RequestTarget(page: page), fault.fault), by: context)
    }
    step(Steps.nthTakes) { (world: inout DeviceWorld, context: StepContext, ordinal, operation, duration) in
      try world.arrange(ordinal, operation, by: context) { network, left, receipt in
        network.add(LatencyRule.nth(left, operation.target, duration).recorded(under: receipt))
      }
    }
    step(Steps.nthArrives) { (world: inout DeviceWorld, context: StepContext, ordinal, operation, arrival, answer) in
      guard arrival <= answer else {
        throw StepFailure("a request cannot be answered before it arrives\ntry: the time of the arrival first")
      }
      try world.arrange(ordinal, operation, by: context) { network, left, receipt in
        let rule = LatencyRule.nth(left, operation.target, Latency(arrival: arrival, answer: answer))
        network.add(rule.recorded(under: receipt))
      }
    }
    step(Steps.everyTakes) { (world: inout DeviceWorld, context: StepContext, operation, duration) in
      let receipt = try world.note(operation.target, givenBy: context)
      let rule = LatencyRule.every(operation.target, duration).recorded(under: receipt)
      try world.arrangeNetwork { network, _ in network.add(rule) }
    }
  }
}

extension DeviceWorld {
  /// Arranges what happens to one request, counted from the app's start; the change receives how many are left until it.
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

  /// Adds a fault from now on.
  fileprivate mutating func add(_ rule: FaultRule, by context: StepContext) throws {
    let rule = rule.recorded(under: try note(rule.target, isForAll: rule.times == nil, givenBy: context))
    try arrangeNetwork { network, _ in network.add(rule) }
  }
}

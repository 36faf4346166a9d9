import RehearsalApp
import RehearsalBase
import RehearsalRunner

// When: events of the world, and time.

extension StepLibrary<DeviceWorld> {
  mutating func defineWorldSteps() {
    step(Steps.pass) { (world: inout DeviceWorld, duration) in
      try world.act { _ in }
      try world.change { $0.pass(duration) }
    }
    step(Steps.settle) { (world: inout DeviceWorld) in
      try world.act { _ in }
      try world.change { device in
        guard device.settle(limit: WaitPolicy.limit) else {
          throw StepFailure(
            Report(device: device).text(
              "something was still due after \(WaitPolicy.limit.text) of virtual time"
                + (RecurringScreen(on: device).map { ": \($0.summary)" } ?? "")))
        }
      }
    }
    step(Steps.goOffline) { (world: inout DeviceWorld) in try world.live(.networkDown) }
    step(Steps.comeBack) { (world: inout DeviceWorld) in try world.live(.networkUp) }
    step(Steps.connectionIsLost) { (world: inout DeviceWorld) in try world.act { $0.loseConnection() } }
    event(Steps.relaunch) { (world: inout DeviceWorld) in
      try world.requireStarted()
      try world.live(.crash)
    }
    event(Steps.crash) { (world: inout DeviceWorld) in
      try world.requireStarted()
      try world.live(.crash)
    }
    step(Steps.open) { (world: inout DeviceWorld, url) in try world.live(.url(url)) }
    step(Steps.notify) { (world: inout DeviceWorld, payload) in
      try world.requireStarted()
      try world.live(.notification(payload))
    }
    event(Steps.toBackground) { (world: inout DeviceWorld) in
      try world.requireStarted()
      try world.live(.background)
    }
    step(Steps.toForeground) { (world: inout DeviceWorld) in
      guard try world.device.state.isInBackground else {
        throw StepFailure("the app is not in the background\ntry: When the app goes to the background, in front of it")
      }
      try world.live(.foreground)
    }
    step(Steps.answered) { (world: inout DeviceWorld, count, operation) in
      try world.act { _ in }
      try world.change { try $0.advance(untilAnswered: count, operation) }
    }
  }

  /// Checks every scenario after its last step.
  ///
  /// The device runs until idle, no rule is broken, every request has ended, and every rule for named requests has applied.
  mutating func defineClosingCheck() {
    after("the device comes to rest") { (world: inout DeviceWorld, context: StepContext) in
      // A failed scenario has reported its failure already.
      guard context.status == .passed else { return }
      try world.comeToRest()
    }
  }
}

extension Device {
  fileprivate mutating func advance(untilAnswered count: Int, _ operation: NamedOperation) throws {
    func answered(_ device: Device) -> Int { device.records.ledger.counts(of: operation.operation).answered }
    let end = clock.advanced(by: WaitPolicy.limit)
    while answered(self) < count {
      guard let next = nextInstant, next <= end else {
        let name = operation.operation?.name ?? "request"
        throw StepFailure(
          Report(device: self).text("the cloud has answered \(answered(self)) × \(name), and no more are coming"))
      }
      advance()
    }
  }
}

extension DeviceWorld {
  /// Lets happen what the last action set off: transitions, completions, and requests with what their replies bring.
  ///
  /// Timers are not waited for.
  ///
  /// - Complexity: One event of the device for each, ``WaitPolicy/limit`` of virtual time at most.
  mutating func settleConsequences() throws {
    guard installed?.isRunning == true else { return }
    try change { device in
      let end = device.clock.advanced(by: WaitPolicy.limit)
      while !device.isSettled, let next = device.nextInstant, next <= end { device.advance() }
    }
  }

  /// Fails a step that needs a running app.
  fileprivate func requireStarted() throws {
    guard try !device.isRunning else { return }
    throw StepFailure("the app does not run\ntry: When the app starts, in front of it")
  }

  fileprivate mutating func comeToRest() throws {
    guard installed != nil else { return }
    try change { device in
      let sent = device.records.ledger.entries.count
      device.settle(limit: WaitPolicy.limit)
      // A request sent while the device comes to rest may still be under way, as when an app polls; so may one of an app
      // in the background, which ends at its return.
      let violations = device.records.ledger.violations().filter {
        $0.kind != .neverEnded || !device.isInBackground && ($0.number <= sent || device.hasNothingDue)
      }
      guard violations.isEmpty else {
        throw StepFailure(Report(device: device).text(violations.map(\.description).joined(separator: "\n")))
      }
    }
    try throwIssues()
    try checkRulesHaveApplied()
    for problem in closingChecks { if let failure = problem(self) { throw failure } }
  }
}

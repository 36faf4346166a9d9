import ScenarioRunner

// Then: requests and pending events.

extension StepLibrary<DeviceWorld> {
  mutating func defineRequestExpectations() {
    expect("the cloud received {int} {operation}", ja: "クラウドは{int}件の{operation}を受け取った") {
      (world: inout DeviceWorld, wait: WaitPolicy, count: Int, operation: NamedOperation) in
      try checkCount(count, of: "requests")
      try world.device.checkIsTaken(operation.operation)
      try world.forGood(wait, .received(count, operation.operation))
    }
    expect("the {ordinal} {operation} was {outcome}", ja: "{ordinal}の{operation}は{outcome}") {
      (
        world: inout DeviceWorld, wait: WaitPolicy, ordinal: Ordinal, operation: NamedOperation,
        outcome: LedgerOutcome
      ) in
      try world.device.checkIsTaken(operation.operation)
      try world.forGood(wait, .request(ordinal.number, operation.operation, was: outcome))
    }
    expect("nothing is left pending", ja: "保留中のものは何もない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .nothingPending)
    }
  }
}

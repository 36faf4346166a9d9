import ScenarioRunner

// Then: what is true beyond the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineRequestExpectations() {
    expect("the cloud received {int} {operation}", ja: "クラウドは{int}件の{operation}を受け取った") {
      (world: inout DeviceWorld, patience: WaitPolicy, count: Int, operation: NamedOperation) in
      try world.forGood(patience, .received(count, operation.operation))
    }
    expect("the {ordinal} {operation} was {outcome}", ja: "{ordinal}の{operation}は{outcome}") {
      (
        world: inout DeviceWorld, patience: WaitPolicy, ordinal: Ordinal, operation: NamedOperation,
        outcome: RequestOutcome
      ) in
      try world.forGood(patience, .request(ordinal.number, operation.operation, was: outcome))
    }
    expect("nothing is left pending", ja: "保留中のものは何もない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .nothingPending)
    }
  }
}

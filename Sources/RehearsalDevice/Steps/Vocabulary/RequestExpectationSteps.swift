import RehearsalRunner

// Then: requests and pending events.

extension StepLibrary<DeviceWorld> {
  mutating func defineRequestExpectations() {
    expect(Steps.cloudReceived) { (world: inout DeviceWorld, wait, count, operation) in
      try checkCount(count, of: "requests")
      try world.device.checkIsTaken(operation.operation)
      try world.forGood(wait, .received(count, operation.operation))
    }
    expect(Steps.nthWas) { (world: inout DeviceWorld, wait, ordinal, operation, outcome) in
      try world.device.checkIsTaken(operation.operation)
      try world.forGood(wait, .request(ordinal.number, operation.operation, was: outcome))
    }
    expect(Steps.nothingIsPending) { (world: inout DeviceWorld, wait) in try world.forGood(wait, .nothingPending) }
  }
}

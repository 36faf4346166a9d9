import ScenarioRunner

// Then: what is true beyond the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineCloudExpectations() {
    expect("the cloud holds {int} object(s) in {string}") {
      (world: inout DeviceWorld, patience: Patience, count: Int, bucket: String) in
      let path = try world.bucketPath(bucket)
      try world.forGood(patience, .objects(count, in: path, named: bucket))
    }
    expect("the cloud holds in {string}:") {
      (world: inout DeviceWorld, patience: Patience, bucket: String, table: DataTable) in
      let path = try world.bucketPath(bucket)
      try world.forGood(patience, .objects(table.rows, in: path, named: bucket))
    }
    expect("the cloud received {int} {operation}") {
      (world: inout DeviceWorld, patience: Patience, count: Int, operation: NamedOperation) in
      try world.forGood(patience, .received(count, operation.operation))
    }
    expect("nothing is left pending") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .nothingPending)
    }
  }
}

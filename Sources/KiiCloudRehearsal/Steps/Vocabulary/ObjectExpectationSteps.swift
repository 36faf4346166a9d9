import RehearsalDevice
import RehearsalRunner

// Then: the cloud's objects.

extension StepLibrary<DeviceWorld> {
  mutating func defineObjectExpectations() {
    expect(Steps.cloudHoldsObjects) { (world: inout DeviceWorld, wait, count, bucket, context) in
      let path = try world.bucketPath(bucket)
      try world.forGood(wait, .objects(count, in: path, named: bucket))
      if count == 0 { world.checkAtEnd(bucket: bucket, expectedBy: context) } else { world.noteFields(of: bucket) }
    }
    expect(Steps.cloudHolds) { (world: inout DeviceWorld, wait, bucket, table) in
      let path = try world.bucketPath(bucket)
      let objects = ObjectTable(table.rows, known: world.knownFields(of: bucket, at: path))
      try world.forGood(wait, .objects(objects, in: path, named: bucket))
      world.noteFields(of: bucket)
    }
  }
}

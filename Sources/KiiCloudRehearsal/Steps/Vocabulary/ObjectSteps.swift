import KiiCloud
import RehearsalDevice
import RehearsalRunner

// Given: the cloud's objects, and the writes of other clients.

extension StepLibrary<DeviceWorld> {
  mutating func defineObjectSteps() {
    step(Steps.bucketHoldsObjects) { (world: inout DeviceWorld, bucket, count) in
      try checkCount(count, of: "objects")
      guard count <= 10_000_000 else { throw StepFailure("a bucket holds at most 10,000,000 generated objects") }
      try world.requireNotStarted(instead: DeviceWorld.addingLater(to: bucket))
      try world.arrangeBucket(bucket) { cloud, path, now in try cloud.fill(path, count: count, last: now) }
    }
    step(Steps.bucketHolds) { (world: inout DeviceWorld, bucket, table) in
      let instead = "the bucket \(Phrases.quoted(bucket)) holds 0 objects"
      try world.fill(bucket, with: try NewObject.all(in: table, instead: instead))
    }
    step(Steps.pagesHaveAtMost) { (world: inout DeviceWorld, limit) in
      guard limit > 0 else { throw StepFailure("a page holds at least 1 object") }
      try world.arrangeCloud { cloud, _ in cloud.paging.limit = limit }
    }
    step(Steps.pagesHave) { (world: inout DeviceWorld, sizes) in
      try world.arrangeCloud { cloud, _ in cloud.paging.sizes = sizes.numbers }
    }
    step(Steps.pagesASnapshot) { (world: inout DeviceWorld) in
      try world.arrangeCloud { cloud, _ in cloud.paging.mode = .snapshot }
    }
    step(Steps.pagesLiveData) { (world: inout DeviceWorld) in
      try world.arrangeCloud { cloud, _ in cloud.paging.mode = .live }
    }
    step(Steps.anotherClientAdds) { (world: inout DeviceWorld, bucket, table) in
      let objects = try NewObject.all(in: table, instead: nil)
      world.noteFields(objects, of: bucket)
      // One change: between two, the list would seem to differ from the cloud.
      try world.arrangeBucket(bucket) { cloud, path, now in
        try cloud.add(objects, to: path, now: now)
      }
    }
    step(Steps.anotherClientDeletes) { (world: inout DeviceWorld, object, bucket) in
      try world.arrangeBucket(bucket) { cloud, path, _ in
        try cloud.delete(object, from: path)
      }
    }
    step(Steps.anotherClientSets) { (world: inout DeviceWorld, field, object, bucket, text) in
      try world.arrangeBucket(bucket) { cloud, path, now in
        _ = try cloud.set(field, of: object, in: path, to: CloudValue(text: text), now: now)
      }
    }
  }
}

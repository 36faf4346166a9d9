import DeviceSteps
import ScenarioRunner

// Then: the cloud's objects.

extension StepLibrary<DeviceWorld> {
  mutating func defineObjectExpectations() {
    expect(
      "the cloud holds {int} object(s) in {string}", ja: "クラウドの{string}に{int}件のオブジェクトがある", order: [1, 0]
    ) { (world: inout DeviceWorld, wait: WaitPolicy, count: Int, bucket: String, context: StepContext) in
      let path = try world.bucketPath(bucket)
      try world.forGood(wait, .objects(count, in: path, named: bucket))
      if count == 0 { world.checkAtEnd(bucket: bucket, expectedBy: context) } else { world.noteFields(of: bucket) }
    }
    expect("the cloud holds in {string}:", ja: "クラウドの{string}に次のオブジェクトがある:") {
      (world: inout DeviceWorld, wait: WaitPolicy, bucket: String, table: DataTable) in
      let path = try world.bucketPath(bucket)
      let objects = ObjectTable(table.rows, known: world.knownFields(of: bucket, at: path))
      try world.forGood(wait, .objects(objects, in: path, named: bucket))
      world.noteFields(of: bucket)
    }
  }
}

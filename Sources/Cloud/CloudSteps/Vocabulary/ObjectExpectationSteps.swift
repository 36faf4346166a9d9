import DeviceSteps
import ScenarioRunner

// Then: the cloud's objects.

extension StepLibrary<DeviceWorld> {
  mutating func defineObjectExpectations() {
    expect(
      "the cloud holds {int} object(s) in {string}", ja: "クラウドの{string}に{int}件のオブジェクトがある", order: [1, 0]
    ) { (world: inout DeviceWorld, wait: WaitPolicy, count: Int, bucket: String) in
      let path = try world.bucketPath(bucket)
      try world.forGood(wait, .objects(count, in: path, named: bucket))
    }
    expect("the cloud holds in {string}:", ja: "クラウドの{string}に次のオブジェクトがある:") {
      (world: inout DeviceWorld, wait: WaitPolicy, bucket: String, table: DataTable) in
      let path = try world.bucketPath(bucket)
      try world.forGood(wait, .objects(table.rows, in: path, named: bucket))
    }
  }
}

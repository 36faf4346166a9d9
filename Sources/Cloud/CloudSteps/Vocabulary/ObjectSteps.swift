import DeviceSteps
import FakeCloud
import KiiCloud
import ScenarioRunner

// Given: the cloud's objects, and the writes of other clients.

extension StepLibrary<DeviceWorld> {
  mutating func defineObjectSteps() {
    step("the bucket {string} holds {int} object(s)", ja: "バケット{string}に{int}件のオブジェクトがある") {
      (world: inout DeviceWorld, bucket: String, count: Int) in
      try checkCount(count, of: "objects")
      guard count <= 10_000_000 else { throw StepFailure("a bucket holds at most 10,000,000 generated objects") }
      try world.requireNotStarted(instead: DeviceWorld.addingLater(to: bucket))
      try world.arrangeBucket(bucket) { cloud, path, now in try cloud.fill(path, count: count, last: now) }
    }
    step("the bucket {string} holds:", ja: "バケット{string}に次のオブジェクトがある:") {
      (world: inout DeviceWorld, bucket: String, table: DataTable) in
      let instead = "the bucket \(Phrases.quoted(bucket)) holds 0 objects"
      try world.fill(bucket, with: try NewObject.all(in: table, instead: instead))
    }
    step(
      "the cloud returns at most {int} object(s) a page", ja: "クラウドは1ページに最大{int}件のオブジェクトを返す"
    ) { (world: inout DeviceWorld, limit: Int) in
      guard limit > 0 else { throw StepFailure("a page holds at least 1 object") }
      try world.arrangeCloud { cloud, _ in cloud.paging.limit = limit }
    }
    step("the cloud returns pages of {intlist} object(s)", ja: "クラウドは{intlist}件のページを順に返す") {
      (world: inout DeviceWorld, sizes: IntList) in
      try world.arrangeCloud { cloud, _ in cloud.paging.sizes = sizes.numbers }
    }
    step("the cloud pages a snapshot", ja: "クラウドはスナップショットをページに分ける") { (world: inout DeviceWorld) in
      try world.arrangeCloud { cloud, _ in cloud.paging.mode = .snapshot }
    }
    step("the cloud pages live data", ja: "クラウドは最新のデータをページに分ける") { (world: inout DeviceWorld) in
      try world.arrangeCloud { cloud, _ in cloud.paging.mode = .live }
    }
    step("another client adds to {string}:", ja: "別のクライアントが{string}に次のオブジェクトを追加する:") {
      (world: inout DeviceWorld, bucket: String, table: DataTable) in
      let objects = try NewObject.all(in: table, instead: nil)
      world.noteFields(objects, of: bucket)
      // One change: between two, the list would seem to differ from the cloud.
      try world.arrangeBucket(bucket) { cloud, path, now in
        try cloud.add(objects, to: path, now: now)
      }
    }
    step(
      "another client deletes the object {string} from {string}",
      ja: "別のクライアントが{string}からオブジェクト{string}を削除する", order: [1, 0]
    ) { (world: inout DeviceWorld, object: String, bucket: String) in
      try world.arrangeBucket(bucket) { cloud, path, _ in
        try cloud.delete(object, from: path)
      }
    }
    step(
      "another client sets {string} of {string} in {string} to {string}",
      ja: "別のクライアントが{string}の{string}の{string}を{string}にする", order: [2, 1, 0, 3]
    ) { (world: inout DeviceWorld, field: String, object: String, bucket: String, text: String) in
      try world.arrangeBucket(bucket) { cloud, path, now in
        _ = try cloud.set(field, of: object, in: path, to: CloudValue(text: text), now: now)
      }
    }
  }
}

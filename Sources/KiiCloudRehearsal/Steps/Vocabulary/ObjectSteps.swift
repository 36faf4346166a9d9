import KiiCloud
import RehearsalDevice
import RehearsalRunner

// The cloud's objects, and the writes of other clients.

extension Steps {
  static let objects: [any DefinedStep] = [
    bucketHoldsObjects, bucketHolds, pagesHaveAtMost, pagesHave, pagesASnapshot, pagesLiveData, anotherClientAdds,
    anotherClientDeletes, anotherClientSets, cloudHoldsObjects, cloudHolds,
  ]

  static let bucketHoldsObjects = SharedStep<String, Int>(
    "the bucket {string} holds {int} object(s)", ja: "バケット{string}に{int}件のオブジェクトがある",
    does: "Fills a bucket with objects of no meaning.", example: "Given the bucket \"notes\" holds 420 objects"
  ).acts { (world: inout DeviceWorld, bucket, count) in
    try checkCount(count, of: "objects")
    guard count <= 10_000_000 else { throw StepFailure("a bucket holds at most 10,000,000 generated objects") }
    try world.requireNotStarted(instead: DeviceWorld.addingLater(to: bucket))
    try world.arrangeBucket(bucket) { cloud, path, now in try cloud.fill(path, count: count, last: now) }
  }
  static let bucketHolds = SharedStep<String, DataTable>(
    "the bucket {string} holds:", ja: "バケット{string}に次のオブジェクトがある:", does: "Fills a bucket with these objects.",
    example: "Given the bucket \"notes\" holds:\n  | _id | title |\n  | 1   | milk  |"
  ).acts { (world: inout DeviceWorld, bucket, table) in
    let instead = "the bucket \(Phrases.quoted(bucket)) holds 0 objects"
    try world.fill(bucket, with: try NewObject.all(in: table, instead: instead))
  }
  static let pagesHaveAtMost = SharedStep<Int>(
    "the cloud returns at most {int} object(s) a page", ja: "クラウドは1ページに最大{int}件のオブジェクトを返す",
    does: "Sets the size of a page.", example: "Given the cloud returns at most 20 objects a page"
  ).acts { (world: inout DeviceWorld, limit) in
    guard limit > 0 else { throw StepFailure("a page holds at least 1 object") }
    try world.arrangeCloud { cloud, _ in cloud.paging.limit = limit }
  }
  static let pagesHave = SharedStep<IntList>(
    "the cloud returns pages of {intlist} object(s)", ja: "クラウドは{intlist}件のページを順に返す",
    does: "Sets the sizes of the pages, one after another.",
    example: "Given the cloud returns pages of 200, 150 and 0 objects"
  ).acts { (world: inout DeviceWorld, sizes) in
    try world.arrangeCloud { cloud, _ in cloud.paging.sizes = sizes.numbers }
  }
  static let pagesASnapshot = PlainStep(
    "the cloud pages a snapshot", ja: "クラウドはスナップショットをページに分ける",
    does: "Lets further pages show what was there at the first.", example: "Given the cloud pages a snapshot"
  ).acts { (world: inout DeviceWorld) in
    try world.arrangeCloud { cloud, _ in cloud.paging.mode = .snapshot }
  }
  static let pagesLiveData = PlainStep(
    "the cloud pages live data", ja: "クラウドは最新のデータをページに分ける", does: "Lets further pages show what is there by then.",
    example: "Given the cloud pages live data"
  ).acts { (world: inout DeviceWorld) in
    try world.arrangeCloud { cloud, _ in cloud.paging.mode = .live }
  }
  static let anotherClientAdds = SharedStep<String, DataTable>(
    "another client adds to {string}:", ja: "別のクライアントが{string}に次のオブジェクトを追加する:",
    does: "Another client of the same user adds objects.",
    example: "When another client adds to \"notes\":\n  | title |\n  | milk  |"
  ).acts { (world: inout DeviceWorld, bucket, table) in
    let objects = try NewObject.all(in: table, instead: nil)
    world.noteFields(objects, of: bucket)
    // One change: between two, the list would seem to differ from the cloud.
    try world.arrangeBucket(bucket) { cloud, path, now in try cloud.add(objects, to: path, now: now) }
  }
  static let anotherClientDeletes = SharedStep<String, String>(
    "another client deletes the object {string} from {string}", ja: "別のクライアントが{string}からオブジェクト{string}を削除する",
    order: [1, 0], does: "Another client of the same user deletes an object.",
    example: "When another client deletes the object \"1\" from \"notes\""
  ).acts { (world: inout DeviceWorld, object, bucket) in
    try world.arrangeBucket(bucket) { cloud, path, _ in try cloud.delete(object, from: path) }
  }
  static let anotherClientSets = SharedStep<String, String, String, String>(
    "another client sets {string} of {string} in {string} to {string}",
    ja: "別のクライアントが{string}の{string}の{string}を{string}にする", order: [2, 1, 0, 3],
    does: "Another client of the same user changes a field of an object.",
    example: "When another client sets \"title\" of \"milk\" in \"notes\" to \"bread\""
  ).acts { (world: inout DeviceWorld, field, object, bucket, text) in
    try world.arrangeBucket(bucket) { cloud, path, now in
      _ = try cloud.set(field, of: object, in: path, to: CloudValue(text: text), now: now)
    }
  }
  static let cloudHoldsObjects = SharedStep<Int, String, StepContext>(
    "the cloud holds {int} object(s) in {string}", ja: "クラウドの{string}に{int}件のオブジェクトがある", order: [1, 0],
    does: "Expects the number of objects in a bucket.", example: "Then the cloud holds 3 objects in \"notes\""
  ).expects { (world: inout DeviceWorld, wait, count, bucket, context) in
    let path = try world.bucketPath(bucket)
    try world.forGood(wait, .objects(count, in: path, named: bucket))
    if count == 0 { world.checkAtEnd(bucket: bucket, expectedBy: context) } else { world.noteFields(of: bucket) }
  }
  static let cloudHolds = SharedStep<String, DataTable>(
    "the cloud holds in {string}:", ja: "クラウドの{string}に次のオブジェクトがある:",
    does: "Expects the objects of a bucket, all of them.",
    example: "Then the cloud holds in \"notes\":\n  | title |\n  | milk  |"
  ).expects { (world: inout DeviceWorld, wait, bucket, table) in
    let path = try world.bucketPath(bucket)
    let objects = ObjectTable(table.rows, known: world.knownFields(of: bucket, at: path))
    try world.forGood(wait, .objects(objects, in: path, named: bucket))
    world.noteFields(of: bucket)
  }
}

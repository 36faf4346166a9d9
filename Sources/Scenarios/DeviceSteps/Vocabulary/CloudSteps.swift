import FakeCloud
public import KiiCloud
import ScenarioRunner

// Given: what the cloud holds, and what other clients do to it.

extension StepLibrary<DeviceWorld> {
  mutating func defineCloudSteps() {
    step("the bucket {string} holds {int} object(s)", ja: "バケット{string}に{int}件のオブジェクトがある") {
      (world: inout DeviceWorld, bucket: String, count: Int) in
      try checkCount(count, of: "objects")
      guard count <= 10_000_000 else { throw StepFailure("a bucket holds at most 10,000,000 generated objects") }
      try world.requireNotStarted(instead: DeviceWorld.addingLater(to: bucket))
      try world.arrangeBucket(bucket) { cloud, path, now in try cloud.fill(path, count: count, last: now) }
    }
    step("the bucket {string} holds:", ja: "バケット{string}に次のオブジェクトがある:") {
      (world: inout DeviceWorld, bucket: String, table: DataTable) in
      try world.fill(bucket, with: table.records.map { try NewObject($0) })
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
      let objects = try table.records.map { try NewObject($0) }
      // In one change: a list may not be what the cloud holds before the write is known.
      try world.remoteWrite(bucket) { cloud, path, now in
        try cloud.add(objects, to: path, now: now)
        return nil
      }
    }
    step(
      "another client deletes the object {string} from {string}",
      ja: "別のクライアントが{string}からオブジェクト{string}を削除する", order: [1, 0]
    ) { (world: inout DeviceWorld, object: String, bucket: String) in
      try world.remoteWrite(bucket) { cloud, path, _ in
        try cloud.delete(object, from: path)
        return nil
      }
    }
    step(
      "another client sets {string} of {string} in {string} to {string}",
      ja: "別のクライアントが{string}の{string}の{string}を{string}にする", order: [2, 1, 0, 3]
    ) { (world: inout DeviceWorld, field: String, object: String, bucket: String, text: String) in
      try world.remoteWrite(bucket) { cloud, path, now in
        try cloud.set(field, of: object, in: path, to: CloudValue(text: text), now: now)
      }
    }
  }
}

/// An object a step puts into a bucket.
public struct NewObject: Hashable, Sendable {
  /// Its own fields.
  public var fields: CloudFields
  /// Its id; nil: the cloud assigns one.
  public var id: String?
  /// When it was created, in milliseconds since 1970; nil: now.
  public var created: Int64?

  /// Describes an object.
  public init(_ fields: CloudFields, id: String? = nil, created: Int64? = nil) {
    self.fields = fields
    self.id = id
    self.created = created
  }

  /// Reads a row of a data table whose columns are fields, `_id` and `_created` among them; an empty cell means absent.
  init(_ record: DataTable.Record) throws {
    self.init(CloudFields())
    for (column, cell) in zip(record.columns, record.cells) where !cell.isEmpty {
      switch column {
      case "_id": id = cell
      case "_created":
        guard let moment = Int64(cell) ?? CalendarDay(cell)?.noon else {
          throw StepFailure("\"\(cell)\" is no _created\ntry: a day such as 2017-06-20, or milliseconds since 1970")
        }
        created = moment
      default: fields[column] = CloudValue(text: cell)
      }
    }
  }
}

extension DeviceWorld {
  /// What to write instead of a step that fills a bucket, once the app runs.
  static func addingLater(to bucket: String) -> String { "another client adds to \(Phrases.quoted(bucket)):" }

  /// Puts objects into a bucket of the user, in order; those without a moment are created a second apart, the last now.
  ///
  /// Only before the app starts; later, other clients write.
  public mutating func fill(_ bucket: String, with objects: [NewObject]) throws {
    try requireNotStarted(instead: Self.addingLater(to: bucket))
    try arrangeBucket(bucket) { cloud, path, now in try cloud.add(objects, to: path, now: now) }
  }
}

extension Cloud {
  /// Adds objects in their order; those without a time of their own were created a second apart.
  fileprivate mutating func add(_ objects: [NewObject], to path: BucketPath, now: Int64) throws {
    for (index, object) in objects.enumerated() {
      let moment = now - Int64(objects.count - 1 - index) * 1000
      try add(object.fields, to: path, id: object.id, created: object.created ?? moment)
    }
  }
}

import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import RehearsalBase

/// Measures the object store: pages of listings of several lengths, and single operations.
enum CloudBenchmark {
  static func measurements() -> [Measurement] {
    [1_000, 100_000, 1_000_000].map(pages) + [operations()]
  }

  /// Lists all pages of a sorted listing, 200 objects a page; short listings are repeated.
  private static func pages(of count: Int) -> Measurement {
    var store = Store(count: count)
    var query = CloudQuery()
    query.sort(byAsc: "number")
    return Measurement.rate("cloud.pages.\(count)", passes: 9) {
      var pages = 0
      while pages < 5_000 {
        var next: CloudQuery? = query
        while let query = next {
          next = (store.send(store.bucket.execute(query)) as QueryResult?)?.nextQuery
          pages += 1
        }
      }
      return pages
    }
  }

  /// Creates, updates, replaces, deletes and refreshes objects in turn, among 10,000 of them.
  private static func operations() -> Measurement {
    let start = Store(count: 10_000)
    return Measurement.rate("cloud.operations", passes: 9) {
      var store = start
      var generator = SeededGenerator(seed: 1)
      var ids = store.ids
      let operations = 200_000
      for number in 0..<operations {
        let place = Int(generator.next() % UInt64(ids.count))
        var object = store.bucket.createObject(withID: ids[place])
        switch number % 10 {
        case 0:
          var new = store.bucket.createObject()
          new.setObject("New \(number)", forKey: "name")
          new.setObject(number, forKey: "number")
          if let id = (store.send(new.save()) as CloudObject?)?.id { ids.append(id) }
        case 1, 2, 3:
          object.setObject(number, forKey: "number")
          _ = store.send(object.save()) as CloudObject?
        case 4:
          object.setObject("Replaced", forKey: "name")
          _ = store.send(object.saveAllFields(forced: true)) as CloudObject?
        case 5:
          ids.swapAt(place, ids.count - 1)
          ids.removeLast()
          _ = store.send(object.delete()) as NoContent?
        default: _ = store.send(object.refresh()) as CloudObject?
        }
      }
      return operations
    }
  }
}

/// Makes a cloud with one user's bucket of `count` objects.
private struct Store {
  private var cloud = Cloud()
  let bucket: CloudBucket
  private(set) var ids: [String]

  init(count: Int) {
    let token = (try? cloud.signIn("al")) ?? ""
    bucket = CloudUser(token: token).bucket(withName: "notes")
    let path = BucketPath(scope: .user(cloud.userID(named: "al") ?? ""), name: "notes")
    try? cloud.fill(path, count: count, last: 1_497_960_000_000)
    ids = cloud.objects(in: path).compactMap(\.id)
  }

  mutating func send<Success>(_ request: some ServiceRequest) -> Success? {
    guard case .success(let value) = cloud.answer(request, in: RequestContext(now: 1_497_960_000_000)) else {
      return nil
    }
    return value as? Success
  }
}

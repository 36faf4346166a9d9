import Rehearsal

/// A stamp, as the app sends it and as the server stores it.
struct Stamp: StoredRecord {
  var id: String?
  var text: String
  /// The same for each try of one intention.
  var key = ""
  var isMarked = false

  var recordID: String? { id }
  var recordTitle: String? { text }
  func hasSameContents(as other: any StoredRecord) -> Bool {
    guard let other = other as? Stamp else { return false }
    return text == other.text && isMarked == other.isMarked
  }
}

/// A server of stamps, the newest first, that lists all of them or from a position.
struct StampServer: RecordStore {
  static let pageSize = 2
  static let list = Route<NoContent, [Stamp]>("GET /stamps").records("stamps")
  static let from = Route<Int, [Stamp]>("GET /page").records("stamps") { .loadFrom(offset: $0, limit: pageSize) }
  static let add = Route<Stamp, Stamp>("POST /stamps").records("stamps") { .create($0) }
  static let mark = Route<String, Stamp>("PATCH /stamps").records("stamps") { .change($0) }
  static let remove = Route<String, NoContent>("DELETE /stamps").records("stamps") { .delete($0) }

  var stamps = [Stamp(id: "1", text: "one")]
  private var next = 9

  init(_ count: Int = 1) { stamps = ["one", "two", "three", "four"].prefix(count).map { Stamp(id: $0, text: $0) } }

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.stamps },
    from.answered { server, offset in Array(server.stamps.dropFirst(offset).prefix(pageSize)) },
    add.answered { server, stamp in server.store(stamp) },
    mark.answered { server, id in
      guard let index = server.stamps.firstIndex(where: { $0.id == id }) else { throw ServiceError(status: 404) }
      server.stamps[index].isMarked = true
      return server.stamps[index]
    },
    remove.answered { server, id in
      guard server.stamps.contains(where: { $0.id == id }) else { throw ServiceError(status: 404) }
      server.stamps.removeAll { $0.id == id }
      return NoContent()
    },
  ]

  mutating func store(_ stamp: Stamp) -> Stamp {
    if let known = stamps.first(where: { !$0.key.isEmpty && $0.key == stamp.key }) { return known }
    var stamp = stamp
    stamp.id = "\(next)"
    next += 1
    stamps.insert(stamp, at: 0)
    return stamp
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { stamps }
}

extension RemoteWrite {
  static let addStamp = RemoteWrite("another client adds a stamp", in: StampServer.self) { server, _, _ in
    guard !server.stamps.contains(where: { $0.text == "theirs" }) else { throw ServiceError(status: 409) }
    _ = server.store(Stamp(text: "theirs"))
  }
}

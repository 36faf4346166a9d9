/// The records of one kind that a backend holds, in the order they were made or against it.
///
/// ```swift
/// private(set) var posts = RecordTable<Post>(.newestFirst)
///
/// Self.list.answer(request) { query in try posts.page(query, limit: 10) }
///   ?? Self.write.answer(request) { draft in try posts.insert(Post(draft), key: draft.key) }
///   ?? Self.like.answer(request) { id in try posts.update(id) { $0.likes += 1 } }
///   ?? Self.remove.answer(request) { id in try posts.delete(id) }
/// ```
/// A record that is not there is status 404, with words of your own if you like.
public struct RecordTable<Record: StoredRecord>: Hashable, Sendable {
  /// The order in which records are listed.
  public enum Order: Hashable, Sendable {
    /// As they were made.
    case oldestFirst
    /// The last one first.
    case newestFirst
  }

  private struct Entry: Hashable, Sendable {
    /// Counts the records that were ever made; a cursor names one, which may be gone.
    let number: Int
    var record: Record
  }

  private let order: Order
  private let missing: ServiceError
  /// In the order of listings.
  private var entries: [Entry] = []
  /// By the keys of requests, the numbers of the records they have made.
  private var numbers: [String: Int] = [:]
  /// The number of the record that is made next, from 1, of which an id can be made.
  public private(set) var nextNumber = 1

  /// No records.
  ///
  /// - Parameter missing: What is answered about a record that is not there.
  public init(_ order: Order = .oldestFirst, missing: ServiceError = ServiceError(status: 404)) {
    self.order = order
    self.missing = missing
  }
}

extension RecordTable {
  subscript(id: String) -> Record? { entries.first { $0.record.recordID == id }?.record }

  /// The record of an id.
  public func get(_ id: String) throws(ServiceError) -> Record { entries[try index(of: id)].record }

  /// Makes a record; status 409 if there is one of its id.
  ///
  /// - Parameter key: What names the attempt. A second request with it makes no other record, and is answered with the
  ///   first one's; status 409 if that is gone.
  @discardableResult
  public mutating func insert(_ record: Record, key: String? = nil) throws(ServiceError) -> Record {
    if let key, let number = numbers[key] {
      if let made = entries.first(where: { $0.number == number }) { return made.record }
      throw ServiceError(status: 409)
    }
    if let id = record.recordID, self[id] != nil { throw ServiceError(status: 409) }
    if let key { numbers[key] = nextNumber }
    append(record)
    return record
  }

  /// Writes over the record of an id, or makes it: a request that does so may be sent again.
  @discardableResult
  public mutating func put(_ record: Record) -> Record {
    if let index = entries.firstIndex(where: { $0.record.recordID == record.recordID && record.recordID != nil }) {
      entries[index].record = record
    } else {
      append(record)
    }
    return record
  }

  /// Changes the record of an id; an error that the function throws leaves it as it is.
  @discardableResult
  public mutating func update(_ id: String, _ change: (inout Record) throws -> Void) throws -> Record {
    let index = try index(of: id)
    var record = entries[index].record
    try change(&record)
    entries[index].record = record
    return record
  }

  /// Removes the record of an id.
  @discardableResult
  public mutating func delete(_ id: String) throws(ServiceError) -> Record {
    entries.remove(at: try index(of: id)).record
  }

  /// A page of the listing; status 400 for a cursor that no page has given.
  ///
  /// A cursor stays good when records come or go.
  ///
  /// - Parameter limit: How many records a page has at most; a query may ask for fewer.
  public func page(_ query: PageQuery, limit: Int) throws(ServiceError) -> Page<Record> {
    var rest = entries[...]
    if let after = query.after {
      guard let cursor = Int(after) else { throw ServiceError(status: 400) }
      rest = rest.drop { order == .newestFirst ? $0.number >= cursor : $0.number <= cursor }
    }
    let page = rest.prefix(Swift.max(1, Swift.min(limit, query.limit ?? limit)))
    let end = page.count < rest.count ? page.last?.number : nil
    return Page(
      page.map(\.record), next: end.map { PageQuery(after: "\($0)", number: query.number + 1, limit: query.limit) })
  }

  private func index(of id: String) throws(ServiceError) -> Int {
    guard let index = entries.firstIndex(where: { $0.record.recordID == id }) else { throw missing }
    return index
  }

  private mutating func append(_ record: Record) {
    entries.insert(Entry(number: nextNumber, record: record), at: order == .newestFirst ? 0 : entries.count)
    nextNumber += 1
  }
}

extension RecordTable: RandomAccessCollection {
  /// The first record's place.
  public var startIndex: Int { 0 }
  /// The place behind the last record.
  public var endIndex: Int { entries.count }
  /// The record in a place.
  public subscript(position: Int) -> Record { entries[position].record }
}

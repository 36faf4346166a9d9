import KiiCloud
import RehearsalApp

extension Bucket {
  /// A page of what a query finds in this bucket.
  ///
  /// - Complexity: O(page) when the order of the field to sort by is kept, plus what the clause passes over.
  func list(_ query: CloudQuery, in bucket: CloudBucket, paging: Paging) -> QueryResult {
    let page = query.paginationKey?.page ?? 1
    let size = paging.size(ofPage: page, bestEffortLimit: query.bestEffortLimit)
    var objects: [CloudObject] = []
    objects.reserveCapacity(min(size, count))
    var position = max(query.paginationKey?.position ?? 0, 0)
    var hasMore = false
    visit(query, from: position) { contents in
      if query.clause.matches(contents) {
        // The listing goes on with the first match that found no room.
        if objects.count == size {
          hasMore = true
          return false
        }
        objects.append(CloudObject(bucket: bucket, contents: contents))
      }
      position += 1
      return true
    }
    guard hasMore || paging.listedSize(ofPage: page + 1) == 0 else { return QueryResult(objects: objects) }
    let snapshot: Bucket? = paging.mode == .snapshot ? self : nil
    return QueryResult(
      objects: objects,
      nextQuery: query.continued(PaginationKey(page: page + 1, position: position, snapshot: snapshot)))
  }

  private func visit(_ query: CloudQuery, from position: Int, _ body: (ObjectContents) -> Bool) {
    guard position < count else { return }
    guard let field = query.indexedField else {
      for entry in entries[position...] where !body(entry.contents) { return }
      return
    }
    let order =
      order(of: field, isDescending: query.isDescending)
      ?? FieldOrder(of: field, isDescending: query.isDescending, entries)
    for place in order.places[position...] where !body(entries[place].contents) { return }
  }
}

extension CloudQuery {
  /// The field to sort by, unless its name is too long to be seen by queries: then the order is that of creation.
  var indexedField: String? {
    orderBy.flatMap { $0.utf8.count <= SortKey.longestKey ? $0 : nil }
  }

  fileprivate func continued(_ key: PaginationKey) -> CloudQuery {
    var query = self
    query.paginationKey = key
    return query
  }
}

/// The division of listings into pages (A backend: Pages).
public struct Paging: Hashable, Sendable {
  /// The content of a listing when others write between its pages.
  enum Mode: Hashable, Sendable {
    /// The bucket as it is at each page: an object may be skipped or come twice.
    case live
    /// The bucket as it was at the first page.
    case snapshot
  }

  /// The most objects the cloud puts on a page, whatever the query allows.
  public var limit = 200
  /// The sizes of the 1st, 2nd, … page of any listing, as far as the limits allow; pages after these are full.
  ///
  /// Faults: Short and empty pages.
  var sizes: [Int] = []
  var mode = Mode.live

  /// Full pages of 200 live objects.
  public init() {}

  func size(ofPage page: Int, bestEffortLimit: Int) -> Int {
    let own = max(limit, 1)
    let full = bestEffortLimit > 0 ? min(bestEffortLimit, own) : own
    return min(listedSize(ofPage: page) ?? full, full)
  }

  func listedSize(ofPage page: Int) -> Int? {
    sizes.indices.contains(page - 1) ? max(sizes[page - 1], 0) : nil
  }
}

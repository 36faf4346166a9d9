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

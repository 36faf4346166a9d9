public import RehearsalApp

/// Lists a page of objects; made by `bucket.execute(query)`.
public struct ExecuteQuery: CloudRequest {
  /// The page, and the query for the next.
  public typealias Success = QueryResult
  /// The bucket to list.
  public let bucket: CloudBucket
  /// The query to execute.
  public let query: CloudQuery

  /// `query`.
  public var operation: ServiceOperation { .query }
  /// The bucket.
  public var resource: String { bucket.resource }
  /// The page asked for, from 1.
  public var page: Int? { query.paginationKey?.page ?? 1 }
  /// About what a small query takes.
  public var size: Int { 128 }
  /// Reckoned at 200 bytes an object of a full page.
  public var replySize: Int { 64 + 200 * min(max(query.bestEffortLimit, 0), 200) }
}

/// A page of a listing.
public struct QueryResult: Hashable, Sendable {
  /// The objects, in order.
  public let objects: [CloudObject]
  /// The query for the next page, or nil if this was the last.
  public let nextQuery: CloudQuery?

  /// Makes a page.
  public init(objects: [CloudObject], nextQuery: CloudQuery? = nil) {
    self.objects = objects
    self.nextQuery = nextQuery
  }
}

extension QueryResult: RecordListing {
  package static var ofNothing: QueryResult { QueryResult(objects: []) }
}

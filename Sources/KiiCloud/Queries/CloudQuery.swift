public import RehearsalApp

/// A query: the objects to list, their order, how many at a time, and from where.
public struct CloudQuery: Hashable, Sendable {
  /// The condition.
  public let clause: Clause
  /// The field to sort by, or nil for the order of creation.
  public private(set) var orderBy: String?
  /// Whether the greatest comes first.
  public private(set) var isDescending = false
  /// The most objects a page may have; 0 or too many: the cloud's own limit.
  public var bestEffortLimit = 200
  /// The place where the listing goes on, or nil for its beginning.
  public package(set) var paginationKey: PaginationKey?

  /// A query for the objects a condition holds for.
  public init(clause: Clause = .all) {
    self.clause = clause
  }

  /// Sorts by a field of the first level, the least first; objects of equal value stay in the order of creation.
  public mutating func sort(byAsc field: String) {
    orderBy = field
    isDescending = false
  }

  /// Sorts by a field of the first level, the greatest first; objects of equal value stay in the order of creation.
  public mutating func sort(byDesc field: String) {
    orderBy = field
    isDescending = true
  }
}

/// Lists a page of objects; made by `bucket.execute(query)`.
public struct ExecuteQuery: CloudRequest {
  /// The page, and the query for the next.
  public typealias Success = QueryResult
  package let bucket: CloudBucket
  package let query: CloudQuery

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

/// The place where a listing goes on.
///
/// Its contents are the cloud's business.
public struct PaginationKey: Sendable {
  /// The page it leads to, from 2.
  package let page: Int
  package let position: Int
  /// The bucket as it was when the listing began, when the cloud pages a snapshot.
  package let snapshot: (any Hashable & Sendable)?

  package init(page: Int, position: Int, snapshot: (any Hashable & Sendable)?) {
    self.page = page
    self.position = position
    self.snapshot = snapshot
  }
}

extension PaginationKey: Hashable {
  /// Equal when both lead to the same.
  public static func == (left: PaginationKey, right: PaginationKey) -> Bool {
    left.page == right.page && left.position == right.position && isEqual(left.snapshot, right.snapshot)
  }

  /// Feeds page, position and snapshot.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(position)
    snapshot?.hash(into: &hasher)
  }

  private static func isEqual(_ left: (any Hashable & Sendable)?, _ right: (any Hashable & Sendable)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    func isSame<Value: Hashable & Sendable>(_ left: Value) -> Bool { right as? Value == left }
    return isSame(left)
  }
}

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

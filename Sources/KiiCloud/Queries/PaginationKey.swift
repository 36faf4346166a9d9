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

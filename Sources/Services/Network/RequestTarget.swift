/// Which requests a rule is about; whatever is nil does not matter.
public struct RequestTarget: Hashable, Sendable {
  /// The operation, such as `query`.
  public var operation: Operation?
  /// The resource, such as a bucket.
  public var resource: String?
  /// The page of a listing, from 1.
  public var page: Int?

  /// Every request that has what is given here.
  public init(operation: Operation? = nil, resource: String? = nil, page: Int? = nil) {
    self.operation = operation
    self.resource = resource
    self.page = page
  }

  /// Every request.
  public static let any = RequestTarget()

  /// Whether a request is meant.
  public func matches(_ request: some ServiceRequest) -> Bool {
    if let operation, request.operation != operation { return false }
    if let resource, request.resource != resource { return false }
    if let page, request.page != page { return false }
    return true
  }
}

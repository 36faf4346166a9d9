package import RehearsalBase

/// The requests a rule is about; a property that is nil does not matter.
package struct RequestTarget: Hashable, Sendable {
  /// The operation, such as `query`.
  package var operation: ServiceOperation?
  /// The resource, such as a bucket.
  package var resource: String?
  /// The page of a listing, from 1.
  package var page: Int?
  /// The times at which it is sent.
  package var window: Range<Instant>?

  /// Every request that has what is given here.
  package init(
    operation: ServiceOperation? = nil, resource: String? = nil, page: Int? = nil, window: Range<Instant>? = nil
  ) {
    self.operation = operation
    self.resource = resource
    self.page = page
    self.window = window
  }

  /// Every request.
  package static let any = RequestTarget()

  /// Whether it names what is asked for, so that whoever gives a rule for it expects such a request.
  package var namesRequests: Bool { operation != nil || page != nil }

  /// Whether a request that is sent at a moment is meant.
  package func matches(_ request: any ServiceRequest, at instant: Instant) -> Bool {
    if let window, !window.contains(instant) { return false }
    if let operation, request.operation != operation { return false }
    if let resource, request.resource != resource { return false }
    if let page, request.page != page { return false }
    return true
  }
}

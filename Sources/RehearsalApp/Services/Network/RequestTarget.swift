package import RehearsalBase

/// The requests a rule is about; a property that is nil does not matter.
package struct RequestTarget: Hashable, Sendable {
  package var operation: ServiceOperation?
  package var resource: String?
  package var page: Int?
  package var window: Range<Instant>?

  package init(
    operation: ServiceOperation? = nil, resource: String? = nil, page: Int? = nil, window: Range<Instant>? = nil
  ) {
    self.operation = operation
    self.resource = resource
    self.page = page
    self.window = window
  }

  package static let any = RequestTarget()

  /// Whether it names what is asked for, so that whoever gives a rule for it expects such a request.
  package var namesRequests: Bool { operation != nil || page != nil }

  package func matches(_ request: any ServiceRequest, at instant: Instant) -> Bool {
    if let window, !window.contains(instant) { return false }
    if let operation, request.operation != operation { return false }
    if let resource, request.resource != resource { return false }
    if let page, request.page != page { return false }
    return true
  }
}

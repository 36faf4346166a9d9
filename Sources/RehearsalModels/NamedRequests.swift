package import RehearsalApp

/// The service behind ``ModelRequests/perform(_:file:line:isolation:_:)``: it lets the work go ahead.
package struct NamedRequests: Service {
  /// Makes the service.
  package init() {}

  /// Answers the request of any name.
  package mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    request is NamedRequest ? .success(NoContent()) : nil
  }
}

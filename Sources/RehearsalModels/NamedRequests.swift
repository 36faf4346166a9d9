public import RehearsalApp

/// The service behind ``ModelRequests/perform(_:file:line:isolation:_:)``: it lets the work go ahead.
public struct NamedRequests: Service {
  /// Makes the service.
  public init() {}

  /// Answers the request of any name.
  public mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    request is NamedRequest ? .success(NoContent()) : nil
  }
}

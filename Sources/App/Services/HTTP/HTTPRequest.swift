/// A request to an HTTP-like backend: `HTTPRequest<Payment, Receipt>("POST /pay", payment)`.
public struct HTTPRequest<Body: Hashable & Sendable, Success: Hashable & Sendable>: ServiceRequest {
  /// Method and path.
  public let route: String
  /// What is sent.
  public let body: Body

  /// Makes a request from method and path, and what is sent.
  public init(_ route: String, _ body: Body) {
    self.route = route
    self.body = body
  }

  /// Method and path.
  public var operation: ServiceOperation { ServiceOperation(route) }
  /// The path alone.
  public var resource: String {
    String(route.drop { $0 != " " }.drop { $0 == " " })
  }
}

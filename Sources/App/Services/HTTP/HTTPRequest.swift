/// A request to an HTTP-like backend: `HTTPRequest<Payment, Receipt>("POST /pay", payment)`.
public struct HTTPRequest<Body: Hashable & Sendable, Success: Hashable & Sendable>: ServiceRequest {
  /// Method and path.
  public let route: String
  /// What is sent.
  public let body: Body
  /// Which page of a listing is asked for, from 1; nil when the route declares none.
  public let page: Int?

  /// Makes a request from method and path, and what is sent.
  public init(_ route: String, _ body: Body, page: Int? = nil) {
    self.route = route
    self.body = body
    self.page = page
  }

  /// Method and path.
  public var operation: ServiceOperation { ServiceOperation(route) }
  /// The path alone.
  public var resource: String {
    String(route.drop { $0 != " " }.drop { $0 == " " })
  }
}

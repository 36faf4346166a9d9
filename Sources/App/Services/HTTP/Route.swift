/// What one call of an HTTP-like backend takes and gives: `Route<Payment, Receipt>("POST /pay")`.
///
/// The app makes its requests from the same value that the backend answers them with:
/// ```swift
/// struct Cashier: Service {
///   static let pay = Route<Payment, Receipt>("POST /pay")
///   var paid = 0
///
///   mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
///     Self.pay.answer(request) { payment in
///       paid += payment.amount
///       return Receipt(total: paid)
///     }
///   }
/// }
/// ```
/// A backend of several routes joins their answers with `??`.
public struct Route<Body: Hashable & Sendable, Success: Hashable & Sendable>: Sendable {
  /// Method and path, as scenarios name the operation.
  public let name: String
  private let page: (@Sendable (Body) -> Int?)?

  /// Makes a route from method and path.
  ///
  /// - Parameter page: Which page of a listing a body asks for, from 1, so that scenarios can name it; nil: the route is no
  ///   listing.
  public init(_ name: String, page: (@Sendable (Body) -> Int?)? = nil) {
    self.name = name
    self.page = page
  }

  /// The operation of its requests.
  public var operation: ServiceOperation { ServiceOperation(name) }

  /// A request for this route.
  public func callAsFunction(_ body: Body) -> HTTPRequest<Body, Success> {
    HTTPRequest(name, body, page: page?(body))
  }

  /// What a request for this route sends; nil: it is for another one.
  public func body(of request: any ServiceRequest) -> Body? {
    guard let request = request as? HTTPRequest<Body, Success>, request.route == name else { return nil }
    return request.body
  }

  /// Answers a request for this route, and no other: nil.
  ///
  /// - Parameter body: Throws a ``ServiceError``; any other error is a failure of the server, status 500.
  public func answer(_ request: any ServiceRequest, _ body: (Body) throws -> Success) -> Answer? {
    guard let sent = self.body(of: request) else { return nil }
    do {
      return .success(try body(sent))
    } catch let error as ServiceError {
      return .failure(error)
    } catch {
      return .failure(ServiceError(status: 500, description: "\(error)"))
    }
  }

  /// What a request for this route does with records; nil: it is for another one.
  ///
  /// ```swift
  /// static func access(by request: any ServiceRequest) -> RecordAccess? {
  ///   list.access(by: request, to: "notes") { _ in .load }
  ///     ?? save.access(by: request, to: "notes") { .replace($0) }
  /// }
  /// ```
  /// - Parameter resource: Which records it is about, as scenarios name them.
  /// - Parameter kind: What is done, by what the request sends.
  public func access(
    by request: any ServiceRequest, to resource: String, _ kind: (Body) -> RecordAccess.Kind
  ) -> RecordAccess? {
    body(of: request).map { RecordAccess(kind($0), of: resource) }
  }
}

extension Route: Hashable {
  /// Equal when method and path are.
  public static func == (left: Route, right: Route) -> Bool { left.name == right.name }
  /// Feeds method and path.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

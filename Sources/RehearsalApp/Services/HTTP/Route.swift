/// A call of an HTTP-like backend, with its body and its answer: `Route<Payment, Receipt>("POST /pay")`.
///
/// The app makes its requests from the same value that the backend answers them with:
/// ```swift
/// struct Cashier: Service {
///   static let pay = Route<Payment, Receipt>("POST /pay")
///   var paid = 0
///   static let routes: Routes<Self> = [
///     pay.answered { server, payment in
///       server.paid += payment.amount
///       return Receipt(total: server.paid)
///     }
///   ]
/// }
/// ```
public struct Route<Body: Hashable & Sendable, Success: Hashable & Sendable>: Sendable {
  /// Method and path, as scenarios name the operation.
  public let name: String
  let authorization: Authorization
  private var page: (@Sendable (Body) -> Int?)?
  private var use: RecordUse?
  private var empty: Success?
  private var takesNotFoundForNothing = false
  /// How HTTP carries it, or nil if only the device can (``http(_:body:answer:status:)``).
  var httpForm: HTTPForm?

  /// Makes a route from method and path.
  ///
  /// - Parameters:
  ///   - authorization: The token that its requests carry.
  ///   - page: The page of a listing that a body asks for, from 1, so that scenarios can name it; nil for no listing.
  public init(_ name: String, _ authorization: Authorization = .none, page: (@Sendable (Body) -> Int?)? = nil) {
    self.name = name
    self.authorization = authorization
    self.page = page
  }

  /// The operation of its requests.
  public var operation: ServiceOperation { ServiceOperation(name) }

  /// A request for this route.
  public func callAsFunction(_ body: Body) -> Request {
    Request(route: name, body: body, page: page?(body) ?? (body as? PageQuery)?.number, authorization: authorization)
  }

  /// A request for this route.
  public func callAsFunction() -> Request where Body == NoContent { self(NoContent()) }

  /// The body of a request for this route, or nil if it is for another one.
  public func body(of request: any ServiceRequest) -> Body? {
    guard let request = request as? Request, request.route == name else { return nil }
    return request.body
  }

  /// The record access of a request for this route, or nil if it is for another one.
  ///
  /// ```swift
  /// static func access(by request: any ServiceRequest) -> RecordAccess? {
  ///   list.access(by: request, to: "notes") { _ in .load }
  ///     ?? save.access(by: request, to: "notes") { .replace($0) }
  /// }
  /// ```
  /// - Parameter resource: The records it is about, as scenarios name them.
  /// - Parameter kind: The kind of access, by the body that the request sends.
  public func access(
    by request: any ServiceRequest, to resource: String, _ kind: (Body) -> RecordAccess.Kind
  ) -> RecordAccess? {
    body(of: request).map { RecordAccess(kind($0), of: resource) }
  }
}

// MARK: - What its requests do with records

extension Route {
  /// The access to records that is declared.
  private struct RecordUse: Sendable {
    let resource: String
    let kind: @Sendable (Body) -> RecordAccess.Kind
  }

  /// The route, with what its requests do with records.
  ///
  /// `Route<Note, Note>("PUT /notes").records("notes") { .replace($0) }`
  public func records(_ resource: String, _ kind: @escaping @Sendable (Body) -> RecordAccess.Kind) -> Route {
    var route = self
    route.use = RecordUse(resource: resource, kind: kind)
    return route
  }

  /// The route, as a listing of all records.
  public func records(_ resource: String) -> Route where Body == NoContent { records(resource) { _ in .load } }

  /// The route, as a listing of records page by page.
  public func records(_ resource: String) -> Route where Body == PageQuery { records(resource) { $0.access } }

  /// The route, with the answer that says there is nothing: `Route<NoContent, [Note]>("GET /notes").empty([])`.
  public func empty(_ answer: Success) -> Route {
    var route = self
    route.empty = answer
    return route
  }

  /// The route, of which status 404 says that there is nothing: `Route<NoContent, Draft>("GET /draft").nothingIfNotFound()`.
  ///
  /// Then 404 is no failure that the user has to see (Invariants: shown-failure).
  public func nothingIfNotFound() -> Route {
    var route = self
    route.takesNotFoundForNothing = true
    return route
  }

  /// Whether status 404 says that there is nothing; false for a request of another route.
  package func takesNotFoundForNothing(_ request: any ServiceRequest) -> Bool {
    takesNotFoundForNothing && body(of: request) != nil
  }

  /// The answer that says there is nothing, or nil if none is declared, or the request is for another route.
  package func emptyAnswer(to request: any ServiceRequest) -> Answer? {
    body(of: request) == nil ? nil : empty.map(Answer.success)
  }

  /// A request's access to records, or nil if nothing is declared, or it is for another route.
  package func access(by request: any ServiceRequest) -> RecordAccess? {
    guard let use, let body = body(of: request) else { return nil }
    return RecordAccess(use.kind(body), of: use.resource, token: (request as? any AuthorizedRequest)?.token)
  }
}

extension Route: Hashable {
  /// Equal when method and path are.
  public static func == (left: Route, right: Route) -> Bool { left.name == right.name }
  /// Feeds method and path.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

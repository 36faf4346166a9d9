/// The routes of a service, with what it does for a request of each.
///
/// ```swift
/// static let routes: Routes<Self> = [
///   list.answered { server, _ in server.notes },
///   save.answered { server, note in try server.store(note) },
/// ]
/// ```
/// Write it as `static let`, so that it is made once.
public struct Routes<Server: Service>: Sendable {
  private let routes: [AnsweredRoute<Server>]

  /// Answers a request by the first route that it is for, or returns nil if it is for none.
  public func answer(_ request: any ServiceRequest, by server: inout Server, in context: RequestContext) -> Answer? {
    let name = request.operation.name
    for route in routes where route.name == name {
      if let answer = route.answer(&server, request, context) { return answer }
    }
    return nil
  }
}

extension Routes: ExpressibleByArrayLiteral {
  /// The routes, in the order in which they are asked.
  public init(arrayLiteral routes: AnsweredRoute<Server>...) { self.routes = routes }
}

extension Routes {
  var operations: [ServiceOperation] { routes.map(\.route.operation) }
  var httpForms: [HTTPForm] { routes.compactMap(\.route.httpForm) }

  func emptyAnswer(to request: any ServiceRequest) -> Answer? {
    for answered in routes { if let answer = answered.route.emptyAnswer(to: request) { return answer } }
    return nil
  }

  func takesNotFoundForNothing(_ request: any ServiceRequest) -> Bool {
    routes.contains { $0.route.takesNotFoundForNothing(request) }
  }

  func access(by request: any ServiceRequest) -> RecordAccess? {
    for answered in routes { if let access = answered.route.access(by: request) { return access } }
    return nil
  }
}

/// A route with what a service does for its requests, as ``Route/answered(_:)`` makes it.
public struct AnsweredRoute<Server: Service>: Sendable {
  let name: String
  let route: any ServiceRoute
  let answer: @Sendable (inout Server, any ServiceRequest, RequestContext) -> Answer?

  init<Body, Success>(
    _ route: Route<Body, Success>,
    _ answer: @escaping @Sendable (inout Server, Body, any ServiceRequest, RequestContext) throws -> Success
  ) {
    name = route.name
    self.route = route
    self.answer = { server, request, context in
      guard let body = route.body(of: request) else { return nil }
      do {
        return .success(try answer(&server, body, request, context))
      } catch let error as ServiceError {
        return .failure(error)
      } catch {
        return .failure(ServiceError(status: 500, description: "\(error)"))
      }
    }
  }
}

/// A route of some body and answer.
protocol ServiceRoute: Sendable {
  var operation: ServiceOperation { get }
  func access(by request: any ServiceRequest) -> RecordAccess?
  var httpForm: HTTPForm? { get }
  func emptyAnswer(to request: any ServiceRequest) -> Answer?
  func takesNotFoundForNothing(_ request: any ServiceRequest) -> Bool
}

extension Route: ServiceRoute {}

// MARK: - What a service does

extension Route {
  /// The route with its answer: what the service does with the body that was sent, and what it answers.
  ///
  /// - Parameter body: Throws a ``ServiceError``; any other error is a failure of the server, status 500.
  public func answered<Server: Service>(
    _ body: @escaping @Sendable (inout Server, Body) throws -> Success
  ) -> AnsweredRoute<Server> {
    AnsweredRoute(self) { server, sent, _, _ in try body(&server, sent) }
  }

  /// The route with its answer, which also depends on the request's moment or token.
  ///
  /// - Parameter body: Throws a ``ServiceError``; any other error is a failure of the server, status 500.
  public func answered<Server: Service>(
    _ body: @escaping @Sendable (inout Server, Body, RequestContext) throws -> Success
  ) -> AnsweredRoute<Server> {
    AnsweredRoute(self) { server, sent, _, context in try body(&server, sent, context) }
  }

  /// The route with its answer to somebody whose token is valid; anybody else gets status 401.
  ///
  /// - Parameter body: Gets what was sent, and the user.
  public func answeredForUser<Server: TokenService>(
    _ body: @escaping @Sendable (inout Server, Body, String) throws -> Success
  ) -> AnsweredRoute<Server> {
    AnsweredRoute(self) { server, sent, request, context in
      let token = (request as? any AuthorizedRequest)?.token ?? context.token
      return try body(&server, sent, server.tokens.user(of: token, in: context))
    }
  }
}

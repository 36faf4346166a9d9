extension Route {
  /// A request for the route, as `pay(payment)` makes it.
  public struct Request: AuthorizedRequest {
    /// Method and path.
    public let route: String
    /// The body that is sent.
    public let body: Body
    /// The page of a listing that is asked for, from 1, or nil if the route declares none.
    public let page: Int?
    package let authorization: Authorization
    /// The token it carries; the device adds the app's own to a request that asks for one.
    package var token: String?

    /// Method and path.
    public var operation: ServiceOperation { ServiceOperation(route) }
    /// The path alone.
    public var resource: String { String(route.drop { $0 != " " }.drop { $0 == " " }) }

    /// The same request with a token of its own, such as another client's.
    public func carrying(_ token: String?) -> Request {
      var request = self
      request.token = token
      return request
    }
  }
}

/// The credential by which requests show who sends them.
///
/// The app says once which token it was given (`context.setToken(token)`). Every request that asks for it carries
/// it from then on.
public struct Authorization: Hashable, Sendable {
  /// The services that know the token, by a name of the author's, or nil if no token is asked for.
  package let realm: String?

  /// The request carries no token.
  public static let none = Authorization(realm: nil)
  /// The request carries the app's token.
  public static let bearer = Authorization(realm: "")
  /// The request carries the token of a realm, in an app of several backends with tokens of their own.
  public static func bearer(realm: String) -> Authorization { Authorization(realm: realm) }
}

extension Authorization {
  package var key: String? { realm.map { $0.isEmpty ? "authorization" : "authorization \($0)" } }
  package var userKey: String? { key.map { "\($0) user" } }
}

/// A request that may carry a token.
package protocol AuthorizedRequest: ServiceRequest {
  var authorization: Authorization { get }
  var token: String? { get set }
}

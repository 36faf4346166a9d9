/// How requests show who sends them.
///
/// The app says once which token it was given (`context.setToken(token)`). Every request that asks for it carries
/// it from then on.
public struct Authorization: Hashable, Sendable {
  /// The services that know the token, by a name of the author's; nil: no token is asked for.
  package let realm: String?

  /// The request carries no token.
  public static let none = Authorization(realm: nil)
  /// The request carries the app's token.
  public static let bearer = Authorization(realm: "")
  /// The request carries the token of a realm, in an app of several backends with tokens of their own.
  public static func bearer(realm: String) -> Authorization { Authorization(realm: realm) }
}

extension Authorization {
  /// The key under which the token is stored on the device; nil where there is none.
  package var key: String? { realm.map { $0.isEmpty ? "authorization" : "authorization \($0)" } }
  /// The key under which the token's user is stored; nil where there is no token.
  package var userKey: String? { key.map { "\($0) user" } }
}

/// A request that may carry a token.
public protocol AuthorizedRequest: ServiceRequest {
  /// Which token it asks for.
  var authorization: Authorization { get }
  /// The token it carries; nil: none yet.
  var token: String? { get set }
}

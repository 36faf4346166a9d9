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

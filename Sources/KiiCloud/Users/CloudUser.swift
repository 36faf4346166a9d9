/// A signed-in user: the holder of the access token.
///
/// The cloud client keeps no state: an app stores the token it got, and makes the user from it again.
public struct CloudUser: Hashable, Sendable {
  /// The name of the default under which apps store the access token.
  public static let tokenKey = "accessToken"

  /// The access token, which signs this user's requests.
  public let token: String

  /// The user who has a token.
  public init(token: String) {
    self.token = token
  }

  /// The user of a stored token, or nil if none is stored.
  public static func current(token: String?) -> CloudUser? {
    token.map(CloudUser.init)
  }

  /// A bucket of the user's own.
  public func bucket(withName name: String) -> CloudBucket {
    CloudBucket(scope: .user, name: name, token: token)
  }

  /// A bucket of the application, used by this user.
  public func applicationBucket(withName name: String) -> CloudBucket {
    CloudBucket(scope: .app, name: name, token: token)
  }

  /// A bucket of a group, used by this user.
  public func bucket(withName name: String, ofGroup id: String) -> CloudBucket {
    CloudBucket(scope: .group(id), name: name, token: token)
  }
}

extension CloudUser {
  /// Signs a user in with a name and a password.
  public static func login(_ name: String, password: String) -> SignIn {
    SignIn(name: name, password: password)
  }

  /// Makes a new user and signs it in.
  public static func register(_ name: String, password: String) -> Register {
    Register(name: name, password: password)
  }

  /// Asks the cloud whether a stored token is still good, as an app does when it is launched.
  public static func authenticate(withToken token: String) -> Authenticate {
    Authenticate(token: token)
  }

  /// Exchanges a refresh token, which works once, for a new access token.
  public static func renew(withRefreshToken token: String) -> RenewToken {
    RenewToken(refreshToken: token)
  }
}

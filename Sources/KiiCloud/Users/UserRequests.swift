public import RehearsalApp

/// The user who is signed in now, with the tokens that prove it.
public struct SignedIn: Hashable, Sendable {
  /// The user's id.
  public let userID: String
  /// The access token.
  public let token: String
  /// The token for which a new access token can be had, once, or nil if this request gave none.
  public let refreshToken: String?

  /// Makes the answer of a sign-in.
  public init(userID: String, token: String, refreshToken: String? = nil) {
    self.userID = userID
    self.token = token
    self.refreshToken = refreshToken
  }
}

/// Signs a user in with a name and a password.
public struct SignIn: CloudRequest {
  /// The user and its token.
  public typealias Success = SignedIn
  package let name: String
  package let password: String

  /// `sign-in`.
  public var operation: ServiceOperation { .signIn }
}

/// Makes a new user and signs it in.
public struct Register: CloudRequest {
  /// The user and its token.
  public typealias Success = SignedIn
  package let name: String
  package let password: String

  /// `register`.
  public var operation: ServiceOperation { .register }
}

/// Asks whether a stored access token is still good.
public struct Authenticate: CloudRequest {
  /// The user and the same token.
  public typealias Success = SignedIn
  package let token: String

  /// `sign-in`.
  public var operation: ServiceOperation { .signIn }
}

/// Exchanges a refresh token for a new access token.
public struct RenewToken: CloudRequest {
  /// The user, the new token, and the next refresh token.
  public typealias Success = SignedIn
  package let refreshToken: String

  /// `sign-in`.
  public var operation: ServiceOperation { .signIn }
}

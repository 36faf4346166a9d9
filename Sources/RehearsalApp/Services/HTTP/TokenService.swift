/// A backend whose users get bearer tokens.
///
/// It only has the property; who a user is, and whose token it is, follows. The vocabulary `users(of:)` has the steps by
/// which scenarios say who is signed in.
///
/// ```swift
/// struct PostServer: RecordStore, TokenService {
///   var tokens = BearerTokens(passwords: ["ann": "secret"])
/// ```
public protocol TokenService: SignInService {
  /// The users, by their tokens and passwords.
  var tokens: BearerTokens { get set }
}

extension TokenService {
  /// The name itself, if somebody has it.
  public func userID(named name: String) -> String? { tokens.users.contains(name) ? name : nil }

  /// Gives the users who have a password in the other service that password here.
  public mutating func adoptPasswords(of other: Self) {
    tokens.passwords.merge(other.tokens.passwords) { $1 }
  }
}

extension TokenService where Self: RecordStore {
  /// The user it was given to, valid or not.
  public func userID(ofToken token: String) -> String? { tokens.owner(of: token) }
}

/// A service that people sign in to.
public protocol SignInService: Service {
  /// The id of the user of a name, or nil if there is none.
  func userID(named name: String) -> String?

  /// Gives users the passwords they have in another such service; users without one there keep their own.
  ///
  /// A search for a recovery does so: a user that a scenario says to be signed in knows how to do it again.
  mutating func adoptPasswords(of other: Self)
}

/// The tokens that a backend has given to its users, and the passwords by which they get them.
///
/// ```swift
/// static let logIn = Route<Credentials, String>("POST /session")
/// var tokens = BearerTokens(passwords: ["ann": "secret"])
/// static let routes: Routes<Self> = [
///   logIn.answered { server, credentials, context in try server.tokens.logIn(credentials, in: context) },
///   save.answeredForUser { server, note, user in … },
/// ]
/// ```
public struct BearerTokens: Hashable, Sendable {
  private struct Grant: Hashable, Sendable {
    let user: String
    /// In milliseconds since 1970, or nil if it does not expire.
    let expiry: Int64?
    var isRevoked = false
  }

  private var grants: [String: Grant]
  package var passwords: [String: String]
  private let refusal: ServiceError
  private let lifetime: Duration?

  /// No token has been given, or some by which scenarios know users.
  ///
  /// - Parameters:
  ///   - users: By tokens that do not expire, their users.
  ///   - passwords: By the names of users who can log in, their passwords.
  ///   - refusal: The answer to a log-in with another name or password.
  ///   - lifetime: The time for which a token is good that is issued later, or nil if it is until it is revoked.
  public init(
    _ users: [String: String] = [:], passwords: [String: String] = [:],
    refusal: ServiceError = ServiceError(status: 401, description: "The name or the password is wrong."),
    lifetime: Duration? = nil
  ) {
    grants = users.mapValues { Grant(user: $0, expiry: nil) }
    self.passwords = passwords
    self.refusal = refusal
    self.lifetime = lifetime
  }

  /// Gives the user of a name and a password a token, or refuses.
  ///
  /// Without a lifetime, a user who has a token gets it again: a search in which somebody logs in again and again has no
  /// new states.
  ///
  /// - Parameter context: As in ``issue(to:in:)``.
  public mutating func logIn(
    _ credentials: Credentials, in context: RequestContext? = nil
  ) throws(ServiceError) -> String {
    guard passwords[credentials.name] == credentials.password else { throw refusal }
    return token(of: credentials.name, at: context?.now)
  }

  /// A valid token of a user: one that is there, or a new one.
  ///
  /// - Parameter now: In milliseconds since 1970, or nil if a new one does not expire.
  package mutating func token(of user: String, at now: Int64?) -> String {
    guard lifetime == nil else { return issue(to: user, at: now) }
    let valid = grants.filter { $0.value.user == user && !$0.value.isRevoked }
    return valid.keys.min() ?? issue(to: user, at: now)
  }

  /// Gives a user a new token.
  ///
  /// - Parameter context: The log-in's request, whose moment the lifetime begins at, or nil for no end.
  public mutating func issue(to user: String, in context: RequestContext? = nil) -> String {
    issue(to: user, at: context?.now)
  }

  private mutating func issue(to user: String, at now: Int64?) -> String {
    var number = grants.count + 1
    while grants["token \(number)"] != nil { number += 1 }
    let token = "token \(number)"
    let end = now.flatMap { now in
      lifetime.map { now &+ $0.components.seconds &* 1000 &+ $0.components.attoseconds / 1_000_000_000_000_000 }
    }
    grants[token] = Grant(user: user, expiry: end)
    return token
  }

  /// Whose token it is; status 401 for none, an unknown, a revoked or an expired one.
  public func user(of token: String?, in context: RequestContext) throws(ServiceError) -> String {
    guard let grant = token.flatMap({ grants[$0] }), !grant.isRevoked,
      grant.expiry.map({ context.now < $0 }) ?? true
    else {
      throw ServiceError(status: 401)
    }
    return grant.user
  }

  /// The user a token was given to, valid or not, or nil if it was given to nobody.
  public func owner(of token: String) -> String? { grants[token]?.user }

  package var users: Set<String> { Set(passwords.keys).union(grants.values.map(\.user)) }

  /// Ends a token; one that is not known is ignored.
  public mutating func revoke(_ token: String?) {
    if let token { grants[token]?.isRevoked = true }
  }

  /// Ends all tokens of a user.
  public mutating func revokeAll(of user: String) {
    for token in grants.keys where grants[token]?.user == user { grants[token]?.isRevoked = true }
  }
}

/// A name and a password, as the body of a log-in.
public struct Credentials: Hashable, Codable, Sendable {
  /// The user's name.
  public let name: String
  /// The user's password.
  public let password: String

  /// Makes credentials of what the user has typed.
  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}

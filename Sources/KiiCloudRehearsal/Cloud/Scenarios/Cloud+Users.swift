import KiiCloud
public import RehearsalApp

/// The cloud's users as scenarios declare them before the app runs.
extension Cloud {
  @discardableResult
  package mutating func addUser(_ name: String, password: String? = nil) throws(ServiceError) -> String {
    if let user = directory.user(named: name) {
      directory.setPassword(password, ofUser: user)
      return directory.id(ofUser: user)
    }
    let user = try directory.addUser(name, password: password)
    return directory.id(ofUser: user)
  }

  /// Gives users the passwords they have in another cloud; who has none there keeps the own one.
  public mutating func adoptPasswords(of other: Cloud) { directory.adoptPasswords(of: other.directory) }

  /// Signs a user in without asking for a password, adding the user if need be.
  ///
  /// - Parameter now: Milliseconds since 1970; it matters only when tokens expire.
  /// - Returns: The access token.
  public mutating func signIn(_ name: String, now: Int64 = 0) throws(ServiceError) -> String {
    if let user = directory.user(named: name) { return directory.signIn(user, now: now).token }
    let user = try directory.addUser(name, password: nil)
    return directory.signIn(user, now: now).token
  }

  @discardableResult
  mutating func expireTokens(of name: String) -> Bool {
    guard let user = directory.user(named: name) else { return false }
    directory.expireTokens(ofUser: user)
    return true
  }

  /// The lifetime of the tokens of later sign-ins, in milliseconds, or nil, as at first, for no end.
  var tokenLifetime: Int64? {
    get { directory.tokenLifetime }
    set { directory.tokenLifetime = newValue }
  }

  /// The id of the user of a name.
  public func userID(named name: String) -> String? {
    directory.user(named: name).map(directory.id)
  }

  /// The id of the user a token was given to, expired or not.
  public func userID(ofToken token: String) -> String? {
    directory.user(ofToken: token).map(directory.id)
  }
}

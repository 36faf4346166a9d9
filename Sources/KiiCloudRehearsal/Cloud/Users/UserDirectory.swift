import KiiCloud
import RehearsalApp

/// The users of the cloud, and who is signed in (A backend: Users and tokens).
struct UserDirectory: Sendable {
  struct User: Hashable, Sendable {
    let id: String
    let name: String
    /// Nil: nobody can sign in with a password.
    var password: String?
    var lastingSession: Int?
  }

  /// The sign-in that an access token stands for.
  struct Session: Hashable, Sendable {
    let user: Int
    /// Milliseconds since 1970, or nil if it lasts for ever.
    let expiry: Int64?
    var isExpired = false
    var isRenewed = false
  }

  /// The lifetime of new tokens in milliseconds, or nil if they last for ever.
  var tokenLifetime: Int64?
  private var users: [User] = []
  private var sessions: [Session] = []
  /// Follows from the users.
  private var userByName: [String: Int] = [:]

  private static let longestName = 250
  private static let accessPrefix = "token-"
  private static let refreshPrefix = "refresh-"
}

// MARK: - Users

extension UserDirectory {
  func user(named name: String) -> Int? {
    userByName[name]
  }

  func id(ofUser user: Int) -> String {
    users[user].id
  }

  mutating func addUser(_ name: String, password: String?) throws(ServiceError) -> Int {
    guard !name.isEmpty, name.utf8.count <= Self.longestName else { throw .refused(.userName) }
    if let password, password.isEmpty || password.utf8.count > Self.longestName { throw .refused(.password) }
    guard userByName[name] == nil else { throw .userAlreadyExists }
    users.append(User(id: "user-" + AssignedID.text(users.count + 1), name: name, password: password))
    userByName[name] = users.count - 1
    return users.count - 1
  }

  mutating func setPassword(_ password: String?, ofUser user: Int) {
    users[user].password = password
  }

  mutating func adoptPasswords(of other: UserDirectory) {
    for index in users.indices {
      guard let user = other.user(named: users[index].name), let password = other.users[user].password else { continue }
      users[index].password = password
    }
  }

  func user(named name: String, password: String) throws(ServiceError) -> Int {
    guard let user = userByName[name], users[user].password == password else { throw .invalidGrant }
    return user
  }
}

// MARK: - Sessions

extension UserDirectory {
  /// A token that lasts for ever is given again at the next sign-in, so that signing in and out leads back to the same
  /// world; any other is new each time.
  mutating func signIn(_ user: Int, now: Int64) -> SignedIn {
    if tokenLifetime == nil, let session = users[user].lastingSession { return signedIn(session) }
    let expiry = tokenLifetime.map { now.addingReportingOverflow($0) }.map { $0.overflow ? .max : $0.partialValue }
    sessions.append(Session(user: user, expiry: expiry))
    if expiry == nil { users[user].lastingSession = sessions.count - 1 }
    return signedIn(sessions.count - 1)
  }

  /// The user a token belongs to.
  ///
  /// A token that was never given is wrong; one that has expired asks for signing in again.
  func user(ofToken token: String, now: Int64) throws(ServiceError) -> Int {
    guard let index = session(token, prefix: Self.accessPrefix) else { throw .wrongToken }
    let session = sessions[index]
    if session.isExpired { throw .unauthorized }
    if let expiry = session.expiry, now >= expiry { throw .unauthorized }
    return session.user
  }

  func user(ofToken token: String) -> Int? {
    session(token, prefix: Self.accessPrefix).map { sessions[$0].user }
  }

  mutating func renew(_ refreshToken: String, now: Int64) throws(ServiceError) -> SignedIn {
    guard let index = session(refreshToken, prefix: Self.refreshPrefix), sessions[index].expiry != nil,
      !sessions[index].isRenewed
    else { throw .invalidGrant }
    sessions[index].isRenewed = true
    sessions[index].isExpired = true
    return signIn(sessions[index].user, now: now)
  }

  mutating func expireTokens(ofUser user: Int) {
    for index in sessions.indices where sessions[index].user == user { sessions[index].isExpired = true }
    users[user].lastingSession = nil
  }

  private func signedIn(_ session: Int) -> SignedIn {
    let ordinal = AssignedID.text(session + 1)
    return SignedIn(
      userID: id(ofUser: sessions[session].user), token: Self.accessPrefix + ordinal,
      refreshToken: sessions[session].expiry == nil ? nil : Self.refreshPrefix + ordinal)
  }

  private func session(_ token: String, prefix: String) -> Int? {
    guard let ordinal = AssignedID.parse(token, behind: prefix) else { return nil }
    return sessions.indices.contains(ordinal - 1) ? ordinal - 1 : nil
  }
}

extension UserDirectory: Hashable {
  static func == (left: UserDirectory, right: UserDirectory) -> Bool {
    left.tokenLifetime == right.tokenLifetime && left.users == right.users && left.sessions == right.sessions
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(tokenLifetime)
    hasher.combine(users)
    hasher.combine(sessions)
  }
}

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

/// A service that people sign in to.
public protocol SignInService: Service {
  /// The id of the user of a name, or nil if there is none.
  func userID(named name: String) -> String?

  /// Gives users the passwords they have in another such service; users without one there keep their own.
  ///
  /// A search for a recovery does so: a user that a scenario says to be signed in knows how to do it again.
  mutating func adoptPasswords(of other: Self)
}

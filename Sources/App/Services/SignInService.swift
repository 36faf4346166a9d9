/// A service that people sign in to.
public protocol SignInService: Service {
  /// The id of the user of a name; nil: there is none.
  func userID(named name: String) -> String?

  /// Gives users the passwords they have in another such service; who has none there keeps the own one.
  ///
  /// A search for a recovery does so: whoever a scenario says to be signed in knows how to do it again.
  mutating func adoptPasswords(of other: Self)
}

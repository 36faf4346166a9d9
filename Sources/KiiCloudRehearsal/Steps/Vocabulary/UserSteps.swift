import RehearsalDevice

extension Steps {
  /// The cloud's users; a user who signs in is registered.
  static let cloudUsers = Steps.signIn(
    signIn: { world, name in try world.signIn(name) },
    addUser: { world, name, password in
      try world.arrangeCloud { cloud, _ in try cloud.addUser(name, password: password) }
    },
    signOut: { world in try world.signOut() },
    expireToken: { world, name in
      try world.signIn(name)
      try world.arrangeCloud { cloud, _ in cloud.expireTokens(of: name) }
    })
}

package import RehearsalRunner

/// The steps that say who is signed in, whatever backend knows the users.
package struct SignInSteps: Sendable {
  /// Gives the device the token of a user.
  let signIn: @Sendable (inout DeviceWorld, _ name: String) throws -> Void
  let addUser: @Sendable (inout DeviceWorld, _ name: String, _ password: String) throws -> Void
  /// Takes the device's token away.
  let signOut: @Sendable (inout DeviceWorld) throws -> Void
  /// Lets the backend refuse the token of a user.
  let expireToken: @Sendable (inout DeviceWorld, _ name: String) throws -> Void

  package init(
    signIn: @escaping @Sendable (inout DeviceWorld, String) throws -> Void,
    addUser: @escaping @Sendable (inout DeviceWorld, String, String) throws -> Void,
    signOut: @escaping @Sendable (inout DeviceWorld) throws -> Void,
    expireToken: @escaping @Sendable (inout DeviceWorld, String) throws -> Void
  ) {
    self.signIn = signIn
    self.addUser = addUser
    self.signOut = signOut
    self.expireToken = expireToken
  }
}

extension StepLibrary<DeviceWorld> {
  package mutating func define(_ steps: SignInSteps) {
    step(Steps.userIsSignedIn) { (world: inout DeviceWorld, name) in
      try world.requireNotStarted(instead: "it in front of the app's start, or the steps by which a user signs in")
      world.user = name
      try steps.signIn(&world, name)
    }
    step(Steps.userExists) { (world: inout DeviceWorld, name, password) in
      world.user = name
      try steps.addUser(&world, name, password)
    }
    step(Steps.nobodyIsSignedIn) { (world: inout DeviceWorld) in
      try world.requireNotStarted(
        instead: "it in front of the app's start, or Given the token of \"…\" has expired, which may come later")
      try steps.signOut(&world)
    }
    step(Steps.tokenHasExpired) { (world: inout DeviceWorld, name) in
      world.user = name
      try steps.expireToken(&world, name)
    }
  }
}

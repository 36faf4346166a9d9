package import ScenarioRunner

/// The steps that say who is signed in, whatever backend knows the users.
package struct SignInSteps: Sendable {
  /// Gives the device the token of a user.
  let signIn: @Sendable (inout DeviceWorld, _ name: String) throws -> Void
  /// Adds a user of a name and a password.
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
    step("the user {string} is signed in", ja: "ユーザー{string}がサインインしている") { (world: inout DeviceWorld, name: String) in
      try world.requireNotStarted(instead: "it in front of the app's start, or the steps by which a user signs in")
      world.user = name
      try steps.signIn(&world, name)
    }
    step(
      "the user {string} exists with password {string}", ja: "パスワードが{string}のユーザー{string}がいる", order: [1, 0]
    ) { (world: inout DeviceWorld, name: String, password: String) in
      world.user = name
      try steps.addUser(&world, name, password)
    }
    step("nobody is signed in", ja: "誰もサインインしていない") { (world: inout DeviceWorld) in
      try world.requireNotStarted(
        instead: "it in front of the app's start, or Given the token of \"…\" has expired, which may come later")
      try steps.signOut(&world)
    }
    step("the token of {string} has expired", ja: "{string}のトークンの有効期限が切れている") {
      (world: inout DeviceWorld, name: String) in
      world.user = name
      try steps.expireToken(&world, name)
    }
    describe(
      "the user {string} is signed in", "Stores a user's token on the device.",
      example: "Given the user \"alice\" is signed in")
    describe(
      "the user {string} exists with password {string}", "Registers a user who is not signed in.",
      example: "Given the user \"alice\" exists with password \"secret\"")
    describe("nobody is signed in", "Takes the stored token away.", example: "Given nobody is signed in")
    describe(
      "the token of {string} has expired", "Lets the backend refuse the token of a user.",
      example: "Given the token of \"alice\" has expired")
  }
}

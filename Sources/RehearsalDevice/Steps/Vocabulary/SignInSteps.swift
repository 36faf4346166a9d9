public import RehearsalApp
import RehearsalRunner

extension Steps {
  /// The steps that say who is signed in, whatever backend knows the users.
  package static func signIn(
    signIn: @escaping @Sendable (inout DeviceWorld, _ name: String) throws -> Void,
    addUser: @escaping @Sendable (inout DeviceWorld, _ name: String, _ password: String) throws -> Void,
    signOut: @escaping @Sendable (inout DeviceWorld) throws -> Void,
    expireToken: @escaping @Sendable (inout DeviceWorld, _ name: String) throws -> Void
  ) -> [any DefinedStep] {
    [
      SharedStep<String>(
        "the user {string} is signed in", ja: "ユーザー{string}がサインインしている",
        does: "Stores a user's token on the device.", example: "Given the user \"alice\" is signed in"
      ).acts { (world: inout DeviceWorld, name) in
        try world.requireNotStarted(instead: "it in front of the app's start, or the steps by which a user signs in")
        world.user = name
        try signIn(&world, name)
      },
      SharedStep<String, String>(
        "the user {string} exists with password {string}", ja: "パスワードが{string}のユーザー{string}がいる", order: [1, 0],
        does: "Registers a user who is not signed in.",
        example: "Given the user \"alice\" exists with password \"secret\""
      ).acts { (world: inout DeviceWorld, name, password) in
        world.user = name
        try addUser(&world, name, password)
      },
      PlainStep(
        "nobody is signed in", ja: "誰もサインインしていない", does: "Takes the stored token away.",
        example: "Given nobody is signed in"
      ).acts { (world: inout DeviceWorld) in
        try world.requireNotStarted(
          instead: "it in front of the app's start, or Given the token of \"…\" has expired, which may come later")
        try signOut(&world)
      },
      SharedStep<String>(
        "the token of {string} has expired", ja: "{string}のトークンの有効期限が切れている",
        does: "Lets the backend refuse the token of a user.", example: "Given the token of \"alice\" has expired"
      ).acts { (world: inout DeviceWorld, name) in
        world.user = name
        try expireToken(&world, name)
      },
    ]
  }
}

extension Vocabulary {
  /// The steps that say who is signed in to a backend: `the user "ann" is signed in`, `the token of "ann" has expired`.
  ///
  /// ```swift
  /// AppUnderTest(app, services: [PostServer()], vocabularies: [.users(of: PostServer.self)])
  /// ```
  /// A user must have a password or a token on the backend, or be given a password by a step.
  ///
  /// - Parameter authorization: The token by which the app's requests are known.
  public static func users<Backend: TokenService>(
    of backend: Backend.Type, by authorization: Authorization = .bearer
  ) -> Vocabulary {
    @Sendable func signIn(_ world: inout DeviceWorld, _ name: String) throws {
      try world.arrange { device in
        let now = device.now
        let token = try device.updateService(backend) { backend in
          try backend.require(name)
          return backend.tokens.token(of: name, at: now)
        }
        guard let token else { throw StepFailure(DeviceWorld.withoutService(backend)) }
        device.setToken(token, of: name, for: authorization)
      }
    }
    let steps = Steps.signIn(
      signIn: signIn,
      addUser: { world, name, password in
        try world.updateService(backend) { $0.tokens.passwords[name] = password }
      },
      signOut: { world in try world.arrange { $0.setToken(nil, for: authorization) } },
      expireToken: { world, name in
        if world.installed?.isRunning != true { try signIn(&world, name) }
        try world.updateService(backend) { backend in
          try backend.require(name)
          backend.tokens.revokeAll(of: name)
        }
      })
    return Vocabulary("users", steps: StepLibrary { $0.define(steps) })
  }
}

extension TokenService {
  fileprivate func require(_ name: String) throws {
    guard userID(named: name) == nil else { return }
    let remedy = DeviceWorld.remedy(
      name, among: tokens.users.sorted(),
      orElse: "the backend has none; a step gives it one: the user \(Phrases.quoted(name)) exists with password \"…\"")
    throw StepFailure("there is no user \(Phrases.quoted(name))" + remedy)
  }
}

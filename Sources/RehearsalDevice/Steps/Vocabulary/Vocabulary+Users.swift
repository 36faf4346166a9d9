public import RehearsalApp
import RehearsalRunner

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
    Vocabulary("users", steps: StepLibrary { $0.define(SignInSteps(of: backend, by: authorization).all) })
  }
}

extension SignInSteps {
  fileprivate init<Backend: TokenService>(of backend: Backend.Type, by authorization: Authorization) {
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
    self.init(
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
  }
}

extension TokenService {
  /// Fails a step that names a user whom nobody knows.
  fileprivate func require(_ name: String) throws {
    guard userID(named: name) == nil else { return }
    let remedy = DeviceWorld.remedy(
      name, among: tokens.users.sorted(),
      orElse: "the backend has none; a step gives it one: the user \(Phrases.quoted(name)) exists with password \"…\"")
    throw StepFailure("there is no user \(Phrases.quoted(name))" + remedy)
  }
}

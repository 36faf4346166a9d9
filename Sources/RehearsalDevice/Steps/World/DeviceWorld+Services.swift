public import RehearsalApp
import RehearsalRunner

// Backends of an author's own, as an author's own steps speak of them; `arrange` changes them.

extension DeviceWorld {
  /// Changes the first backend of a type, as ``arrange(_:)`` does with the whole device.
  ///
  /// ```swift
  /// library.define("the server holds {int} post(s)") { (world: inout DeviceWorld, count: Int) in
  ///   try world.updateService(PostServer.self) { $0.post(count) }
  /// }
  /// ```
  /// - Throws: The error of the change, or a failure if the app has no such backend.
  public mutating func updateService<S: Service>(
    _ type: S.Type, _ change: @escaping @Sendable (inout S) throws -> Void
  ) throws {
    try arrange { device in
      guard try device.updateService(type, change) == nil else { return }
      throw StepFailure(Self.withoutService(type))
    }
  }

  static func withoutService<S: Service>(_ type: S.Type) -> String {
    "the app has no service \(type)\ntry: add one to the `services` of its AppUnderTest"
  }

  /// Expects a value of the first backend of a type, for good.
  ///
  /// ```swift
  /// library.define("the server holds {int} post(s)") { (world: inout DeviceWorld, count: Int) in
  ///   try world.expect(count, "posts", of: PostServer.self) { $0.posts.count }
  /// }
  /// ```
  /// - Parameter noun: The noun for the value, as a report puts it behind the value.
  public mutating func expect<S: Service, Value: Equatable>(
    _ value: Value, _ noun: String = "", of type: S.Type, seen: (S) -> Value
  ) throws {
    func named(_ value: Value) -> String { noun.isEmpty ? "\(value)" : "\(value) \(noun)" }
    try expect(named(value), of: type, holds: { seen($0) == value }, seen: { named(seen($0)) })
  }

  /// Expects something of the first backend of a type, for good: it must stay true through everything still due.
  ///
  /// - Parameter expected: The expectation, as a report puts it: `30 dollars taken`.
  /// - Parameter seen: The observation instead.
  /// - Throws: A failure that says what was expected and what is there, and shows the screen.
  public mutating func expect<S: Service>(
    _ expected: String, of type: S.Type, holds: (S) -> Bool, seen: (S) -> String
  ) throws {
    try withoutActuallyEscaping(holds) { holds in
      try withoutActuallyEscaping(seen) { seen in
        let expectation = Expectation(
          expected: expected, holds: { $0.service(type).map(holds) == true },
          seen: { $0.service(type).map(seen) ?? "no such backend" })
        try forGood(.usual, expectation)
      }
    }
  }
}

extension DeviceWorld {
  /// Performs another client's write to a service, as a search does.
  public mutating func remoteWrite(_ write: RemoteWrite) throws {
    let user = user
    try arrange { device in
      do {
        try write.apply(&device, user.flatMap { device.signInService?.userID(named: $0) })
      } catch let refusal as ServiceError {
        throw StepFailure("the service refused: \(refusal.description) (\(refusal.code))")
      }
    }
  }
}

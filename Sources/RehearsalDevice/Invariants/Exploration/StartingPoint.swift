extension Exploration {
  /// A world that a search begins in, besides what every world of the exploration has.
  ///
  /// ```swift
  /// Exploration {
  ///   $0.given = ["the user \"ann\" is signed in"]
  ///   $0.startingPoints = [
  ///     .init("empty"), .init("full", given: ["the user has 420 entries"]),
  ///     .init("expired") { device in device.storeDefault("old", forKey: "token") },
  ///   ]
  /// }
  /// ```
  public struct StartingPoint: Sendable {
    /// The name, for `--from` and reports.
    package let name: String
    /// The world as scenario steps, behind those of the exploration.
    let given: [String]
    /// The world in Swift, behind the steps, or nil for none.
    let setUp: SetUp?

    /// Names a starting point.
    ///
    /// - Parameter setUp: Changes the device before the app starts; what it throws is reported.
    public init(_ name: String, given: [String] = [], setUp: SetUp? = nil) {
      self.name = name
      self.given = given
      self.setUp = setUp
    }
  }

  /// Changes a device before the app starts.
  public typealias SetUp = @Sendable (inout Device) throws -> Void

  /// The step that does the set-up in Swift; of a starting point, or of the exploration where there is no name.
  static func step(settingUp startingPoint: String?) -> String {
    guard let startingPoint else { return "the set-up of the exploration is done" }
    let quoted = startingPoint.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "the set-up of the starting point \"\(quoted)\" is done"
  }

  /// The steps of each world that a search begins in.
  package var worlds: [[String]] {
    startingPoints.isEmpty ? [given(from: nil)] : startingPoints.map { given(from: $0) }
  }

  /// The steps that make the world of a starting point; of none, the world that all have in common.
  package func given(from startingPoint: StartingPoint?) -> [String] {
    given + (setUp == nil ? [] : [Self.step(settingUp: nil)]) + (startingPoint?.given ?? [])
      + (startingPoint?.setUp == nil ? [] : [Self.step(settingUp: startingPoint?.name)])
  }
}

/// A situation that a search must reach, so that a search that is empty by mistake fails (Invariants: Sometimes).
///
/// ```swift
/// SearchGoal("a post was sent twice offline") { device in
///   (device.service(Backend.self)?.posts.count { $0 == "hello" } ?? 0) >= 2
/// }
/// SearchGoal("three drafts are kept", distance: { max(0, 3 - ($0.service(Backend.self)?.drafts.count ?? 0)) })
/// ```
public struct SearchGoal: Sendable {
  /// The situation as a clause.
  package let name: String
  package let isMeasured: Bool
  private let distance: @Sendable (Device) -> Int?

  /// Names a situation that some state of a complete search must be in.
  ///
  /// - Parameter isReached: Whether a device is in it; asked in each state, so it should be quick.
  public init(_ name: String, isReached: @escaping @Sendable (Device) -> Bool) {
    self.name = name
    isMeasured = false
    distance = { isReached($0) ? 0 : nil }
  }

  /// Names a situation by a measure of how far a device is from it.
  ///
  /// - Parameter distance: How much is missing; zero where the situation is reached. A search that never reaches it reports
  ///   the least distance it has met, with the path to that state.
  public init(_ name: String, distance: @escaping @Sendable (Device) -> Int) {
    self.name = name
    isMeasured = true
    self.distance = { max(0, distance($0)) }
  }

  /// How far a device is from it, or nil if it is not reached and not measured.
  package func distance(on device: Device) -> Int? { distance(device) }
}

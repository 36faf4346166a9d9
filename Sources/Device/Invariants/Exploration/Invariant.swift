public import SimulatedDevice

/// An author's own condition that must hold in every state (Invariants: A rule of your own).
///
/// ```swift
/// Invariant("the total is never negative") { device in
///   (device.controller(CartController.self)?.total ?? 0) >= 0
/// }
/// ```
public struct Invariant: Sendable {
  /// The condition as a clause; reports say that it does not hold.
  public let name: String
  let holds: @Sendable (Device) -> Bool

  /// Names a condition that must hold in every reachable state.
  ///
  /// A search checks it in each of them, so it should be quick.
  public init(_ name: String, holds: @escaping @Sendable (Device) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

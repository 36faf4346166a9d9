public import SimulatedDevice

/// Something of an author's own that must hold in every state (Invariants: A rule of your own).
///
/// ```swift
/// Invariant("the total is never negative") { device in
///   (device.controller(CartController.self)?.total ?? 0) >= 0
/// }
/// ```
public struct Invariant: Sendable {
  /// What holds, as a clause; reports say that it does not.
  public let name: String
  let holds: @Sendable (Device) -> Bool

  /// Names what must hold in every state a user can come to; it is asked in each of them, so it should be quick.
  public init(_ name: String, holds: @escaping @Sendable (Device) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

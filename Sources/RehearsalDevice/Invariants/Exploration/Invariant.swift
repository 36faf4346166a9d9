/// An author's own condition that must hold in every state (Invariants: A rule of your own).
///
/// ```swift
/// Invariant("the total is never negative") { device in
///   (device.controller(CartController.self)?.total ?? 0) >= 0
/// }
/// Invariant("no request survives log-out") { device in
///   guard device.storedDefault(forKey: "token") == nil, let request = device.requestsUnderWay.first else { return nil }
///   return "\(request.request.operation) is under way, and nobody is signed in"
/// }
/// ```
public struct Invariant: Sendable {
  /// The condition as a clause; reports say that it does not hold.
  package let name: String
  /// What breaks the condition, for the report, or nil if it holds.
  private let summary: @Sendable (Device) -> String?

  /// Names a condition that must hold in every reachable state.
  ///
  /// A search asks it once for all states in which everything it reads is equal. It may read the device and nothing else.
  public init(_ name: String, holds: @escaping @Sendable (Device) -> Bool) {
    self.name = name
    summary = { holds($0) ? nil : "this does not hold: \(name)" }
  }

  /// Names a condition that must hold in every reachable state, and says what was seen where it does not.
  ///
  /// Violations of one invariant are of one kind, whatever was seen: the first is reported, with what was seen there.
  ///
  /// - Parameter seen: Describes what breaks the condition, for the report, or returns nil if it holds.
  public init(_ name: String, seen: @escaping @Sendable (Device) -> String?) {
    self.name = name
    summary = { device in seen(device).map { "this does not hold: \(name): \($0)" } }
  }

  func violation(on device: Device) -> Violation? {
    summary(device).map { Violation(.own(name), $0, cause: "this does not hold: \(name)") }
  }
}

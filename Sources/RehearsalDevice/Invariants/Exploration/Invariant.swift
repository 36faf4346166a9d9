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
  private let check: @Sendable (Device) -> Seen

  /// The result of a check.
  private enum Seen {
    case nothing
    case violation(String?)
  }

  /// Names a condition that must hold in every reachable state.
  ///
  /// A search asks it once for all states in which everything it reads is equal. It may read the device and nothing else.
  public init(_ name: String, holds: @escaping @Sendable (Device) -> Bool) {
    self.name = name
    check = { holds($0) ? .nothing : .violation(nil) }
  }

  /// Names a condition that must hold in every reachable state, and says what was seen where it does not.
  ///
  /// Violations of one invariant are of one kind, whatever was seen: the first is reported, with what was seen there.
  ///
  /// - Parameter seen: Describes what breaks the condition, for the report, or returns nil if it holds.
  public init(_ name: String, seen: @escaping @Sendable (Device) -> String?) {
    self.name = name
    check = { device in seen(device).map { .violation($0) } ?? .nothing }
  }

  func violation(on device: Device) -> Violation? {
    guard case .violation(let seen) = check(device) else { return nil }
    let summary = "this does not hold: \(name)"
    return Violation(.own(name), seen.map { "\(summary): \($0)" } ?? summary, cause: summary)
  }
}

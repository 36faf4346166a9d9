/// The kind of network that a phone has, as `NWPath` tells it (Faults: Kinds of network).
public enum NetworkType: String, CaseIterable, Hashable, Sendable {
  /// Wi-Fi, which costs nothing.
  case wifi = "Wi-Fi"
  /// The network of a carrier: `isExpensive` of `NWPath`.
  case cellular
  /// A network in Low Data Mode: `isConstrained` of `NWPath`.
  case constrained
  case unavailable
}

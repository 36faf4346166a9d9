/// The link between the device and its services, and what it adds to a service's time (Faults: Slow links).
package struct NetworkProfile: Hashable, Sendable {
  /// One direction of a link.
  struct Direction: Hashable, Sendable {
    /// Thousands of bits a second, or nil if it is without bound.
    var bandwidth: Int?
    /// The time that every message waits, whatever its size.
    var delay: Duration = .zero

    func time(bytes: Int) -> Duration {
      guard let bandwidth, bandwidth > 0, bytes > 0 else { return delay }
      // A kilobit a second is a bit a millisecond; the cap keeps absurd sizes from overflowing.
      return delay + .microseconds(min(bytes, 1 << 40) * 8000 / bandwidth)
    }
  }

  var down = Direction()
  var up = Direction()
  /// The number of messages of a hundred that are lost, each way.
  var lossPercent = 0
  /// The fault of every request that no rule lets fail, or nil if there is none.
  package var fault: Fault?
  package var type = NetworkType.wifi
  package var isOnline: Bool { type != .unavailable }
  package init() {}
  package static let perfect = NetworkProfile()
  package static let offline = make { $0.type = .unavailable }
  package static func connectionLost(afterArrival: Bool) -> NetworkProfile {
    make { $0.fault = .connectionLost(afterArrival: afterArrival) }
  }
  static let edge = make(down: (240, 400), up: (200, 440)) { $0.type = .cellular }
  static let threeG = make(down: (780, 100), up: (330, 100)) { $0.type = .cellular }
  static let veryBad = make(down: (1000, 500), up: (1000, 500)) { $0.lossPercent = 10 }
  package static func perfect(_ type: NetworkType) -> NetworkProfile { make { $0.type = type } }
  private static let named: KeyValuePairs = [
    "offline": offline, "connection lost": connectionLost(afterArrival: false),
    "\(Fault.connectionLost(afterArrival: false))": connectionLost(afterArrival: false),
    "\(Fault.connectionLost(afterArrival: true))": connectionLost(afterArrival: true), "Edge": edge, "3G": threeG,
    "very bad": veryBad, "perfect": perfect, "\(NetworkType.wifi.rawValue)": perfect(.wifi),
    "\(NetworkType.cellular.rawValue)": perfect(.cellular),
    "\(NetworkType.constrained.rawValue)": perfect(.constrained),
  ]

  package static let names = named.map(\.key)

  package init?(named name: String) {
    guard let known = Self.named.first(where: { $0.key == name }) else { return nil }
    self = known.value
  }

  private static func make(
    down: (kilobits: Int, milliseconds: Int)? = nil,
    up: (kilobits: Int, milliseconds: Int)? = nil,
    _ change: (inout NetworkProfile) -> Void = { _ in }
  ) -> NetworkProfile {
    var profile = NetworkProfile()
    if let down { profile.down = Direction(bandwidth: down.kilobits, delay: .milliseconds(down.milliseconds)) }
    if let up { profile.up = Direction(bandwidth: up.kilobits, delay: .milliseconds(up.milliseconds)) }
    change(&profile)
    return profile
  }
}

/// The kind of network that a phone has, as `NWPath` tells it (Faults: Kinds of network).
public enum NetworkType: String, CaseIterable, Hashable, Sendable {
  /// Wi-Fi, which costs nothing.
  case wifi = "Wi-Fi"
  /// The network of a carrier: `isExpensive` of `NWPath`.
  case cellular
  /// A network in Low Data Mode: `isConstrained` of `NWPath`.
  case constrained
  /// No network.
  case unavailable
}

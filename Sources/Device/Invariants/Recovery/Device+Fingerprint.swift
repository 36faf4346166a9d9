package import Hashing
package import SimulatedDevice

extension Device {
  /// Represents all that decides the future.
  package var fingerprint: Fingerprint { Fingerprint(of: state) }
}

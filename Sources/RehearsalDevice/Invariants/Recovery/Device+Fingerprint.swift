package import RehearsalBase

extension Device {
  /// A fingerprint of the whole state, on which the device's future depends.
  package var fingerprint: Fingerprint { Fingerprint(of: state) }
}

package import RehearsalBase

extension Device {
  package var fingerprint: Fingerprint { Fingerprint(of: state) }
}

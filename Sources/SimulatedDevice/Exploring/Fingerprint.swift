/// 128 bits that stand for a device's state, so that a search can tell visited states without keeping them.
///
/// They differ from process to process; only their equality means anything.
package struct Fingerprint: Hashable, Sendable {
  package let low: UInt64
  package let high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

extension Device {
  /// What stands for the state: two hashes with different salts.
  package var fingerprint: Fingerprint {
    var low = Hasher()
    state.hash(into: &low)
    var high = Hasher()
    high.combine(0x9E37_79B9)
    state.hash(into: &high)
    return Fingerprint(low: UInt64(bitPattern: Int64(low.finalize())), high: UInt64(bitPattern: Int64(high.finalize())))
  }
}

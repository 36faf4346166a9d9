/// 128 bits that stand for a value, so that a search can tell visited states without keeping them.
///
/// They differ from process to process; only their equality means anything.
package struct Fingerprint: Hashable, Sendable {
  /// One hash; never zero.
  package let low: UInt64
  /// Another one, with a salt of its own.
  package let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Hashes a value twice, with different salts.
  init(of value: some Hashable) {
    var pair = FingerprintHasher()
    pair.combine(value)
    self = pair.fingerprint
  }
}

/// Two hashers with different salts.
struct FingerprintHasher {
  private var low = Hasher()
  private var high = Hasher()

  init() {
    high.combine(0x9E37_79B9 as UInt32)
  }

  mutating func combine(_ value: some Hashable) {
    value.hash(into: &low)
    value.hash(into: &high)
  }

  mutating func combine(_ part: Fingerprint) {
    low.combine(part.low)
    high.combine(part.high)
  }

  var fingerprint: Fingerprint {
    Fingerprint(low: UInt64(truncatingIfNeeded: low.finalize()) | 1, high: UInt64(truncatingIfNeeded: high.finalize()))
  }
}

extension Device {
  /// What stands for all that decides the future.
  package var fingerprint: Fingerprint { state.fingerprint }
}

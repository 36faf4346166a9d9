/// 128 bits that stand for a value, so that a search can tell visited states without keeping them.
///
/// They differ from process to process; only their equality means anything.
package struct Fingerprint: Sendable {
  /// One hash; never zero.
  package let low: UInt64
  /// Another one, with a salt of its own.
  package let high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Hashes a value in one pass, and takes two hashes of what has come of it, with different salts.
  ///
  /// The hasher's own state is twice as wide as both together.
  package init(of value: some Hashable) {
    var low = Hasher()
    value.hash(into: &low)
    var high = low
    high.combine(0x9E37_79B9 as UInt32)
    self.init(
      low: UInt64(truncatingIfNeeded: low.finalize()) | 1, high: UInt64(truncatingIfNeeded: high.finalize()))
  }
}

extension Fingerprint {
  /// What stands for the value together with a number; that of 0 stands for the value alone.
  package func counting(_ number: some BinaryInteger) -> Fingerprint {
    guard number != 0 else { return self }
    var mixer = FingerprintMixer()
    mixer.mix(self)
    mixer.mix(UInt64(number))
    return mixer.fingerprint
  }
}

extension Fingerprint: Hashable {
  /// Feeds one half, which is a hash itself.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// Puts the fingerprints of parts together, in their order.
///
/// The parts are hashes already, so mixing them takes a multiplication for each half.
struct FingerprintMixer {
  private var low: UInt64 = 0x243F_6A88_85A3_08D3
  private var high: UInt64 = 0x1319_8A2E_0370_7344

  mutating func mix(_ part: Fingerprint) {
    low = Self.folded(low ^ part.low, 0x9E37_79B9_7F4A_7C15)
    high = Self.folded(high ^ part.high, 0xD1B5_4A32_D192_ED03)
  }

  mutating func mix(_ number: UInt64) {
    low = Self.folded(low ^ number, 0x9E37_79B9_7F4A_7C15)
    high = Self.folded(high ^ ~number, 0xD1B5_4A32_D192_ED03)
  }

  private static func folded(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (value &+ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  var fingerprint: Fingerprint { Fingerprint(low: low | 1, high: high) }
}

extension Device {
  /// What stands for all that decides the future.
  package var fingerprint: Fingerprint { state.fingerprint }
}

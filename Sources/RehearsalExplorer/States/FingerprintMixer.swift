import RehearsalBase
import RehearsalDevice

/// Puts fingerprints and numbers together, in their order.
///
/// Fingerprints are hashes already, so mixing one in takes a multiplication for each half.
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

  var fingerprint: Fingerprint { Fingerprint(low: low, high: high) }
}

extension Fingerprint {
  /// The fingerprint together with a number; with 0, the fingerprint itself.
  func counting(_ number: some BinaryInteger) -> Fingerprint {
    guard number != 0 else { return self }
    var mixer = FingerprintMixer()
    mixer.mix(self)
    mixer.mix(UInt64(number))
    return mixer.fingerprint
  }
}

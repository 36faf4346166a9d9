/// 128 bits that represent a value and its type, so that values can be compared without being kept.
///
/// They differ from process to process; only their equality means anything.
///
/// Public and inlinable, because what is generic is specialized for callers in other modules only then: `benchmarks
/// explore` takes 1.5 % fewer instructions. No module that apps import exports this one.
public struct Fingerprint: Sendable {
  /// One hash.
  public let low: UInt64
  /// Another one, with a salt of its own.
  public let high: UInt64

  /// A fingerprint of two hashes.
  @inlinable public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Hashes a value with its type in one pass, and finishes the hash twice, with different salts.
  ///
  /// The hasher's own state is twice as wide as both together.
  @inlinable public init(of value: some Hashable) {
    var low = Hasher()
    low.combine(typed: value)
    var high = low
    high.combine(0x9E37_79B9 as UInt32)
    self.init(
      low: UInt64(truncatingIfNeeded: low.finalize()), high: UInt64(truncatingIfNeeded: high.finalize()))
  }
}

extension Fingerprint: Hashable {
  /// Whether both hashes are equal.
  @inlinable public static func == (left: Fingerprint, right: Fingerprint) -> Bool {
    left.low == right.low && left.high == right.high
  }

  /// Feeds one half, which is a hash itself.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// The 64-bit FNV-1a hash: unlike Swift's own the same in every process.
package struct FNVHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package var hexadecimal: String { String(value, radix: 16) }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}

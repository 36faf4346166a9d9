import RehearsalBase

/// Numbers for values by their fingerprints, and how often a known one was asked for.
struct FingerprintIndex: Sendable {
  private(set) var numbers = KeyNumbers<Fingerprint>()
  private var hits = 0

  /// The number of a known value, and how often a known one was asked for before, or nil if it is new.
  mutating func known(_ fingerprint: Fingerprint) -> (number: UInt32, hit: Int)? {
    guard let number = numbers.number(of: fingerprint) else { return nil }
    hits += 1
    return (UInt32(number), hits - 1)
  }

  /// The number of a value that was new when it was asked for; another thread may have been faster.
  mutating func insert(_ fingerprint: Fingerprint) -> (number: Int, isNew: Bool) { numbers.insert(fingerprint) }
}

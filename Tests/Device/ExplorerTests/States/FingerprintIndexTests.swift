import Hashing
import Testing
import VirtualTime

@testable import Explorer

/// Numbers for fingerprints are what a dictionary would give.
struct FingerprintIndexTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func `each fingerprint has one number, in the order of coming`(seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    var index = FingerprintIndex()
    var naive: [Fingerprint: Int] = [:]
    for _ in 0..<4_000 {
      // Small numbers for both halves, as those of states are: many share a half.
      let key = Fingerprint(
        low: .random(in: 0..<60, using: &generator) << 32, high: .random(in: 0..<60, using: &generator))
      #expect(index.number(of: key) == naive[key])
      let (number, isNew) = index.insert(key)
      #expect(isNew == (naive[key] == nil) && number == naive[key] ?? naive.count)
      naive[key] = number
      #expect(index.number(of: key) == number && index.count == naive.count)
    }
  }
}

import RehearsalBase
import Testing

@testable import RehearsalExplorer

/// The numbers of keys are those of a dictionary.
struct KeyNumbersTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func `each fingerprint has one number, in the order of coming`(seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    var numbers = KeyNumbers<Fingerprint>()
    var naive: [Fingerprint: Int] = [:]
    for _ in 0..<4_000 {
      // Small numbers for both halves, as for states: many keys share a half.
      let key = Fingerprint(
        low: .random(in: 0..<60, using: &generator) << 32, high: .random(in: 0..<60, using: &generator))
      #expect(numbers.number(of: key) == naive[key])
      let (number, isNew) = numbers.insert(key)
      #expect(isNew == (naive[key] == nil) && number == naive[key] ?? naive.count)
      naive[key] = number
      #expect(numbers.number(of: key) == number && numbers.count == naive.count)
    }
  }

  @Test func `keys of one hash are distinguished, each with its first value`() {
    struct Key: MixedHashable {
      let name: String
      var mixedHash: UInt64 { 7 }
    }
    var map = KeyMap<Key, Int>()
    for number in 0..<300 { map.insert(number, for: Key(name: "\(number % 150)")) }
    for number in 0..<150 { #expect(map[Key(name: "\(number)")] == number) }
    #expect(map[Key(name: "none")] == nil)
  }
}

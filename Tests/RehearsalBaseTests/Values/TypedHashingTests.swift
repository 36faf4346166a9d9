import RehearsalBase
import Testing

/// Values of two types are different, even if both feed the same to a hasher.
struct TypedHashingTests {
  private struct Metres: Hashable { var number = 3 }
  private struct Feet: Hashable { var number = 3 }

  @Test func `two types that feed the same to a hasher hash differently with their types`() {
    #expect(Metres().hashValue == Feet().hashValue)
    #expect(hash(Metres()) != hash(Feet()) && hash(Metres()) == hash(Metres()))
  }

  @Test func `two types that feed the same to a hasher have different fingerprints`() {
    #expect(Fingerprint(of: Metres()) != Fingerprint(of: Feet()))
    #expect(Fingerprint(of: Metres()).low != Fingerprint(of: Feet()).low)
    #expect(Fingerprint(of: Metres()) == Fingerprint(of: Metres()))
    #expect(Fingerprint(of: Metres(number: 4)) != Fingerprint(of: Metres()))
  }

  @Test func `values are equal only within a type`() {
    #expect(areEqual(Metres(), Metres()) && !areEqual(Metres(), Metres(number: 4)))
    #expect(!areEqual(Metres(), Feet()) && !areEqual(1, Int8(1)))
  }

  private func hash(_ value: any Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(typed: value)
    return hasher.finalize()
  }
}

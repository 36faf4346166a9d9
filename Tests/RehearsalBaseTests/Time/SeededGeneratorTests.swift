import RehearsalBase
import Testing

struct SeededGeneratorTests {
  /// The numbers of the published SplitMix64.
  private static let published: [(seed: UInt64, numbers: [UInt64])] = [
    (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC]),
    (
      1_234_567,
      [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431]
    ),
  ]

  @Test(arguments: published)
  func `the numbers of a seed are fixed for ever`(seed: UInt64, numbers: [UInt64]) {
    var generator = SeededGenerator(seed: seed)
    #expect(numbers.map { _ in generator.next() } == numbers)
  }

  @Test func `equal seeds give equal numbers, and different seeds different ones`() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      var generator = SeededGenerator(seed: seed)
      return (0..<100).map { _ in generator.next() }
    }
    #expect(numbers(7) == numbers(7))
    #expect(numbers(7) != numbers(8))
    #expect(Set(numbers(7)).count == 100)
  }

  @Test func `a copy continues with the same numbers, independently`() {
    var generator = SeededGenerator(seed: 1)
    _ = generator.next()
    var copy = generator
    #expect(copy == generator)
    #expect(copy.next() == generator.next())
    _ = copy.next()
    #expect(copy != generator)
  }
}

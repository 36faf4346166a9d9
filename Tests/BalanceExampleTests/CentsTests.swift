import RehearsalTestSupport
import Testing

@testable import BalanceExample

struct CentsTests {
  @Test func `every amount can be shown, and read back unchanged`() {
    let step = 100_000 / Nightly.count(100_000, otherwise: 5_263, of: "amounts of Balance")
    #expect(stride(from: 0, to: 100_000, by: step).first { Cents.parse(Cents.plain($0)) != $0 } == nil)
  }

  @Test(arguments: [
    ("0.29", 29), ("1.15", 115), ("5", 500), ("5.", 500), (".5", 50), ("0", 0), ("1234567890123", 123_456_789_012_300),
  ])
  func `an amount is read exactly`(text: String, cents: Int) {
    #expect(Cents.parse(text) == cents)
  }

  @Test(arguments: [
    "", ".", "1,5", "-1", "+1", " 1", "1 ", "1.234", "1.2.3", "12345678901234567890", "１２", "1e3", "ten",
  ])
  func `any other text is not an amount`(text: String) {
    #expect(Cents.parse(text) == nil)
  }

  @Test func `a sum is exact beyond what an integer holds`() {
    #expect("\(Cents.sum([Int.max, Int.max, 1]))" == "18446744073709551615")
    #expect("\(Cents.sum([Int.min, Int.min]))" == "-18446744073709551616")
  }
}

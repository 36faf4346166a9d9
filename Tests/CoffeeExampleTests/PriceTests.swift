import Testing

@testable import CoffeeExample

struct PriceTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("3", "3"), ("3.0", "3"), ("2.50", "2.5"), ("00.10", "0.1"), ("-1.5", "-1.5"),
    ("0.28", "0.28"), ("1200", "1200"), ("1.2e-07", "0.00000012"), ("12e2", "1200"), ("1.25E+1", "12.5"),
    ("9007199254740993", "9007199254740992"), ("0.1000000000000000055511151231257827", "0.1"),
    ("123456789012345678901234567890.5", "123456789012345680000000000000"),
    ("-1e-10", "-0.0000000001"), ("1e16", "10000000000000000"), ("123.456e-2", "1.23456"),
  ])
  func `a decimal number is a price, shown in plain digits`(_ text: String, _ description: String) {
    #expect(Price(text)?.description == description)
  }

  @Test func `every amount of cents is shown with the digits it needs`() {
    for cents in 0...20_000 {
      var text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      let price = Price(text)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      #expect(price?.description == text)
    }
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "1.2.3", "+1", "1,5", "1e", "e3", "1e+", " 1", "1\0", "--1", "٣", "Inf", "nan", "0x10",
    "1e999", "$3",
  ])
  func `any other text is not a price`(_ text: String) {
    #expect(Price(text) == nil)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan]) func `no number is no price`(_ value: Double) {
    #expect(Price(value) == nil)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 1 / 3])
  func `the shown text stands for the same number`(_ value: Double) {
    #expect(Price(value).flatMap { Double($0.description) } == value)
  }
}

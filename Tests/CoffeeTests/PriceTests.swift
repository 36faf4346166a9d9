import Testing

@testable import Coffee

struct PriceTests {
  @Test(arguments: ["0", "3.50", "-1.5", "00.10", "123456789012345678901234567890.5"])
  func `a plain decimal is a price`(_ text: String) {
    #expect(Price(text)?.description == text)
  }

  @Test(arguments: ["", "-", ".", ".5", "5.", "1.2.3", "+1", "1,5", "1e3", " 1", "1\0", "--1", "٣", "Inf", "$3"])
  func `anything else is none`(_ text: String) {
    #expect(Price(text) == nil)
  }
}

import Testing

@testable import Gherkin

struct IdentifierTests {
  @Test(arguments: ["0", "7", "4294", "2147483647"])
  func `the text of a number is that number`(text: String) throws {
    #expect(Identifier(text) == Identifier(try #require(UInt32(text))))
    #expect(Identifier(text).description == text)
  }

  @Test(arguments: [
    "", "00", "07", "+7", "-1", " 7", "7 ", "2147483648", "4294967296", "99999999999", "٧",
    "7f1c5b2e-3d0a-4f4e-9c52-7b3a6f0d9e11",
  ])
  func `any other text is an id of its own`(text: String) {
    #expect(Identifier(text).description == text)
    #expect(Identifier(text) == Identifier(text))
    #expect(Identifier(text) != Identifier(text + "x"))
    #expect(Identifier(text).number >= 1 << 31)
  }

  @Test func `a large number that stands for no text is written as it is`() {
    #expect(Identifier(.max).description == "4294967295")
  }

  @Test func `an id takes four bytes, a step of a pickle no more than a line of the processor's cache`() {
    #expect(MemoryLayout<Identifier>.size == 4)
    #expect(MemoryLayout<PickleStep>.stride <= 64)
  }
}

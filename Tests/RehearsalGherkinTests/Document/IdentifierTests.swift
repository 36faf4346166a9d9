import Testing

@testable import RehearsalGherkin

struct IdentifierTests {
  @Test func `an id takes four bytes, a step of a pickle no more than a line of the processor's cache`() {
    #expect(MemoryLayout<Identifier>.size == 4)
    #expect(MemoryLayout<PickleStep>.stride <= 64)
  }
}

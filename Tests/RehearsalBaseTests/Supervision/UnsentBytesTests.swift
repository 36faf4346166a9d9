import Testing

@testable import RehearsalBase

/// What a child has not sent is there for its parent, once and in order.
struct UnsentBytesTests {
  @Test func `bytes that were added and not sent are the rest`() throws {
    let (bytes, _) = try #require(UnsentBytes.make())
    #expect(bytes.add([1, 2]) && bytes.add([3]))
    #expect(bytes.rest(after: 0) == [1, 2, 3])
  }

  @Test func `sent bytes are no rest, and those that came after them are`() throws {
    let (bytes, _) = try #require(UnsentBytes.make())
    #expect(bytes.add([1, 2]))
    bytes.sent(5)
    #expect(bytes.rest(after: 5) == [])
    #expect(bytes.add([6]))
    #expect(bytes.rest(after: 5) == [6])
  }

  @Test func `what has arrived is not taken twice, where the child ended before it noted the sending`() throws {
    let (bytes, _) = try #require(UnsentBytes.make())
    bytes.sent(5)
    #expect(bytes.add([6, 7, 8]))
    #expect(bytes.rest(after: 7) == [8])
    #expect(bytes.rest(after: 8) == [])
  }

  @Test func `what does not fit is not added`() throws {
    let (bytes, _) = try #require(UnsentBytes.make())
    #expect(bytes.add(ArraySlice(repeating: 1, count: 60_000)))
    #expect(!bytes.add(ArraySlice(repeating: 2, count: 10_000)))
    #expect(bytes.rest(after: 0).count == 60_000)
  }

  @Test func `another mapping of the file sees the same bytes`() throws {
    let (bytes, file) = try #require(UnsentBytes.make())
    let other = try #require(UnsentBytes(file))
    #expect(bytes.add([1]))
    #expect(other.rest(after: 0) == [1])
  }
}

import Testing

@testable import RehearsalRunner

struct SpoolTests {
  @Test func `a long text is read back whole, in parts, and in pieces that end with lines`() {
    let spool = Spool()
    var expected: [UInt8] = []
    for number in 0..<60_000 {
      let line = Array("line \(number) of a long text\n".utf8)
      spool.append(line)
      expected += line
    }
    #expect(spool.count == expected.count)
    #expect(spool[0..<expected.count] == expected)
    for start in stride(from: 0, to: expected.count - 9_999, by: 9_973) {
      #expect(spool[start..<start + 9_999] == Array(expected[start..<start + 9_999]))
    }
    var pieces: [[UInt8]] = []
    spool.forEachPiece { pieces.append($0) }
    #expect(pieces.count > 3 && Array(pieces.joined()) == expected)
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }

  @Test func `an empty text has no pieces, and one without a line end has one`() {
    let spool = Spool()
    spool.forEachPiece { _ in Issue.record("a piece") }
    spool.append(Array("a\nb".utf8))
    var pieces: [String] = []
    spool.forEachPiece { pieces.append(String(decoding: $0, as: UTF8.self)) }
    #expect(pieces == ["a\n", "b"])
  }
}

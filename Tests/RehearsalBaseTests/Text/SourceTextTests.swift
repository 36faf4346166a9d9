import RehearsalBase
import Testing

struct SourceTextTests {
  @Test(arguments: [
    (1, "one"), (2, ""), (3, "three"), (4, "fo\rur"), (5, "last"), (6, nil), (0, nil), (-1, nil),
  ])
  func `lines are counted from 1 and have no line ending`(number: Int, line: String?) {
    let source = SourceText(name: "a", text: "one\n\r\nthree\r\nfo\rur\nlast")
    #expect(source.line(number) == line)
  }

  @Test func `an empty text has one empty line`() {
    let source = SourceText(name: "a", text: "")
    #expect(source.line(1) == "")
    #expect(source.line(2) == nil)
  }

  @Test func `the line after a final line feed is empty`() {
    let source = SourceText(name: "a", text: "one\n")
    #expect(source.line(2) == "")
    #expect(source.line(3) == nil)
  }

  @Test func `invalid bytes are shown as replacement characters`() {
    let source = SourceText(name: "a", bytes: [0x61, 0xFF, 0x62, 0x0A, 0x63])
    #expect(source.line(1) == "a\u{FFFD}b")
    #expect(source.line(2) == "c")
  }

  @Test(arguments: [
    ([0xFF], Place(line: 1, column: 1)),
    ([0x61, 0x0A, 0x62, 0xC3], Place(line: 2, column: 2)),
    // Two code points of two and four bytes, then an overlong form.
    ([0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80, 0xC0, 0x80], Place(line: 1, column: 3)),
    // A surrogate.
    ([0x0A, 0x0A, 0xED, 0xA0, 0x80], Place(line: 3, column: 1)),
    ([0x61, 0x80, 0xFF], Place(line: 1, column: 2)),
  ])
  func `the first byte that is not UTF-8 is found, with its place in code points`(bytes: [UInt8], place: Place) {
    #expect(SourceText(name: "a", bytes: bytes).firstInvalidUTF8 == place)
  }

  @Test(arguments: ["", "plain", "é漢😀\n\u{0}", "\u{FEFF}Feature"])
  func `valid text has no invalid byte`(text: String) {
    #expect(SourceText(name: "a", text: text).firstInvalidUTF8 == nil)
  }
}

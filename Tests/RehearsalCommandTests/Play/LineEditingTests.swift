import RehearsalBase
import Testing

@testable import RehearsalCommand

/// The editing of a line at a terminal.
struct LineEditingTests {
  @Test func `keys move, insert and erase`() {
    var buffer = LineBuffer()
    for key: Key in [.text("tap"), .text(" "), .text("Pay"), .wordLeft, .text("the "), .home, .text("now ")] {
      buffer.press(key)
    }
    #expect(buffer.text == "now tap the Pay" && buffer.cursor == 4)
    for key: Key in [.end, .eraseWord, .backspace, .left, .delete, .text("y")] { buffer.press(key) }
    #expect(buffer.text == "now tap thy")
    buffer.press(.eraseToStart)
    #expect(buffer.text == "")
    for key: Key in [.backspace, .delete, .left, .right, .wordLeft, .wordRight, .eraseToEnd, .up, .down] {
      buffer.press(key)
    }
    #expect(buffer.text == "" && buffer.cursor == 0)
  }

  @Test func `earlier lines come back, and the new one is not lost`() {
    var buffer = LineBuffer()
    for line in ["one", "two", "two"] {
      buffer.insert(line)
      #expect(buffer.enter() == line)
    }
    buffer.insert("new")
    buffer.press(.up)
    #expect(buffer.text == "two")
    buffer.press(.up)
    buffer.press(.up)
    #expect(buffer.text == "one")
    buffer.press(.down)
    buffer.press(.down)
    #expect(buffer.text == "new")
  }

  @Test(
    arguments: [
      ("\u{1B}[A", [Key.up]), ("\u{1B}[3~x", [.delete, .text("x")]), ("あ\r", [.text("あ"), .enter]),
      ("\u{1B}[1;5D", [.wordLeft]), ("\u{3}\u{4}", [.interrupt, .endOfInput]), ("\u{1B}OH", [.home]),
      ("\u{7F}\t", [.backspace, .tab]), ("\u{1B}[99;99Z", [.unknown]),
    ] as [(String, [Key])])
  func `bytes are keys`(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    decoder.add(Array(text.utf8))
    var found: [Key] = []
    while let key = decoder.next(isComplete: false) { found.append(key) }
    #expect(found == keys)
  }

  @Test func `a key whose bytes come apart is one key, and an escape by itself is none`() {
    var decoder = KeyDecoder()
    let bytes = Array("保".utf8)
    decoder.add([bytes[0]])
    #expect(decoder.next(isComplete: false) == nil)
    decoder.add(Array(bytes.dropFirst()))
    #expect(decoder.next(isComplete: false) == .text("保"))
    decoder.add([0x1B])
    #expect(decoder.next(isComplete: false) == nil && decoder.next(isComplete: true) == .unknown)
    decoder.add([0xFF, 0x41, 0x41, 0x41])
    #expect(decoder.next(isComplete: false) == .unknown)
  }

  @Test(arguments: [20, 40, 80]) func `a line takes one row, and the cursor is in it`(columns: Int) {
    var buffer = LineBuffer()
    buffer.insert("a line of words and 日本語 that is longer than the row has columns, by far")
    for _ in 0..<80 {
      let drawn = LineDrawing(prompt: "> ", columns: columns).drawn(buffer)
      let row = drawn.split(separator: "\r").first.map { String($0).replacing("\u{1B}[K", with: "") } ?? ""
      #expect(row.displayWidth < columns + 1 && row.hasPrefix("> "))
      let cursor = drawn.split(separator: "[").last.flatMap { Int($0.dropLast()) } ?? 0
      #expect((2..<columns).contains(cursor))
      buffer.press(.left)
    }
  }

  @Test func `completions go as far as they are alike`() {
    #expect(["I tap \"", "I tap the ", "I tap row "].commonPrefix == "I tap ")
    #expect([String]().commonPrefix == nil)
    let listing = LineDrawing(prompt: "> ", columns: 20).listing(["one", "two", "three", "four"])
    #expect(listing == "\r\none    two   \r\nthree  four  \r\n")
  }
}

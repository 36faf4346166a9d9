/// A line of the text being parsed: where it lies, and where what is written on it begins.
struct Line {
  let number: Int
  let text: ByteText
  let start: Int
  /// Its end, before the line feed; a carriage return still belongs to the line, as white space.
  let end: Int
  /// The start of its first character that is not white space; `end` in a blank line.
  let contentStart: Int
  let indent: Int

  var isBlank: Bool { contentStart == end }

  var contentEnd: Int { text.trimmingWhitespace(from: contentStart, to: end) }

  var content: String { text.string(contentStart..<contentEnd) }

  var location: Location { Location(line: number, column: indent + 1) }

  func begins(with character: Unicode.Scalar) -> Bool {
    contentStart < end && text[contentStart] == UInt8(ascii: character)
  }

  func trimmed(from start: Int) -> Range<Int> {
    let first = text.skippingWhitespace(from: start, to: end).index
    return first..<text.trimmingWhitespace(from: first, to: end)
  }
}

/// Reads a text line by line; a copy reads ahead.
struct LineReader {
  let text: ByteText
  private var position: Int
  private(set) var number = 1

  /// Starts at the beginning, after a byte order mark.
  init(_ text: ByteText) {
    self.text = text
    position = text.has("\u{FEFF}", at: 0, before: text.count) ? 3 : 0
  }

  mutating func next() -> Line? {
    guard position < text.count else { return nil }
    let start = position
    let end = text.firstPosition(of: UInt8(ascii: "\n"), from: start)
    let (contentStart, indent) = text.skippingWhitespace(from: start, to: end)
    defer {
      position = end + 1
      number += 1
    }
    return Line(number: number, text: text, start: start, end: end, contentStart: contentStart, indent: indent)
  }
}

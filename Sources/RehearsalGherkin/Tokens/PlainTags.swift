/// The tags of a line of Gherkin proper, from left to right.
///
/// They end where white space and `#` begin a comment; each reaches up to the next `@`. An `@` without a name is no tag,
/// as in Cucumber's parsers for Java, JavaScript, Ruby, Go and .NET.
struct PlainTags: Sequence, IteratorProtocol {
  private let text: ByteText
  private let end: Int
  private var start: Int
  private var column: Int

  init(of line: Line) {
    text = line.text
    end = Self.endBeforeComment(line)
    start = line.contentStart
    column = line.indent + 1
  }

  mutating func next() -> TagText? {
    while start < end {
      var next = start + 1
      var width = 1
      while next < end, text[next] != UInt8(ascii: "@") {
        if !text[next].continuesCharacter { width += 1 }
        next += 1
      }
      let first = text.skippingWhitespace(from: start + 1, to: next).index
      let last = text.trimmingWhitespace(from: first, to: next)
      let tag = TagText(column: column, name: first..<last)
      start = next
      column += width
      if first < last { return tag }
    }
    return nil
  }

  private static func endBeforeComment(_ line: Line) -> Int {
    let text = line.text
    let end = line.contentEnd
    var index = line.contentStart
    while index < end {
      let space = text.whitespace(at: index, before: end)
      if space > 0, index + space < end, text[index + space] == UInt8(ascii: "#") {
        return text.trimmingWhitespace(from: line.contentStart, to: index)
      }
      index += Swift.max(space, 1)
    }
    return end
  }
}

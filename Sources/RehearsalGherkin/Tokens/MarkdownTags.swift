/// The tags of a line of Markdown: each `@tag` in backticks, wherever it stands.
struct MarkdownTags: Sequence, IteratorProtocol {
  private let text: ByteText
  private let end: Int
  private var index: Int
  private var column: Int
  /// The position of the next backtick, found once for all the characters before it.
  private var nextTick = -1

  init(of line: Line) {
    text = line.text
    end = line.end
    index = line.contentStart
    column = line.indent + 1
  }

  mutating func next() -> TagText? {
    while index < end {
      if let name = nameBetweenTicks() {
        let tag = TagText(column: column + 1, name: name)
        while index <= name.upperBound { pass() }
        return tag
      }
      pass()
    }
    return nil
  }

  /// The name of the tag that begins here, if there is one.
  private mutating func nameBetweenTicks() -> Range<Int>? {
    guard text[index] == UInt8(ascii: "`"), index + 2 < end, text[index + 1] == UInt8(ascii: "@") else { return nil }
    if nextTick < index + 2 {
      nextTick = index + 2
      while nextTick < end, text[nextTick] != UInt8(ascii: "`") { nextTick += 1 }
    }
    return nextTick < end && nextTick > index + 2 ? index + 2..<nextTick : nil
  }

  /// Passes one byte; a character counts when its first byte is passed.
  private mutating func pass() {
    if !text[index].continuesCharacter { column += 1 }
    index += 1
  }
}

/// The cells of a table row, from left to right: the texts between bars, the white space around them left out.
///
/// A backslash keeps a bar or a backslash after it from meaning anything else, and makes an `n` a line feed. A text
/// before the first bar or after the last is no cell.
struct TableCells: Sequence, IteratorProtocol {
  private let line: Line
  private let end: Int
  private var index: Int
  private var column: Int

  struct Cell {
    let column: Int
    let range: Range<Int>
    let hasEscapes: Bool
    let hasTrailingSpace: Bool
  }

  init(of line: Line) {
    self.line = line
    end = line.contentEnd
    index = line.contentStart
    column = line.indent + 1
    while index < end, line.text[index] != UInt8(ascii: "|") { step() }
    if index < end { step() }
  }

  mutating func next() -> Cell? {
    let text = line.text
    let start = index
    let startColumn = column
    var hasEscapes = false
    var index = self.index
    var width = 0
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: "|") { break }
      index += 1
      if !byte.continuesCharacter { width += 1 }
      guard byte == UInt8(ascii: "\\") else { continue }
      hasEscapes = true
      // Whatever stands behind a backslash does not end the cell; its other bytes are passed like any.
      guard index < end else { break }
      if !text[index].continuesCharacter { width += 1 }
      index += 1
    }
    self.index = index
    column += width
    guard index < end else { return nil }
    let (first, indent) = text.skippingWhitespace(from: start, to: index)
    let last = text.trimmingWhitespace(from: first, to: index)
    self.index += 1
    column += 1
    return Cell(
      column: startColumn + indent, range: first..<last, hasEscapes: hasEscapes, hasTrailingSpace: last < index)
  }

  private mutating func step() {
    if line.text[index] == UInt8(ascii: "\\") {
      pass()
      if index < end { pass() }
    } else {
      pass()
    }
  }

  private mutating func pass() {
    if !line.text[index].continuesCharacter { column += 1 }
    index += 1
  }
}

extension TableCells.Cell {
  func value(in source: ByteText) -> String {
    guard hasEscapes else { return source.string(range) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
        bytes.append(byte)
        continue
      }
      switch source[index] {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "|"), UInt8(ascii: "\\"): bytes.append(source[index])
      default: bytes += [byte, source[index]]
      }
      index += 1
    }
    return String(decoding: hasTrailingSpace ? bytes : Self.trimmedBeforeLineFeed(bytes), as: UTF8.self)
  }

  /// The reference parser trims up to the end of the last line, so a final line feed does not shield spaces before it.
  private static func trimmedBeforeLineFeed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last == UInt8(ascii: "\n") else { return bytes }
    let end = bytes.withUnsafeBufferPointer { text in
      var end = text.count - 1
      while end > 0, text[end - 1] != UInt8(ascii: "\n") {
        let shorter = text.trimmingWhitespace(from: end - 1, to: end)
        guard shorter < end else { break }
        end = shorter
      }
      return end
    }
    return bytes[..<end] + [UInt8(ascii: "\n")]
  }
}

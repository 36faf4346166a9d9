/// What opens and closes a doc string.
enum DocStringDelimiter: Hashable, Sendable {
  case quotes, backticks, fourBackticks

  var text: StaticString {
    switch self {
    case .quotes: "\"\"\""
    case .backticks: "```"
    case .fourBackticks: "````"
    }
  }

  /// What stands for the delimiter inside the doc string; four backticks have no such form.
  var escapedText: StaticString? {
    switch self {
    case .quotes: "\\\"\\\"\\\""
    case .backticks: "\\`\\`\\`"
    case .fourBackticks: nil
    }
  }

  /// Appends a line of a doc string, escaped delimiters resolved.
  func appendResolved(_ range: Range<Int>, of source: ByteText, to bytes: inout [UInt8]) {
    guard let escapedText else { return bytes.append(contentsOf: source[range]) }
    var index = range.lowerBound
    while index < range.upperBound {
      if source[index] == UInt8(ascii: "\\"), source.has(escapedText, at: index, before: range.upperBound) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        index += escapedText.utf8CodeUnitCount
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
  }
}

/// Matches delimiters of doc strings, and the lines between them.
struct DocStringMatcher {
  private var open: DocStringDelimiter?
  private var indent = 0

  /// An opening delimiter, one of `delimiters`, or inside a doc string the closing one, whatever follows it.
  mutating func matchDelimiter(_ line: Line, among delimiters: [DocStringDelimiter]) -> Match? {
    if let open {
      guard line.text.has(open.text, at: line.contentStart, before: line.end) else { return nil }
      self.open = nil
      indent = 0
      return Match(kind: .docStringSeparator, column: line.indent + 1, opening: .delimiter(open))
    }
    for delimiter in delimiters where line.text.has(delimiter.text, at: line.contentStart, before: line.end) {
      open = delimiter
      indent = line.indent
      let rest = line.trimmed(from: line.contentStart + delimiter.text.utf8CodeUnitCount)
      return Match(kind: .docStringSeparator, column: line.indent + 1, opening: .delimiter(delimiter), text: rest)
    }
    return nil
  }

  /// Any line: the whole of it, inside a doc string without the opening delimiter's indentation.
  func matchOther(_ line: Line) -> Match {
    let start =
      indent > line.indent
      ? line.contentStart : line.text.skipping(characters: indent, from: line.start, to: line.end)
    let end = line.text.trimmingCarriageReturns(from: start, to: line.end)
    return Match(kind: .other, column: 1, text: start..<end, escaped: open)
  }
}

/// The delimiter that opens and closes a doc string.
enum DocStringDelimiter: Hashable, Sendable {
  case quotes, backticks
  /// A code fence of four or more backticks, which only Markdown has.
  case fence(Int)

  var text: String {
    switch self {
    case .quotes: "\"\"\""
    case .backticks: "```"
    case .fence(let count): String(repeating: "`", count: count)
    }
  }

  /// The delimiter that a line begins with; three backticks or more are one fence.
  init?(openingMarkdown line: Line) {
    let count = line.backticks
    switch count {
    case 3: self = .backticks
    case 4: self = .fence(4)
    case 5...:
      // A line with further backticks is code within a text, not a fence (GitHub Flavored Markdown).
      let rest = line.contentStart + count..<line.end
      guard !rest.contains(where: { line.text[$0] == UInt8(ascii: "`") }) else { return nil }
      self = .fence(count)
    default:
      guard Self.quotes.opens(line) else { return nil }
      self = .quotes
    }
  }

  init?(openingPlain line: Line) {
    if Self.quotes.opens(line) {
      self = .quotes
    } else if Self.backticks.opens(line) {
      self = .backticks
    } else {
      return nil
    }
  }

  private func opens(_ line: Line) -> Bool {
    switch self {
    case .quotes: line.text.has("\"\"\"", at: line.contentStart, before: line.end)
    case .backticks: line.text.has("```", at: line.contentStart, before: line.end)
    case .fence(let count): line.backticks >= count
    }
  }

  /// Whether a line closes it: whatever follows, as in Cucumber's parser; nothing may follow a fence of five or more.
  func closes(_ line: Line) -> Bool {
    guard opens(line) else { return false }
    guard case .fence(5...) = self else { return true }
    return line.contentStart + line.backticks == line.contentEnd
  }

  var count: Int {
    if case .fence(let count) = self { count } else { 3 }
  }

  /// The escaped form of the delimiter inside the doc string; longer fences have none.
  var escapedText: StaticString? {
    switch self {
    case .quotes: "\\\"\\\"\\\""
    case .backticks: "\\`\\`\\`"
    case .fence: nil
    }
  }

  func appendResolved(_ range: Range<Int>, of source: ByteText, to bytes: inout [UInt8]) {
    guard let escapedText else { return bytes.append(contentsOf: source[range]) }
    var index = range.lowerBound
    while index < range.upperBound {
      if source[index] == UInt8(ascii: "\\"), source.has(escapedText, at: index, before: range.upperBound) {
        bytes.append(contentsOf: text.utf8)
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

  /// A delimiter that opens a doc string, which `opening` finds, or inside a doc string the closing one.
  mutating func matchDelimiter(_ line: Line, opening: (Line) -> DocStringDelimiter?) -> Match? {
    if let open {
      guard open.closes(line) else { return nil }
      self.open = nil
      indent = 0
      return Match(kind: .docStringSeparator, column: line.indent + 1, opening: .delimiter(open))
    }
    guard let delimiter = opening(line) else { return nil }
    open = delimiter
    indent = line.indent
    let rest = line.trimmed(from: line.contentStart + delimiter.count)
    return Match(kind: .docStringSeparator, column: line.indent + 1, opening: .delimiter(delimiter), text: rest)
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

extension Line {
  fileprivate var backticks: Int {
    var end = contentStart
    while end < self.end, text[end] == UInt8(ascii: "`") { end += 1 }
    return end - contentStart
  }
}

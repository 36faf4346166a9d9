/// Matches lines of Gherkin proper.
struct PlainMatcher: TokenMatcher {
  private(set) var keywords: KeywordTable
  private var docStrings = DocStringMatcher()

  init(keywords: KeywordTable) {
    self.keywords = keywords
  }

  static func tags(of line: Line) -> PlainTags { PlainTags(of: line) }

  func possibleKinds(_ line: Line) -> TokenKinds {
    line.isBlank
      ? [TokenKinds(.empty), TokenKinds(.other)] : keywords.kinds(beginningWith: line.text[line.contentStart])
  }

  mutating func match(_ kind: TokenKind, _ line: Line) throws(ParseError) -> Match? {
    switch kind {
    case .endOfFile: nil
    case .empty: line.isBlank ? Match(kind: .empty, column: 1) : nil
    case .comment: line.begins(with: "#") ? comment(line) : nil
    case .tagLine: line.begins(with: "@") ? try tagLine(line) : nil
    case .featureLine, .ruleLine, .backgroundLine, .scenarioLine, .examplesLine: title(kind, line)
    case .stepLine: step(line)
    case .docStringSeparator: docStrings.matchDelimiter(line, opening: DocStringDelimiter.init(openingPlain:))
    case .tableRow: line.begins(with: "|") ? Match(kind: .tableRow, column: line.indent + 1) : nil
    case .language: line.begins(with: "#") ? try languageHeader(line) : nil
    case .other: docStrings.matchOther(line)
    }
  }

  func place(ofUnexpected line: Line) -> Location { line.location }

  private func comment(_ line: Line) -> Match {
    let end = line.text.trimmingCarriageReturns(from: line.start, to: line.end)
    return Match(kind: .comment, column: 1, text: line.start..<end)
  }

  private func title(_ kind: TokenKind, _ line: Line) -> Match? {
    guard let keyword = keywords.keyword(kind, at: line.contentStart, in: line.text, before: line.end) else {
      return nil
    }
    let rest = line.trimmed(from: line.contentStart + keyword.count + 1)
    return Match(kind: kind, column: line.indent + 1, opening: .keyword(keyword.index), text: rest)
  }

  private func step(_ line: Line) -> Match? {
    guard let keyword = keywords.keyword(.stepLine, at: line.contentStart, in: line.text, before: line.end) else {
      return nil
    }
    let rest = line.trimmed(from: line.contentStart + keyword.count)
    return Match(
      kind: .stepLine, column: line.indent + 1, opening: .keyword(keyword.index), keywordType: keyword.type,
      text: rest)
  }

  private func tagLine(_ line: Line) throws(ParseError) -> Match {
    for tag in PlainTags(of: line) {
      // White space between `@` and the name is dropped, which only a name with its `@` alone can show.
      guard Self.isUnbroken(line.text, tag.name) else {
        throw ParseError(location: Location(line: line.number, column: tag.column), reason: .whitespaceInTag)
      }
    }
    return Match(kind: .tagLine, column: line.indent + 1)
  }

  private static func isUnbroken(_ text: ByteText, _ range: Range<Int>) -> Bool {
    range.allSatisfy { text.whitespace(at: $0, before: range.upperBound) == 0 }
  }

  /// `# language: xx`, with white space anywhere between the parts.
  private mutating func languageHeader(_ line: Line) throws(ParseError) -> Match? {
    let text = line.text
    let end = line.contentEnd
    var index = text.skippingWhitespace(from: line.contentStart + 1, to: end).index
    guard text.has("language", at: index, before: end) else { return nil }
    index = text.skippingWhitespace(from: index + 8, to: end).index
    guard index < end, text[index] == UInt8(ascii: ":") else { return nil }
    index = text.skippingWhitespace(from: index + 1, to: end).index
    guard index < end, (index..<end).allSatisfy({ text[$0].isPartOfLanguage }) else { return nil }
    let name = text.string(index..<end)
    guard let dialect = Dialect(language: name) else {
      throw ParseError(location: line.location, reason: .languageNotSupported(name))
    }
    keywords = KeywordTable(dialect)
    return Match(kind: .language, column: line.indent + 1, text: index..<end)
  }
}

extension UInt8 {
  fileprivate var isPartOfLanguage: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

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

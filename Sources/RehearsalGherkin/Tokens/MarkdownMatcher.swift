/// Matches lines of Markdown with Gherkin.
///
/// Headings are titles, list items steps, code fences doc strings, indented tables data tables, and tags stand in
/// backticks. All else is prose and counts as empty. The language is set from outside; a `# language:` header would read
/// as a heading.
struct MarkdownMatcher: TokenMatcher {
  let keywords: KeywordTable
  private var docStrings = DocStringMatcher()
  private var hasFeature = false

  init(keywords: KeywordTable) {
    self.keywords = keywords
  }

  static func tags(of line: Line) -> MarkdownTags { MarkdownTags(of: line) }

  /// Any, because matching has to be asked for prose, which remembers what it saw.
  func possibleKinds(_ line: Line) -> TokenKinds { .all }

  mutating func match(_ kind: TokenKind, _ line: Line) -> Match? {
    switch kind {
    case .endOfFile, .language: nil
    case .empty: isProse(line) ? Match(kind: .empty, column: 1) : nil
    case .comment: tableRule(line)
    case .tagLine: tagLine(line)
    case .featureLine: featureLine(line)
    case .ruleLine, .backgroundLine, .scenarioLine, .examplesLine: title(kind, line)
    case .stepLine: step(line)
    case .docStringSeparator: docStrings.matchDelimiter(line, opening: DocStringDelimiter.init(openingMarkdown:))
    case .tableRow: tableRow(line)
    case .other: docStrings.matchOther(line)
    }
  }

  func place(ofUnexpected line: Line) -> Location {
    let titles = [TokenKind.scenarioLine, .backgroundLine, .examplesLine, .ruleLine].lazy.compactMap { title($0, line) }
    let column = (titles.first ?? step(line))?.column
    return Location(line: line.number, column: column ?? line.indent + 1)
  }

  /// The first line that could be the feature's is, even when it is no heading, so that any document can begin as it
  /// likes.
  private mutating func featureLine(_ line: Line) -> Match? {
    if hasFeature { return nil }
    hasFeature = true
    if let heading = title(.featureLine, line) { return heading }
    let end = line.text.trimmingCarriageReturns(from: line.contentStart, to: line.end)
    // A blank line begins behind its end, as in Cucumber's parser for Python, to which a line feed is white space.
    let column = line.isBlank && line.end < line.text.count ? line.indent + 2 : line.indent + 1
    return Match(kind: .featureLine, column: column, text: line.contentStart..<end)
  }

  /// One to six `#`, one white space, a keyword, a colon.
  private func title(_ kind: TokenKind, _ line: Line) -> Match? {
    var start = line.contentStart
    while start < line.end, line.text[start] == UInt8(ascii: "#") { start += 1 }
    let level = start - line.contentStart
    guard (1...6).contains(level), start < line.end else { return nil }
    let space = line.text.whitespace(at: start, before: line.end)
    guard space > 0 else { return nil }
    start += space
    guard let keyword = keywords.keyword(kind, at: start, in: line.text, before: line.end) else { return nil }
    let rest = line.trimmed(from: start + keyword.count + 1)
    return Match(kind: kind, column: line.indent + level + 2, opening: .keyword(keyword.index), text: rest)
  }

  /// A bullet, white space or none, a keyword other than `*`; of several types the first counts.
  private func step(_ line: Line) -> Match? {
    guard line.begins(with: "*") || line.begins(with: "+") || line.begins(with: "-") else { return nil }
    let (start, spaces) = line.text.skippingWhitespace(from: line.contentStart + 1, to: line.end)
    guard let keyword = keywords.keyword(.stepLine, at: start, in: line.text, before: line.end),
      line.text[start] != UInt8(ascii: "*")
    else { return nil }
    let rest = line.trimmed(from: start + keyword.count)
    return Match(
      kind: .stepLine, column: line.indent + spaces + 2, opening: .keyword(keyword.index),
      keywordType: keyword.firstType, text: rest)
  }

  /// A table is Gherkin's when it is indented by two to five; others are prose.
  private func tableRow(_ line: Line) -> Match? {
    guard line.begins(with: "|"), (2...5).contains(line.indent), !Self.isRule(line) else { return nil }
    return Match(kind: .tableRow, column: line.indent + 1, opening: .bar)
  }

  private func tableRule(_ line: Line) -> Match? {
    line.begins(with: "|") && Self.isRule(line) ? Match(kind: .empty, column: 1) : nil
  }

  /// Whether a cell consists of dashes, with or without a colon at either end, and perhaps a line feed.
  private static func isRule(_ line: Line) -> Bool {
    TableCells(of: line).contains { cell in
      var dashes = Array(cell.value(in: line.text).utf8)[...]
      if dashes.last == UInt8(ascii: "\n") { dashes.removeLast() }
      if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
      if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
      return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }

  private func tagLine(_ line: Line) -> Match? {
    var tags = MarkdownTags(of: line)
    return tags.next() == nil ? nil : Match(kind: .tagLine, column: line.indent + 1)
  }

  /// Whether a line is nothing else.
  ///
  /// Asking may open or close a doc string, as in the reference parser.
  private mutating func isProse(_ line: Line) -> Bool {
    if line.isBlank { return true }
    let kinds: [TokenKind] = [
      .tagLine, .featureLine, .scenarioLine, .backgroundLine, .examplesLine, .ruleLine, .tableRow, .comment,
      .docStringSeparator, .stepLine,
    ]
    return !kinds.contains { match($0, line) != nil }
  }
}

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

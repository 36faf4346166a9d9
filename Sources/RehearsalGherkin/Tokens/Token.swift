/// A line of a feature file as the grammar saw it.
package struct Token: Hashable, Sendable, CustomStringConvertible {
  package let kind: TokenKind
  package let location: Location
  /// The keyword, the delimiter of a doc string, the bar of a Markdown table, or nil for other lines.
  let keyword: String?
  let keywordType: GherkinDocument.KeywordType?
  let text: String
  let items: [Item]

  /// A tag or a cell of a line.
  struct Item: Hashable, Sendable {
    let column: Int
    let text: String
  }

  /// The token as Cucumber's `.tokens` files write it, such as `(1:1)FeatureLine:()Feature/Tags/`.
  package var description: String {
    guard kind != .endOfFile else { return "EOF" }
    let lead = keyword.map { "(\(keywordType?.rawValue ?? ""))\($0)" } ?? ""
    let listed = items.map { "\($0.column):\($0.text)" }.joined(separator: ",")
    return "(\(location.line):\(location.column ?? 1))\(kind):\(lead)/\(text)/\(listed)"
  }
}

/// Collects the tokens a parser recognises.
struct TokenCollector: ParseTarget {
  private(set) var tokens: [Token] = []
  private let source: ByteText

  init(_ source: ByteText) {
    self.source = source
    // A token a line and one for the end: to grow step by step would take long where lines are short.
    var lines = 2
    var position = source.firstPosition(of: UInt8(ascii: "\n"), from: 0)
    while position < source.count {
      lines += 1
      position = source.firstPosition(of: UInt8(ascii: "\n"), from: position + 1)
    }
    tokens.reserveCapacity(lines)
  }

  mutating func take(
    _ match: Match, on line: Line, _ keywords: KeywordTable, tags: (Line) -> some Sequence<TagText>,
    from old: GrammarState, to new: GrammarState
  ) {
    tokens.append(
      Token(
        kind: match.kind, location: Location(line: line.number, column: match.column),
        keyword: keywords.text(of: match.opening),
        keywordType: match.keywordType, text: text(of: match), items: items(of: match, on: line, tags)))
  }

  mutating func takeEnd(line: Int) {
    tokens.append(
      Token(
        kind: .endOfFile, location: Location(line: line), keyword: nil, keywordType: nil, text: "", items: []))
  }

  var hasError: Bool { false }

  func takeError() -> ParseError? { nil }

  private func text(of match: Match) -> String {
    guard let escaped = match.escaped else { return source.string(match.text) }
    var bytes: [UInt8] = []
    escaped.appendResolved(match.text, of: source, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func items(
    of match: Match, on line: Line, _ tags: (Line) -> some Sequence<TagText>
  ) -> [Token.Item] {
    switch match.kind {
    case .tagLine: tags(line).map { .init(column: $0.column, text: source.tagName($0.name)) }
    case .tableRow: TableCells(of: line).map { .init(column: $0.column, text: $0.value(in: source)) }
    default: []
    }
  }
}

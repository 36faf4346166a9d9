/// Builds the AST of what a parser recognises.
///
/// Whatever is open is closed by the first line that cannot belong to it; nodes get their ids as they are closed, which
/// gives children smaller ids than their parents, and tags theirs just before their owner.
struct DocumentBuilder: ParseTarget {
  var ids: IdentifierGenerator
  let source: ByteText
  var comments: [GherkinDocument.Comment] = []

  var feature: Title?
  var featureChildren: [GherkinDocument.Child] = []
  var rule: Title?
  var ruleChildren: [GherkinDocument.Child] = []

  var definition: Title?
  var definitionIsBackground = false
  var steps: [GherkinDocument.Step] = []
  var finishedExamples: [GherkinDocument.Examples] = []
  var examples: Title?

  var step: Match?
  var stepKeyword = ""
  var stepLocation = Location(line: 0)
  var arguments = TableOrDocString()
  var rows: [GherkinDocument.TableRow] = []
  /// The first row that is not as long as those above it, in the table that was completed last.
  var oddRow: Location?

  var tags: [GherkinDocument.Tag] = []
  var docString: (location: Location, delimiter: String, mediaType: String?)?
  var lines: [UInt8] = []
  var lineCount = 0
  /// The length of `lines` up to the last line of a description that is not empty.
  var descriptionEnd = 0

  /// A line with a keyword that opens something, and what belongs to it.
  struct Title {
    var tags: [GherkinDocument.Tag]
    let location: Location
    let keyword: String
    let name: String
    var description = ""
  }

  init(_ source: ByteText, ids: IdentifierGenerator) {
    self.source = source
    self.ids = ids
  }

  mutating func take(
    _ match: Match, on line: Line, _ keywords: KeywordTable, tags: (Line) -> some Sequence<TagText>,
    from old: GrammarState, to new: GrammarState
  ) {
    if old.position == .description, new.position != .description { closeDescription() }
    switch match.kind {
    case .endOfFile, .empty, .language: break
    case .comment:
      comments.append(
        .init(location: Location(line: line.number, column: match.column), text: source.string(match.text)))
    case .tagLine:
      if old.position != .tags { closeBefore(new) }
      takeTags(tags(line), on: line)
    case .featureLine: feature = title(match, on: line, keywords)
    case .ruleLine:
      if old.position != .tags { closeRule() }
      rule = title(match, on: line, keywords)
    case .backgroundLine, .scenarioLine:
      if old.position != .tags { closeDefinition() }
      definition = title(match, on: line, keywords)
      definitionIsBackground = match.kind == .backgroundLine
    case .examplesLine:
      if old.position != .tags { closeExamples() }
      examples = title(match, on: line, keywords)
    case .stepLine:
      closeStep()
      step = match
      stepKeyword = keywords.text(of: match.opening) ?? ""
      stepLocation = Location(line: line.number, column: match.column)
    case .tableRow: takeRow(match, on: line)
    case .docStringSeparator: takeDelimiter(match, on: line, keywords, opens: new.isInDocString)
    case .other: takeText(match, isDescription: !new.isInDocString)
    }
  }

  mutating func takeEnd(line: Int) {
    closeDescription()
    closeRule()
  }

  var hasError: Bool { oddRow != nil }

  mutating func takeError() -> ParseError? {
    guard let odd = oddRow.take() else { return nil }
    return ParseError(location: odd, reason: .inconsistentCellCount)
  }

  mutating func document(uri: String, language: String) -> GherkinDocument {
    let feature = feature.map { title in
      GherkinDocument.Feature(
        location: title.location, tags: numbered(title.tags), language: language, keyword: title.keyword,
        name: title.name, description: title.description, children: featureChildren)
    }
    return GherkinDocument(uri: uri, feature: feature, comments: comments)
  }
}

// MARK: - Opening

extension DocumentBuilder {
  private mutating func title(_ match: Match, on line: Line, _ keywords: KeywordTable) -> Title {
    defer { tags = [] }
    return Title(
      tags: tags, location: Location(line: line.number, column: match.column),
      keyword: keywords.text(of: match.opening) ?? "",
      name: source.string(match.text))
  }

  private mutating func takeTags(_ texts: some Sequence<TagText>, on line: Line) {
    for tag in texts {
      tags.append(
        .init(
          location: Location(line: line.number, column: tag.column), name: source.tagName(tag.name), id: Identifier(0)))
    }
  }

  private mutating func takeRow(_ match: Match, on line: Line) {
    var cells: [GherkinDocument.TableCell] = []
    cells.reserveCapacity(rows.first?.cells.count ?? 0)
    for cell in TableCells(of: line) {
      cells.append(
        .init(location: Location(line: line.number, column: cell.column), value: cell.value(in: source)))
    }
    rows.append(.init(location: Location(line: line.number, column: match.column), cells: cells, id: ids.next()))
  }

  private mutating func takeDelimiter(_ match: Match, on line: Line, _ keywords: KeywordTable, opens: Bool) {
    if opens {
      closeTable()
      let mediaType = match.text.isEmpty ? nil : source.string(match.text)
      docString = (Location(line: line.number, column: match.column), keywords.text(of: match.opening) ?? "", mediaType)
    } else if let (location, delimiter, mediaType) = docString {
      arguments.docString = .init(
        location: location, mediaType: mediaType, content: String(decoding: lines, as: UTF8.self), delimiter: delimiter)
      docString = nil
      removeLines()
    }
  }

  private mutating func takeText(_ match: Match, isDescription: Bool) {
    if lineCount > 0 { lines.append(UInt8(ascii: "\n")) }
    lineCount += 1
    if let escaped = match.escaped {
      escaped.appendResolved(match.text, of: source, to: &lines)
    } else {
      lines.append(contentsOf: source[match.text])
    }
    // Lines of white space alone do not count as a description's end (Cucumber's compatibility kit shows it).
    let range = match.text
    if isDescription, source.trimmingWhitespace(from: range.lowerBound, to: range.upperBound) > range.lowerBound {
      descriptionEnd = lines.count
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The tag whose name, without `@`, stands in this range; white space between the two is left out.
  func tagName(_ range: Range<Int>) -> String {
    if range.lowerBound > 0, self[range.lowerBound - 1] == UInt8(ascii: "@") {
      return string(range.lowerBound - 1..<range.upperBound)
    }
    return "@" + string(range)
  }
}

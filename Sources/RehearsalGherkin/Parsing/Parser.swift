/// Takes what a parser recognises, token by token.
protocol ParseTarget {
  /// Takes a line; `old` is the state it was expected in, `new` the one it leads to.
  mutating func take(
    _ match: Match, on line: Line, _ keywords: KeywordTable, tags: (Line) -> some Sequence<TagText>,
    from old: GrammarState, to new: GrammarState)

  mutating func takeEnd(line: Int)

  /// Whether there is an error that only shows now that something is complete.
  var hasError: Bool { get }

  mutating func takeError() -> ParseError?
}

/// Recognises a text line by line.
///
/// Looking ahead passes lines of tags, comments and nothing, and these are then read in a state that does not look
/// ahead.
///
/// - Complexity: Linear.
struct Parser<Matcher: TokenMatcher, Target: ParseTarget> {
  private var reader: LineReader
  private var matcher: Matcher
  private var state = GrammarState()
  private var expected = GrammarState().expected
  private(set) var target: Target
  private(set) var errors: [ParseError] = []

  /// More errors than anybody wants to read.
  private struct GivenUp: Error {}

  init(_ text: ByteText, target: Target) {
    reader = LineReader(text)
    matcher = Matcher(keywords: .english)
    self.target = target
  }

  var language: String { matcher.keywords.language }

  /// Reads the whole text, or up to the eleventh error: that is where the reference parser gives up.
  mutating func run() {
    do throws(GivenUp) {
      while let line = reader.next() { try consume(line) }
      try consumeEnd()
    } catch {}
  }

  private mutating func consume(_ line: Line) throws(GivenUp) {
    let possible = matcher.possibleKinds(line)
    for kind in expected where possible.contains(kind) {
      guard let match = try match(kind, line) else { continue }
      let owner = kind == .tagLine ? try ownerOfTags() : nil
      let old = state
      state = old.after(kind, tagsOf: owner)
      if state != old { expected = state.expected }
      target.take(match, on: line, matcher.keywords, tags: Matcher.tags, from: old, to: state)
      if target.hasError { try note(target.takeError()) }
      return
    }
    try note(
      ParseError(
        location: matcher.place(ofUnexpected: line),
        reason: .unexpectedToken(expected: expected, got: line.content)))
  }

  private mutating func consumeEnd() throws(GivenUp) {
    if expected.contains(.endOfFile) {
      target.takeEnd(line: reader.number)
      try note(target.takeError())
    } else {
      try note(
        ParseError(
          location: Location(line: reader.number), reason: .unexpectedEndOfFile(expected: expected)))
    }
  }

  /// An error of the matcher is noted, and the line is then not of this kind.
  private mutating func match(_ kind: TokenKind, _ line: Line) throws(GivenUp) -> Match? {
    let error: ParseError
    do throws(ParseError) {
      return try matcher.match(kind, line)
    } catch let thrown {
      error = thrown
    }
    try note(error)
    return nil
  }

  private mutating func match(_ kind: TokenKind, _ line: Line, among possible: TokenKinds) throws(GivenUp) -> Match? {
    possible.contains(kind) ? try match(kind, line) : nil
  }

  private mutating func ownerOfTags() throws(GivenUp) -> GrammarState.TagOwner? {
    for owner in state.possibleTagOwners {
      switch owner {
      case .examples: if try comesNext(.examplesLine) { return .examples }
      case .scenario: if try comesNext(.scenarioLine) { return .scenario }
      case .rule: return .rule
      }
    }
    return nil
  }

  private mutating func comesNext(_ kind: TokenKind) throws(GivenUp) -> Bool {
    var ahead = reader
    while let line = ahead.next() {
      let possible = matcher.possibleKinds(line)
      if try match(kind, line, among: possible) != nil { return true }
      if try match(.empty, line, among: possible) != nil { continue }
      if try match(.comment, line, among: possible) != nil { continue }
      if try match(.tagLine, line, among: possible) == nil { return false }
    }
    return false
  }

  private mutating func note(_ error: ParseError?) throws(GivenUp) {
    guard let error, !errors.contains(error) else { return }
    errors.append(error)
    if errors.count > 10 { throw GivenUp() }
  }
}

/// The keywords of a dialect, arranged for matching the beginnings of lines byte by byte.
struct KeywordTable: Sendable {
  let language: String
  private let keywords: [Keyword]
  /// The keywords' bytes, one after the other.
  private let bytes: [UInt8]
  /// For each first byte the first of its keywords; each keyword leads to the next with the same first byte.
  private let heads: [Int16]
  /// For each first byte what a line that begins with it may be in Gherkin proper.
  private let kinds: [TokenKinds]

  struct Keyword: Sendable {
    let text: String
    /// The line it makes.
    let kind: TokenKind
    /// The type of a step with the keyword: unknown when it stands for several.
    var type = GherkinDocument.KeywordType.unknown
    /// The first type it stands for, in the order given, when, then, and, but.
    var firstType = GherkinDocument.KeywordType.unknown
    /// How many bytes it has.
    let count: Int
    fileprivate var offset = 0
    fileprivate var next = none
  }

  /// In place of a keyword, where there is no more.
  private static let none: Int16 = -1

  /// The table of English, made once.
  static let english = KeywordTable(.english)

  init(_ dialect: Dialect) {
    language = dialect.language
    var keywords = Self.titles(of: dialect) + Self.steps(of: dialect)
    var bytes: [UInt8] = []
    var heads = [Int16](repeating: Self.none, count: 256)
    var kinds = [TokenKinds](repeating: TokenKinds(.other), count: 256)
    for (byte, kind) in Self.signs { kinds[Int(byte)].insert(TokenKinds(kind)) }
    for index in keywords.indices.reversed() {
      guard let first = keywords[index].text.utf8.first else { continue }
      keywords[index].offset = bytes.count
      bytes.append(contentsOf: keywords[index].text.utf8)
      keywords[index].next = heads[Int(first)]
      heads[Int(first)] = Int16(index)
      kinds[Int(first)].insert(TokenKinds(keywords[index].kind))
    }
    self.keywords = keywords
    self.bytes = bytes
    self.heads = heads
    self.kinds = kinds
  }

  /// What a line may be by its first byte alone, whatever the language.
  private static let signs: [(UInt8, TokenKind)] = [
    (UInt8(ascii: "#"), .comment), (UInt8(ascii: "#"), .language), (UInt8(ascii: "@"), .tagLine),
    (UInt8(ascii: "|"), .tableRow), (UInt8(ascii: "\""), .docStringSeparator), (UInt8(ascii: "`"), .docStringSeparator),
  ]

  /// What a line of Gherkin proper may be whose first byte that is no white space is this one.
  func kinds(beginningWith byte: UInt8) -> TokenKinds { kinds[Int(byte)] }

  /// The keyword of this kind that `text` begins with; a title's keyword must be followed by a colon.
  func keyword(_ kind: TokenKind, at start: Int, in text: ByteText, before end: Int) -> Keyword? {
    guard start < end else { return nil }
    var candidate = heads[Int(text[start])]
    while candidate != Self.none {
      let index = Int(candidate)
      if keywords[index].kind == kind, stands(index, at: start, in: text, before: end) { return keywords[index] }
      candidate = keywords[index].next
    }
    return nil
  }

  private func stands(_ index: Int, at start: Int, in text: ByteText, before end: Int) -> Bool {
    let offset = keywords[index].offset
    let count = keywords[index].count
    guard start + count <= end else { return false }
    for position in 1..<max(1, count) where text[start + position] != bytes[offset + position] { return false }
    return keywords[index].kind == .stepLine || (start + count < end && text[start + count] == UInt8(ascii: ":"))
  }

  private static func titles(of dialect: Dialect) -> [Keyword] {
    func titles(_ texts: [String], _ kind: TokenKind) -> [Keyword] {
      texts.map { Keyword(text: $0, kind: kind, count: $0.utf8.count) }
    }
    return titles(dialect.feature, .featureLine) + titles(dialect.rule, .ruleLine)
      + titles(dialect.background, .backgroundLine) + titles(dialect.scenario, .scenarioLine)
      + titles(dialect.scenarioOutline, .scenarioLine) + titles(dialect.examples, .examplesLine)
  }

  /// The step keywords, each once, the longest first, so that a keyword wins over another that it begins with.
  private static func steps(of dialect: Dialect) -> [Keyword] {
    var keywords: [Keyword] = []
    var known: [String: Int] = [:]
    func add(_ texts: [String], _ type: GherkinDocument.KeywordType) {
      for text in texts {
        if let index = known[text] {
          keywords[index].type = .unknown
        } else {
          known[text] = keywords.count
          keywords.append(Keyword(text: text, kind: .stepLine, type: type, firstType: type, count: text.utf8.count))
        }
      }
    }
    add(dialect.given, .context)
    add(dialect.when, .action)
    add(dialect.then, .outcome)
    add(dialect.and, .conjunction)
    add(dialect.but, .conjunction)
    return keywords.sorted { $0.count > $1.count }
  }
}

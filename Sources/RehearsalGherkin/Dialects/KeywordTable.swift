/// The keywords of a dialect, arranged for matching the beginnings of lines byte by byte.
struct KeywordTable: Sendable {
  let language: String
  private let texts: [String]
  private let keywords: [Keyword]
  private let bytes: [UInt8]
  /// For each first byte the first of its keywords; each keyword leads to the next with the same first byte.
  private let heads: [Int16]
  private let kinds: [TokenKinds]

  /// A keyword but for its text.
  struct Keyword: Sendable {
    fileprivate(set) var index: Int16 = 0
    let kind: TokenKind
    /// The type of a step with the keyword: unknown when it stands for several.
    fileprivate(set) var type = GherkinDocument.KeywordType.unknown
    /// The first type it stands for, in the order given, when, then, and, but.
    fileprivate(set) var firstType = GherkinDocument.KeywordType.unknown
    fileprivate(set) var count = 0
    fileprivate var offset = 0
    fileprivate var next = none
  }

  private static let none: Int16 = -1

  static let english = KeywordTable(.english)

  init(_ dialect: Dialect) {
    language = dialect.language
    let all = Self.titles(of: dialect) + Self.steps(of: dialect)
    var keywords = all.map(\.keyword)
    var bytes: [UInt8] = []
    var heads = [Int16](repeating: Self.none, count: 256)
    var kinds = [TokenKinds](repeating: TokenKinds(.other), count: 256)
    for (byte, kind) in Self.signs { kinds[Int(byte)].insert(TokenKinds(kind)) }
    for index in keywords.indices.reversed() {
      let text = all[index].text.utf8
      guard let first = text.first else { continue }
      keywords[index].index = Int16(index)
      keywords[index].count = text.count
      keywords[index].offset = bytes.count
      bytes.append(contentsOf: text)
      keywords[index].next = heads[Int(first)]
      heads[Int(first)] = Int16(index)
      kinds[Int(first)].insert(TokenKinds(keywords[index].kind))
    }
    texts = all.map(\.text)
    self.keywords = keywords
    self.bytes = bytes
    self.heads = heads
    self.kinds = kinds
  }

  func text(of opening: LineOpening) -> String? {
    switch opening {
    case .none: nil
    case .bar: "|"
    case .delimiter(let delimiter): delimiter.text
    case .keyword(let index): texts[Int(index)]
    }
  }

  private static let signs: [(UInt8, TokenKind)] = [
    (UInt8(ascii: "#"), .comment), (UInt8(ascii: "#"), .language), (UInt8(ascii: "@"), .tagLine),
    (UInt8(ascii: "|"), .tableRow), (UInt8(ascii: "\""), .docStringSeparator), (UInt8(ascii: "`"), .docStringSeparator),
  ]

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

  private typealias Entry = (text: String, keyword: Keyword)

  private static func titles(of dialect: Dialect) -> [Entry] {
    func titles(_ texts: [String], _ kind: TokenKind) -> [Entry] {
      texts.map { ($0, Keyword(kind: kind)) }
    }
    return titles(dialect.feature, .featureLine) + titles(dialect.rule, .ruleLine)
      + titles(dialect.background, .backgroundLine) + titles(dialect.scenario, .scenarioLine)
      + titles(dialect.scenarioOutline, .scenarioLine) + titles(dialect.examples, .examplesLine)
  }

  /// The step keywords, each once, the longest first, so that a keyword wins over another that it begins with.
  private static func steps(of dialect: Dialect) -> [Entry] {
    var entries: [Entry] = []
    var known: [String: Int] = [:]
    func add(_ texts: [String], _ type: GherkinDocument.KeywordType) {
      for text in texts {
        if let index = known[text] {
          entries[index].keyword.type = .unknown
        } else {
          known[text] = entries.count
          entries.append((text, Keyword(kind: .stepLine, type: type, firstType: type)))
        }
      }
    }
    add(dialect.given, .context)
    add(dialect.when, .action)
    add(dialect.then, .outcome)
    add(dialect.and, .conjunction)
    add(dialect.but, .conjunction)
    return entries.sorted { $0.text.utf8.count > $1.text.utf8.count }
  }
}

/// The beginning of a line; its text is made only where it is kept.
enum LineOpening: Equatable {
  case none
  case bar
  case delimiter(DocStringDelimiter)
  case keyword(Int16)
}

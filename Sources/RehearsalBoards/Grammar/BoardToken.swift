import RehearsalBase

/// A word, a quoted text or a sign in a line of a board.
struct BoardToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case text(String)
    case arrow
    case comma
    case open, bar, close
  }

  let kind: Kind
  let place: Place
}

/// Cuts a line of a board into tokens.
struct BoardLexer {
  private let scalars: [Unicode.Scalar]
  private let line: Int
  private var index = 0

  init(_ text: String, line: Int) {
    scalars = Array(text.unicodeScalars)
    self.line = line
  }

  static func tokens(of text: String, line: Int) throws(BoardMistake) -> [BoardToken] {
    var lexer = Self(text, line: line)
    var tokens: [BoardToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private var place: Place { Place(line: line, column: index + 1) }

  private mutating func next() throws(BoardMistake) -> BoardToken? {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    guard index < scalars.count, !isComment else { return nil }
    let start = place
    if let sign = sign {
      index += sign == .arrow && scalars[index] != "→" ? 2 : 1
      return BoardToken(kind: sign, place: start)
    }
    if Self.isQuote(scalars[index]) { return BoardToken(kind: .text(try text()), place: start) }
    let first = index
    while index < scalars.count, !endsWord { index += 1 }
    return BoardToken(kind: .word(string(scalars[first..<index])), place: start)
  }

  private var isComment: Bool { scalars[index...].starts(with: ["/", "/"]) }

  private var sign: BoardToken.Kind? {
    switch scalars[index] {
    case ",": .comma
    case "[": .open
    case "|": .bar
    case "]": .close
    case "→": .arrow
    case "-" where index + 1 < scalars.count && scalars[index + 1] == ">": .arrow
    default: nil
    }
  }

  private var endsWord: Bool { scalars[index].properties.isWhitespace || Self.isQuote(scalars[index]) || sign != nil }

  /// Editors of texts write “ and ” in place of straight quotes.
  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "\"" || scalar == "“" || scalar == "”" }

  private mutating func text() throws(BoardMistake) -> String {
    let start = place
    var content: [Unicode.Scalar] = []
    index += 1
    while index < scalars.count, !Self.isQuote(scalars[index]) {
      if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
      content.append(scalars[index])
      index += 1
    }
    guard index < scalars.count else {
      throw BoardMistake(start, "the text has no end", remedy: "a second quotation mark")
    }
    index += 1
    return string(content[...])
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
}

/// A mistake in a board, before it is known in which file.
struct BoardMistake: Error {
  let place: Place
  let message: String
  let remedy: String?

  init(_ place: Place, _ message: String, remedy: String? = nil) {
    self.place = place
    self.message = message
    self.remedy = remedy
  }

  init(_ place: Place, _ message: String, of name: String, among names: some Sequence<String>) {
    let names = Array(names)
    let near = nearestNames(to: name, among: names, limit: 3)
    let offered = near.isEmpty ? names.sorted().prefix(8).map(\.self) : near
    self.init(place, message, remedy: offered.isEmpty ? nil : "one of \(offered.inQuotes)")
  }

  func problem(in file: String) -> Problem { Problem(subject: file, place: place, message: message, remedy: remedy) }
}

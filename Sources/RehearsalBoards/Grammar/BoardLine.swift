import RehearsalApp
import RehearsalBase

/// A line of a board, which is read token by token.
struct BoardLine {
  private var tokens: ArraySlice<BoardToken>
  private(set) var place: Place

  init(_ tokens: [BoardToken]) {
    self.tokens = tokens[...]
    place = tokens.first?.place ?? Place(line: 0)
  }

  var isAtEnd: Bool { tokens.isEmpty }
  var next: BoardToken.Kind? { tokens.first?.kind }
  var nextWord: String? { if case .word(let word) = next { word } else { nil } }

  @discardableResult
  mutating func take() -> BoardToken.Kind? {
    guard let token = tokens.popFirst() else { return nil }
    if let next = tokens.first { place = next.place }
    return token.kind
  }

  mutating func take(_ kind: BoardToken.Kind) -> Bool {
    guard next == kind else { return false }
    take()
    return true
  }

  mutating func take(_ word: String) -> Bool { take(.word(word)) }

  /// Takes the longest of some phrases that the next words are, or returns nil.
  mutating func take(phraseOf phrases: some Collection<String>) -> String? {
    for count in stride(from: 3, through: 1, by: -1) {
      let words = tokens.prefix(count).compactMap { if case .word(let word) = $0.kind { word } else { nil } }
      let phrase = words.joined(separator: " ")
      guard words.count == count, phrases.contains(phrase) else { continue }
      for _ in 0..<count { take() }
      return phrase
    }
    return nil
  }

  mutating func text(_ what: String) throws(BoardMistake) -> String {
    guard case .text(let text) = next else {
      throw BoardMistake(place, "\(what) is missing", remedy: "a text in quotation marks")
    }
    take()
    return text
  }

  /// Takes a name: a quoted one, or the words up to a sign or a word that begins something else.
  mutating func name(_ what: String, before stops: Set<String> = []) throws(BoardMistake) -> String {
    if case .text(let name) = next {
      take()
      return name
    }
    var words: [String] = []
    while let word = nextWord, !stops.contains(word), !Self.beginnings.contains(word) {
      words.append(word)
      take()
    }
    guard !words.isEmpty else { throw BoardMistake(place, "the name of \(what) is missing") }
    return words.joined(separator: " ")
  }

  static let beginnings: Set<String> = [
    "sends", "progress", "failure", "retry", "sets", "clears", "adds", "when", "unless", "shown", "enabled",
  ]
}

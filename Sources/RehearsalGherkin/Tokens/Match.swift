/// The result of a matcher on a line; texts are ranges of the source until somebody wants them.
///
/// It refers to nothing, because one is made for nearly every line and copied more than once.
struct Match {
  let kind: TokenKind
  let column: Int
  var opening = LineOpening.none
  var keywordType: GherkinDocument.KeywordType?
  var text = 0..<0
  /// The delimiter whose escaped form stands for it in the text.
  var escaped: DocStringDelimiter?
}

/// Decides what a line is, one kind at a time, as the grammar asks.
protocol TokenMatcher {
  init(keywords: KeywordTable)

  var keywords: KeywordTable { get }

  associatedtype Tags: Sequence<TagText>
  static func tags(of line: Line) -> Tags

  /// The kinds the line may be, judged by its first character; those that are left out need not be asked for.
  func possibleKinds(_ line: Line) -> TokenKinds

  mutating func match(_ kind: TokenKind, _ line: Line) throws(ParseError) -> Match?

  func place(ofUnexpected line: Line) -> Location
}

/// A tag on a line of tags.
struct TagText {
  let column: Int
  /// Its name without the `@`, in bytes of the source.
  let name: Range<Int>
}

/// The kinds of tokens of Gherkin: every line of a feature file is one token, its end one more.
package enum TokenKind: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case endOfFile = 1
  /// A blank line, or prose in Markdown.
  case empty
  case comment
  case tagLine
  case featureLine
  case ruleLine
  case backgroundLine
  /// `Scenario:` or `Scenario Outline:` and its name.
  case scenarioLine
  case examplesLine
  case stepLine
  case docStringSeparator
  case tableRow
  case language
  /// Any other line: free text, or a line of a doc string.
  case other

  private static let names = [
    "EOF", "Empty", "Comment", "TagLine", "FeatureLine", "RuleLine", "BackgroundLine", "ScenarioLine", "ExamplesLine",
    "StepLine", "DocStringSeparator", "TableRow", "Language", "Other",
  ]

  package var description: String { Self.names[Int(rawValue) - 1] }
}

/// A set of kinds of tokens.
struct TokenKinds: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: TokenKind) {
    rawValue = 1 << UInt16(kind.rawValue)
  }

  static let all = TokenKinds(rawValue: .max)

  @inline(__always)
  func contains(_ kind: TokenKind) -> Bool { rawValue >> UInt16(kind.rawValue) & 1 != 0 }
}

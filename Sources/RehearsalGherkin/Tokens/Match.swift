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

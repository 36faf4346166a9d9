/// A line of a feature file as the grammar saw it.
public struct Token: Hashable, Sendable, CustomStringConvertible {
  /// The kind of line.
  public let kind: TokenKind
  /// Its position; the end of the file has a line only.
  public let location: Location
  /// The keyword, the delimiter of a doc string, the bar of a Markdown table, or nil for other lines.
  public let keyword: String?
  /// The type of a step's keyword, or nil for other lines.
  public let keywordType: GherkinDocument.KeywordType?
  /// The line's text without its keyword; empty where there is none.
  public let text: String
  /// The tags or cells of the line.
  public let items: [Item]

  /// A tag or a cell of a line.
  public struct Item: Hashable, Sendable {
    /// The column where it begins, from 1, in code points.
    public let column: Int
    /// The tag with its `@`, or the cell's text.
    public let text: String
  }

  /// The token as Cucumber's `.tokens` files write it, such as `(1:1)FeatureLine:()Feature/Tags/`.
  public var description: String {
    guard kind != .endOfFile else { return "EOF" }
    let lead = keyword.map { "(\(keywordType?.rawValue ?? ""))\($0)" } ?? ""
    let listed = items.map { "\($0.column):\($0.text)" }.joined(separator: ",")
    return "(\(location.line):\(location.column ?? 1))\(kind):\(lead)/\(text)/\(listed)"
  }
}

extension Sequence<Token> {
  /// The tokens one a line, with a line feed at the end: the text of a `.tokens` file.
  public var listing: String {
    map { $0.description + "\n" }.joined()
  }
}

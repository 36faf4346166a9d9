/// A line of a feature file as the grammar saw it.
package struct Token: Hashable, Sendable, CustomStringConvertible {
  /// The kind of line.
  package let kind: TokenKind
  /// Its position; the end of the file has a line only.
  package let location: Location
  /// The keyword, the delimiter of a doc string, the bar of a Markdown table, or nil for other lines.
  let keyword: String?
  /// The type of a step's keyword, or nil for other lines.
  let keywordType: GherkinDocument.KeywordType?
  /// The line's text without its keyword; empty where there is none.
  let text: String
  /// The tags or cells of the line.
  let items: [Item]

  /// A tag or a cell of a line.
  struct Item: Hashable, Sendable {
    /// The column where it begins, from 1, in code points.
    let column: Int
    /// The tag with its `@`, or the cell's text.
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

extension Sequence<Token> {
  /// The tokens one a line, with a line feed at the end: the text of a `.tokens` file.
  var listing: String {
    map { $0.description + "\n" }.joined()
  }
}

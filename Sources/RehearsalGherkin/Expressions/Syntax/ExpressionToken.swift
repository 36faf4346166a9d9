/// A piece of the text of a Cucumber Expression.
struct ExpressionToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case startOfLine, endOfLine, whiteSpace, text
    case beginOptional, endOptional, beginParameter, endParameter, alternation
  }

  let kind: Kind
  /// The text, without the backslashes of escapes.
  let text: String
  /// Its range, in code points from 0.
  let range: Range<Int>
}

extension ExpressionToken.Kind {
  /// The character people type for it; "" for what is not one character.
  var symbol: String {
    switch self {
    case .beginOptional: "("
    case .endOptional: ")"
    case .beginParameter: "{"
    case .endParameter: "}"
    case .alternation: "/"
    case .startOfLine, .endOfLine, .whiteSpace, .text: ""
    }
  }
}

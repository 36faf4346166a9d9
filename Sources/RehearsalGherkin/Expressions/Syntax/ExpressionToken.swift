/// A piece of the text of a Cucumber Expression.
package struct ExpressionToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case startOfLine, endOfLine, whiteSpace, text
    case beginOptional, endOptional, beginParameter, endParameter, alternation
  }

  package let kind: Kind
  /// The text, without the backslashes of escapes.
  package let text: String
  /// Its range, in code points from 0.
  package let range: Range<Int>
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

/// The reason why a text is not a tag expression.
package struct TagExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  enum Kind: Hashable, Sendable {
    /// A tag, `not` or `(` has to stand here.
    case expectedOperand
    /// `and`, `or` or `)` has to stand here.
    case expectedOperator
    /// A `)` closes nothing.
    case unmatchedClosing
    /// A `(` is never closed.
    case unmatchedOpening
    /// A backslash before a character that means nothing anyway.
    case illegalEscape(before: String)
  }

  let expression: String
  let kind: Kind

  /// The error word for word as Cucumber gives it.
  package var description: String {
    let problem =
      switch kind {
      case .expectedOperand: "Expected operand."
      case .expectedOperator: "Expected operator."
      case .unmatchedClosing: "Unmatched )."
      case .unmatchedOpening: "Unmatched (."
      case .illegalEscape(let character): "Illegal escape before \"\(character)\"."
      }
    return "Tag expression \"\(expression)\" could not be parsed because of syntax error: \(problem)"
  }
}

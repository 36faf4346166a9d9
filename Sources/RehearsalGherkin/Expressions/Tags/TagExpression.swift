/// A condition on tags such as `@smoke and not (@slow or @wip)`, parsed.
///
/// The rules are those of Cucumber's reference: `not` binds closest, then `and`, then `or`; parentheses group; a
/// backslash takes away what a parenthesis, white space or a backslash means. The empty expression is always true.
package struct TagExpression: Hashable, Sendable {
  enum Node: Hashable, Sendable {
    case always
    case tag(String)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  /// Operands come before what they are operands of, the whole expression last: nothing here needs recursion.
  let nodes: [Node]

  package init(_ source: String) throws(TagExpressionError) {
    nodes = try TagExpressionParser.nodes(of: source)
  }

  package var tags: [String] {
    nodes.compactMap { if case .tag(let name) = $0 { name } else { nil } }
  }

  /// Whether the condition holds for something with these tags.
  ///
  /// - Complexity: Linear in the expression, times the number of tags.
  package func evaluate(_ tags: [String]) -> Bool {
    var values: [Bool] = []
    values.reserveCapacity(nodes.count)
    for node in nodes {
      let value =
        switch node {
        case .always: true
        case .tag(let name): tags.contains(name)
        case .not(let operand): !values[operand]
        case .and(let left, let right): values[left] && values[right]
        case .or(let left, let right): values[left] || values[right]
        }
      values.append(value)
    }
    return values.last ?? true
  }
}

/// The reason why a text is not a tag expression.
package struct TagExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  enum Kind: Hashable, Sendable {
    /// A tag, `not` or `(` has to stand here.
    case expectedOperand
    /// `and`, `or` or `)` has to stand here.
    case expectedOperator
    case unmatchedClosing
    case unmatchedOpening
    case illegalEscape(before: String)
  }

  let expression: String
  let kind: Kind

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

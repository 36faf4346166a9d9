/// Reads Cucumber Expressions by the grammar of Cucumber's architecture notes.
///
/// ```
/// cucumber-expression = (alternation | optional | parameter | text)*
/// alternation         = (?<=left-boundary) alternative* ('/' alternative*)+ (?=right-boundary)
/// left-boundary       = whitespace | '}' | ^
/// right-boundary      = whitespace | '{' | $
/// alternative         = optional | parameter | text
/// optional            = '(' (optional | parameter | text)* ')'
/// parameter           = '{' name* '}'
/// text                = whitespace | ')' | '}' | .
/// name                = whitespace | .
/// ```
struct ExpressionParser {
  /// Optionals inside optionals are refused later anyway; refusing deep ones here bounds the recursion.
  private static let deepest = 100

  private let expression: String
  private let tokens: [ExpressionToken]
  private var position = 1
  private var depth = 0

  static func parse(_ expression: String) throws(ExpressionError) -> Node {
    var parser = ExpressionParser(expression, try Tokenizer.tokens(of: expression))
    var nodes: [Node] = []
    while parser.kind != .endOfLine { try parser.addAlternationOrNodes(to: &nodes) }
    return Node(.expression, nodes, at: 0..<parser.tokens[parser.position].range.upperBound)
  }

  private init(_ expression: String, _ tokens: [ExpressionToken]) {
    self.expression = expression
    self.tokens = tokens
  }

  private var kind: ExpressionToken.Kind { tokens[position].kind }

  /// Adds what stands up to the next right boundary: one alternation, or the nodes there when nothing separates them.
  private mutating func addAlternationOrNodes(to nodes: inout [Node]) throws(ExpressionError) {
    switch tokens[position - 1].kind {
    case .startOfLine, .whiteSpace, .endParameter: break
    default: return nodes.append(try node())
    }
    let first = nodes.count
    let start = tokens[position].range.lowerBound
    var alternatives: [Node] = []
    var alternativeStart = start
    while kind != .whiteSpace, kind != .endOfLine, kind != .beginParameter {
      if kind == .alternation {
        let separator = tokens[position].range
        alternatives.append(Node(.alternative, Array(nodes[first...]), at: alternativeStart..<separator.lowerBound))
        nodes.removeSubrange(first...)
        alternativeStart = separator.upperBound
        position += 1
      } else {
        nodes.append(try node())
      }
    }
    let end = tokens[position].range.lowerBound
    if alternatives.isEmpty {
      if nodes.count == first { nodes.append(try node()) }
      return
    }
    alternatives.append(Node(.alternative, Array(nodes[first...]), at: alternativeStart..<end))
    nodes.removeSubrange(first...)
    nodes.append(Node(.alternation, alternatives, at: start..<end))
  }

  private mutating func node() throws(ExpressionError) -> Node {
    let token = tokens[position]
    switch token.kind {
    case .beginOptional: return try optional()
    case .beginParameter: return try parameter()
    case .alternation: throw ExpressionError(expression, .alternationInOptional, at: token.range)
    case .startOfLine, .endOfLine, .whiteSpace, .text, .endOptional, .endParameter:
      position += 1
      return Node(.text(token.text), at: token.range)
    }
  }

  private mutating func optional() throws(ExpressionError) -> Node {
    let begin = tokens[position]
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw ExpressionError(expression, .optionalInOptional, at: begin.range) }
    position += 1
    var nodes: [Node] = []
    while kind != .endOptional {
      if kind == .endOfLine { throw missingEnd(of: begin) }
      nodes.append(try node())
    }
    return Node(.optional, nodes, at: begin.range.lowerBound..<closingBound())
  }

  private mutating func parameter() throws(ExpressionError) -> Node {
    let begin = tokens[position]
    position += 1
    var nodes: [Node] = []
    while kind != .endParameter {
      let token = tokens[position]
      switch token.kind {
      case .whiteSpace, .text: nodes.append(Node(.text(token.text), at: token.range))
      case .endOfLine: throw missingEnd(of: begin)
      default: throw ExpressionError(expression, .illegalParameterName, at: token.range)
      }
      position += 1
    }
    return Node(.parameter, nodes, at: begin.range.lowerBound..<closingBound())
  }

  private mutating func closingBound() -> Int {
    position += 1
    return tokens[position - 1].range.upperBound
  }

  private func missingEnd(of begin: ExpressionToken) -> ExpressionError {
    ExpressionError(expression, begin.kind == .beginOptional ? .unclosedOptional : .unclosedParameter, at: begin.range)
  }
}

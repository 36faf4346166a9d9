/// Reads tag expressions with Dijkstra's shunting yard: operators wait until one that binds less comes.
struct TagExpressionParser {
  private enum Operator {
    // In the order of binding; an open parenthesis binds nothing.
    case opening, or, and, not
  }

  private let source: String
  private var nodes: [TagExpression.Node] = []
  private var operands: [Int] = []
  private var operators: [Operator] = []
  private var expectsOperand = true

  static func nodes(of source: String) throws(TagExpressionError) -> [TagExpression.Node] {
    var parser = TagExpressionParser(source)
    let tokens = try parser.tokens()
    if tokens.isEmpty { return [.always] }
    for token in tokens { try parser.take(token) }
    try parser.finish()
    return parser.nodes
  }

  private init(_ source: String) {
    self.source = source
  }

  private func error(_ kind: TagExpressionError.Kind) -> TagExpressionError {
    TagExpressionError(expression: source, kind: kind)
  }

  // MARK: - Tokens

  /// Words without their escapes, and parentheses; an escaped parenthesis alone reads as the same, as in Cucumber.
  private func tokens() throws(TagExpressionError) -> [String] {
    var tokens: [String] = []
    var word = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in source.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      let isParenthesis = scalar == "(" || scalar == ")"
      if isEscaped {
        guard isSpace || isParenthesis || scalar == "\\" else { throw error(.illegalEscape(before: String(scalar))) }
        word.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if isSpace || isParenthesis {
        if !word.isEmpty { tokens.append(String(word)) }
        word = String.UnicodeScalarView()
        if isParenthesis { tokens.append(String(scalar)) }
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { tokens.append(String(word)) }
    return tokens
  }

  // MARK: - Shunting yard

  private mutating func take(_ token: String) throws(TagExpressionError) {
    switch token {
    case "not":
      try expect(operand: true)
      operators.append(.not)
    case "and": try take(binary: .and)
    case "or": try take(binary: .or)
    case "(":
      try expect(operand: true)
      operators.append(.opening)
    case ")":
      try expect(operand: false)
      while let waiting = operators.last, waiting != .opening { try apply(waiting) }
      guard operators.popLast() != nil else { throw error(.unmatchedClosing) }
    default:
      try expect(operand: true)
      push(.tag(token))
      expectsOperand = false
    }
  }

  private mutating func take(binary next: Operator) throws(TagExpressionError) {
    try expect(operand: false)
    while let waiting = operators.last, waiting == .not || waiting == .and || waiting == next { try apply(waiting) }
    operators.append(next)
    expectsOperand = true
  }

  private func expect(operand: Bool) throws(TagExpressionError) {
    if expectsOperand != operand { throw error(expectsOperand ? .expectedOperand : .expectedOperator) }
  }

  private mutating func finish() throws(TagExpressionError) {
    while let waiting = operators.last {
      if waiting == .opening { throw error(.unmatchedOpening) }
      try apply(waiting)
    }
  }

  private mutating func apply(_ waiting: Operator) throws(TagExpressionError) {
    operators.removeLast()
    guard let right = operands.popLast() else { throw error(.expectedOperand) }
    if waiting == .not { return push(.not(right)) }
    guard let left = operands.popLast() else { throw error(.expectedOperand) }
    push(waiting == .and ? .and(left, right) : .or(left, right))
  }

  private mutating func push(_ node: TagExpression.Node) {
    operands.append(nodes.count)
    nodes.append(node)
  }
}

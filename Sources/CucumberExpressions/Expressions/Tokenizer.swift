/// Cuts the text of a Cucumber Expression into tokens.
package struct Tokenizer {
  private let expression: String
  private var tokens: [Token] = []
  private var kind = Token.Kind.startOfLine
  private var text: [UInt8] = []
  private var start = 0

  /// The tokens, from start to end of line; throws when something is escaped that cannot be.
  package static func tokens(of expression: String) throws(ExpressionError) -> [Token] {
    var tokenizer = Tokenizer(expression)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private init(_ expression: String) {
    self.expression = expression
  }

  private mutating func run() throws(ExpressionError) {
    var position = 0
    var isEscaped = false
    for scalar in expression.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        if isEscaped, !scalar.canBeEscaped {
          throw ExpressionError(expression, .cannotEscape, at: position..<(position + 1))
        }
        let begin = isEscaped ? position - 1 : position
        add(scalar, isEscaped ? .text : scalar.kind, at: begin)
        isEscaped = false
      }
      position += 1
    }
    if isEscaped { throw ExpressionError(expression, .endOfLineEscaped, at: (position - 1)..<position) }
    finish(at: position)
    if position == 0 { tokens.append(Token(kind: .startOfLine, text: "", range: 0..<0)) }
    tokens.append(Token(kind: .endOfLine, text: "", range: position..<position))
  }

  /// Text and white space grow, everything else is a token of its own.
  private mutating func add(_ scalar: Unicode.Scalar, _ next: Token.Kind, at position: Int) {
    if next != kind || next != .text && next != .whiteSpace {
      finish(at: position)
      kind = next
      start = position
    }
    if let bytes = UTF8.encode(scalar) { text.append(contentsOf: bytes) }
  }

  private mutating func finish(at end: Int) {
    guard kind == .startOfLine ? end == 0 && tokens.isEmpty && !expression.isEmpty : !text.isEmpty else { return }
    tokens.append(Token(kind: kind, text: String(decoding: text, as: UTF8.self), range: start..<end))
    text.removeAll(keepingCapacity: true)
  }
}

extension Unicode.Scalar {
  fileprivate var kind: Token.Kind {
    switch self {
    case "(": .beginOptional
    case ")": .endOptional
    case "{": .beginParameter
    case "}": .endParameter
    case "/": .alternation
    default: isWhiteSpace ? .whiteSpace : .text
    }
  }

  private var isWhiteSpace: Bool {
    value < 128 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  fileprivate var canBeEscaped: Bool {
    self == "\\" || kind != .text
  }
}

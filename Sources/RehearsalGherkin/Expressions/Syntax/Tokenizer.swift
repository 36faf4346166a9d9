/// Cuts the text of a Cucumber Expression into tokens.
struct Tokenizer {
  private let expression: String
  private let bytes: [UInt8]
  private var tokens: [ExpressionToken] = []
  private var kind = ExpressionToken.Kind.startOfLine
  private var start = 0
  /// Its text up to its last backslash, and where the rest starts, in bytes.
  private var text = ""
  private var rest = 0

  static func tokens(of expression: String) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = Tokenizer(expression)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private init(_ expression: String) {
    self.expression = expression
    bytes = Array(expression.utf8)
    tokens.reserveCapacity(16)
  }

  private mutating func run() throws(ExpressionError) {
    var position = 0
    var offset = 0
    var isEscaped = false
    while offset < bytes.count {
      let (scalar, width) = bytes.scalar(at: offset)
      if scalar == UInt32(UInt8(ascii: "\\")), !isEscaped {
        isEscaped = true
      } else if isEscaped {
        guard scalar == UInt32(UInt8(ascii: "\\")) || ExpressionToken.Kind(of: scalar) != .text else {
          throw ExpressionError(expression, .cannotEscape, at: position..<(position + 1))
        }
        begin(.text, at: offset - 1, position - 1)
        text += part(to: offset - 1)
        rest = offset
        isEscaped = false
      } else {
        begin(ExpressionToken.Kind(of: scalar), at: offset, position)
      }
      position += 1
      offset += width
    }
    if isEscaped { throw ExpressionError(expression, .endOfLineEscaped, at: (position - 1)..<position) }
    finish(at: offset, position)
    if position == 0 { tokens.append(ExpressionToken(kind: .startOfLine, text: "", range: 0..<0)) }
    tokens.append(ExpressionToken(kind: .endOfLine, text: "", range: position..<position))
  }

  /// Begins a token unless the last one goes on: text and white space grow, everything else is a token of its own.
  private mutating func begin(_ next: ExpressionToken.Kind, at offset: Int, _ position: Int) {
    if next == kind, next == .text || next == .whiteSpace { return }
    finish(at: offset, position)
    kind = next
    start = position
    rest = offset
  }

  private mutating func finish(at offset: Int, _ position: Int) {
    guard kind != .startOfLine || position == 0 && !bytes.isEmpty else { return }
    let text = text.isEmpty ? part(to: offset) : text + part(to: offset)
    tokens.append(ExpressionToken(kind: kind, text: text, range: start..<position))
    self.text = ""
  }

  private func part(to offset: Int) -> String {
    String(decoding: bytes[rest..<offset], as: UTF8.self)
  }
}

extension ExpressionToken.Kind {
  fileprivate init(of scalar: UInt32) {
    self =
      switch scalar {
      case 0x28: .beginOptional
      case 0x29: .endOptional
      case 0x7B: .beginParameter
      case 0x7D: .endParameter
      case 0x2F: .alternation
      // Unicode's white space, to ask for which takes much longer, and ASCII's separators, as in Cucumber's own tokenizer
      // for Python.
      case 0x09...0x0D, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        .whiteSpace
      default: .text
      }
  }
}

extension [UInt8] {
  fileprivate func scalar(at offset: Int) -> (value: UInt32, width: Int) {
    func bits(_ index: Int) -> UInt32 { UInt32(self[offset + index] & 0x3F) }
    let first = UInt32(self[offset])
    return switch first {
    case ..<0x80: (first, 1)
    case ..<0xE0: ((first & 0x1F) << 6 | bits(1), 2)
    case ..<0xF0: ((first & 0x0F) << 12 | bits(1) << 6 | bits(2), 3)
    default: ((first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
    }
  }
}

/// A piece of the text of a Cucumber Expression.
struct ExpressionToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case startOfLine, endOfLine, whiteSpace, text
    case beginOptional, endOptional, beginParameter, endParameter, alternation
  }

  let kind: Kind
  let text: String
  let range: Range<Int>
}

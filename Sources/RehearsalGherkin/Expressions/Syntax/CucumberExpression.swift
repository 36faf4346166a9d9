/// A step pattern such as `I have {int} cuke(s)`, checked and ready to match.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
package struct CucumberExpression: Sendable {
  package let source: String
  package var regexpSource: String { "^\(Piece.regexpSource(of: pieces, types))$" }
  package var parameterTypeNames: [String] { types.map(\.name) }
  var prefixes: [[UInt8]] { Piece.beginnings(of: pieces, types).texts }
  var ending: String { if case .literal(let text)? = pieces.last { text } else { "" } }

  private let pieces: [Piece]
  private let types: [ParameterType]

  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    if let plain = PlainExpression(source, registry) {
      (pieces, types) = (plain.pieces, plain.types)
    } else {
      let node = try ExpressionParser.parse(source)
      (pieces, types) = (Piece.pieces(of: node), try node.checkedTypes(in: source, registry))
    }
  }

  package func match(_ text: String) -> [Argument]? {
    ExpressionMatcher.arguments(of: text, pieces, types)
  }
}

/// An expression that is nothing but literal text and parameters, as nearly all are.
///
/// It is read in one pass over its bytes, without a syntax tree.
struct PlainExpression {
  private(set) var pieces: [Piece] = []
  private(set) var types: [ParameterType] = []

  /// Nil for everything else, and for expressions that may be wrong: then the grammar says what they mean.
  init?(_ source: String, _ registry: ParameterTypeRegistry) {
    pieces.reserveCapacity(4)
    var source = source
    let isPlain = source.withUTF8 { read($0, registry) }
    guard isPlain else { return nil }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ registry: ParameterTypeRegistry) -> Bool {
    var start = 0
    var opening: Int?
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: "{"):
        guard opening == nil else { return false }
        opening = position
        addLiteral(bytes[start..<position])
      case UInt8(ascii: "}"):
        guard let before = opening,
          let type = registry.parameterType(named: String(decoding: bytes[(before + 1)..<position], as: UTF8.self))
        else { return false }
        types.append(type)
        pieces.append(.parameter)
        opening = nil
        start = position + 1
      default: break
      }
    }
    addLiteral(bytes[start...])
    return opening == nil
  }

  private mutating func addLiteral(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if !bytes.isEmpty { pieces.append(.literal(String(decoding: bytes, as: UTF8.self))) }
  }
}

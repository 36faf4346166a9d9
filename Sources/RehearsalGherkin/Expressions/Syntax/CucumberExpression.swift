/// A step pattern such as `I have {int} cuke(s)`, checked and ready to match.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
package struct CucumberExpression: Sendable {
  /// The expression as written.
  package let source: String
  /// The regular expression it stands for, anchored at both ends.
  package var regexpSource: String { "^\(Piece.regexpSource(of: pieces, types))$" }
  /// The names of the parameter types of its arguments, in order.
  package var parameterTypeNames: [String] { types.map(\.name) }
  /// The texts of which every match starts with one; an empty one when nothing can be said.
  var prefixes: [[UInt8]] { Piece.beginnings(of: pieces, types).texts }
  /// The text with which every match ends; an empty one when nothing can be said.
  var ending: String { if case .literal(let text)? = pieces.last { text } else { "" } }

  private let pieces: [Piece]
  private let types: [ParameterType]

  /// Makes an expression; throws when it breaks a rule or names a parameter type that the registry has not.
  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    if let plain = PlainExpression(source, registry) {
      (pieces, types) = (plain.pieces, plain.types)
    } else {
      let node = try ExpressionParser.parse(source)
      (pieces, types) = (Piece.pieces(of: node), try node.checkedTypes(in: source, registry))
    }
  }

  /// The arguments of a step's text, or nil if the expression does not match the whole of it.
  package func match(_ text: String) -> [Argument]? {
    ExpressionMatcher.arguments(of: text, pieces, types)
  }
}

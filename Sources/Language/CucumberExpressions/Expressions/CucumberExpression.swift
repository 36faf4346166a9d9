/// A step pattern such as `I have {int} cuke(s)`, checked and ready to match.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
public struct CucumberExpression: Sendable {
  /// The expression as written.
  public let source: String
  /// The regular expression it stands for, anchored at both ends.
  public var regexpSource: String { deferred.source }
  /// The names of the parameter types of its arguments, in order.
  public var parameterTypeNames: [String] { types.map(\.name) }
  /// The texts of which every match starts with one; an empty one when nothing can be said.
  let prefixes: [[UInt8]]
  /// The texts that are in every match, one after the other.
  private let landmarks: Landmarks

  private let types: [ParameterType]
  private let deferred: DeferredRegexp

  /// Makes an expression; throws when it breaks a rule or names a parameter type that the registry has not.
  public init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    let pieces: [Piece]
    if let plain = PlainExpression(source, registry) {
      (pieces, types) = (plain.pieces, plain.types)
    } else {
      let node = try ExpressionParser.parse(source)
      (pieces, types) = (Piece.pieces(of: node), try node.checkedTypes(in: source, registry))
    }
    prefixes = Piece.beginnings(of: pieces, types).texts
    landmarks = Landmarks(of: pieces)
    deferred = DeferredRegexp { [types] in "^\(Piece.regexpSource(of: pieces, types))$" }
    guard types.reduce(source.utf8.count, { $0 + $1.weight }) > Regexp.surelyCompiled else { return }
    do {
      _ = try deferred.regexp
    } catch {
      throw ExpressionError(source, .invalidRegexp(error), at: 0..<0)
    }
  }

  /// The arguments of a step's text; nil when the expression does not match the whole of it.
  ///
  /// Complexity: linear in the text; the first time also in the expression.
  public func match(_ text: String) -> [Argument]? {
    if let only = landmarks.onlyText { return only.utf8.elementsEqual(text.utf8) ? [] : nil }
    // Rules out many expressions that begin with a parameter, which then need not be compiled.
    guard landmarks.areFound(in: text) else { return nil }
    do {
      return try deferred.regexp.arguments(of: text, types)
    } catch {
      return nil
    }
  }
}

extension Regexp {
  func arguments(of text: String, _ types: [ParameterType?]) -> [Argument]? {
    guard let bounds = firstMatch(in: text) else { return nil }
    return types.isEmpty ? [] : ExpressionMatch(text: text, bounds: bounds, shape: shape, types: types).arguments
  }
}

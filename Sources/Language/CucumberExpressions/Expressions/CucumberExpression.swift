/// A step pattern such as `I have {int} cuke(s)`, checked and ready to match.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
public struct CucumberExpression: Sendable {
  /// The expression as written.
  public let source: String
  /// The regular expression it stands for, anchored at both ends.
  public var regexpSource: String { parts.deferred.source }
  /// The names of the parameter types of its arguments, in order.
  public var parameterTypeNames: [String] { parts.types.map(\.name) }
  /// The texts of which every match starts with one; an empty one when nothing can be said.
  var prefixes: [[UInt8]] { parts.prefixes }

  /// The byte with which every match ends, or nil if nothing can be said.
  var ending: UInt8? { parts.landmarks.ending }

  private let parts: Parts

  /// All there is to it: a class, since each match copies it.
  private final class Parts: Sendable {
    let prefixes: [[UInt8]]
    /// The texts that are in every match, one after the other.
    let landmarks: Landmarks
    let types: [ParameterType]
    let deferred: DeferredRegexp

    init(_ pieces: [Piece], _ types: [ParameterType]) {
      prefixes = Piece.beginnings(of: pieces, types).texts
      landmarks = Landmarks(of: pieces)
      self.types = types
      deferred = DeferredRegexp { "^\(Piece.regexpSource(of: pieces, types))$" }
    }
  }

  /// Makes an expression; throws when it breaks a rule or names a parameter type that the registry has not.
  public init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    let (pieces, types): ([Piece], [ParameterType])
    if let plain = PlainExpression(source, registry) {
      (pieces, types) = (plain.pieces, plain.types)
    } else {
      let node = try ExpressionParser.parse(source)
      (pieces, types) = (Piece.pieces(of: node), try node.checkedTypes(in: source, registry))
    }
    parts = Parts(pieces, types)
    guard types.reduce(source.utf8.count, { $0 + $1.weight }) > Regexp.surelyCompiled else { return }
    do {
      _ = try parts.deferred.regexp
    } catch {
      throw ExpressionError(source, .invalidRegexp(error), at: 0..<0)
    }
  }

  /// The arguments of a step's text, or nil if the expression does not match the whole of it.
  ///
  /// - Complexity: Linear in the text; the first time also in the expression.
  public func match(_ text: String) -> [Argument]? {
    if let only = parts.landmarks.onlyText { return only.utf8.elementsEqual(text.utf8) ? [] : nil }
    // Rules out many expressions that begin with a parameter, which then need not be compiled.
    guard parts.landmarks.areFound(in: text) else { return nil }
    do {
      return try parts.deferred.regexp.arguments(of: text, parts.types)
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

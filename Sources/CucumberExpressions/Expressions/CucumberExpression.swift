import Diagnostics

/// A step pattern such as `I have {int} cuke(s)`, compiled.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
public struct CucumberExpression: Sendable {
  /// The expression as written.
  public let source: String
  /// The regular expression it stands for, anchored at both ends.
  public var regexpSource: String { regexp.source }
  /// The names of the parameter types of its arguments, in order.
  public var parameterTypeNames: [String] { types.map { $0?.name ?? "" } }

  let regexp: Regexp
  private let types: [ParameterType?]

  /// Compiles an expression; throws when it breaks a rule or names a parameter type that the registry has not.
  public init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    var rewriting = RegexpRewriting(expression: source, registry: registry)
    let pattern = "^" + (try rewriting.rewrite(try Parser.parse(source))) + "$"
    types = rewriting.types
    do {
      regexp = try Regexp(pattern)
    } catch {
      throw ExpressionError(source, .invalidRegexp(error), at: 0..<0)
    }
  }

  /// The arguments of a step's text; nil when the expression does not match the whole of it.
  ///
  /// Complexity: linear in the text.
  public func match(_ text: String) -> [Argument]? {
    regexp.arguments(of: text, types)
  }
}

extension Regexp {
  func arguments(of text: String, _ types: [ParameterType?]) -> [Argument]? {
    guard let bounds = firstMatch(in: text) else { return nil }
    return types.isEmpty ? [] : Match(text: text, bounds: bounds, shape: shape, types: types).arguments
  }
}

/// Writes a Cucumber Expression as a regular expression, and refuses what parses but has no meaning.
private struct RegexpRewriting {
  let expression: String
  let registry: ParameterTypeRegistry
  var types: [ParameterType?] = []

  mutating func rewrite(_ node: Node) throws(ExpressionError) -> String {
    switch node.kind {
    case .text(let text): text.escapedForRegexp
    case .expression, .alternative: try rewrite(node.nodes, separator: "")
    case .optional: try rewrite(optional: node)
    case .alternation: try rewrite(alternation: node)
    case .parameter: try rewrite(parameter: node)
    }
  }

  private mutating func rewrite(_ nodes: [Node], separator: String) throws(ExpressionError) -> String {
    var result = ""
    for (index, node) in nodes.enumerated() {
      if index > 0 { result += separator }
      result += try rewrite(node)
    }
    return result
  }

  private mutating func rewrite(optional node: Node) throws(ExpressionError) -> String {
    if let parameter = node.nodes.first(where: { $0.kind == .parameter }) {
      throw ExpressionError(expression, .parameterInOptional, at: parameter.range)
    }
    if let optional = node.nodes.first(where: { $0.kind == .optional }) {
      throw ExpressionError(expression, .optionalInOptional, at: optional.range)
    }
    guard node.nodes.contains(where: \.isText) else {
      throw ExpressionError(expression, .emptyOptional, at: node.range)
    }
    return "(?:\(try rewrite(node.nodes, separator: "")))?"
  }

  private mutating func rewrite(alternation node: Node) throws(ExpressionError) -> String {
    for alternative in node.nodes {
      if alternative.nodes.isEmpty { throw ExpressionError(expression, .emptyAlternative, at: alternative.range) }
      guard alternative.nodes.contains(where: \.isText) else {
        throw ExpressionError(expression, .onlyOptionalsInAlternative, at: alternative.range)
      }
    }
    return "(?:\(try rewrite(node.nodes, separator: "|")))"
  }

  private mutating func rewrite(parameter node: Node) throws(ExpressionError) -> String {
    let name = node.text
    guard let type = registry.parameterType(named: name) else {
      let nearest = nearestNames(to: name, among: registry.parameterTypes.map(\.name).filter { !$0.isEmpty })
      throw ExpressionError(expression, .undefinedParameterType(name: name, nearest: nearest), at: node.range)
    }
    types.append(type)
    return type.regexps.count == 1 ? "(\(type.regexps[0]))" : "((?:\(type.regexps.joined(separator: ")|(?:"))))"
  }
}

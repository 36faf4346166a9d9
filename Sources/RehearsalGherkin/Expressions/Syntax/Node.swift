import RehearsalBase

/// A node of the syntax tree of a Cucumber Expression.
struct Node: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text(String)
    case optional, alternation, alternative, parameter, expression
  }

  let kind: Kind
  let nodes: [Node]
  /// Its range, in code points from 0.
  let range: Range<Int>

  init(_ kind: Kind, _ nodes: [Node] = [], at range: Range<Int>) {
    self.kind = kind
    self.nodes = nodes
    self.range = range
  }

  var text: String {
    if case .text(let text) = kind { text } else { nodes.map(\.text).joined() }
  }

  var literal: String? {
    if case .text(let text) = kind { text } else { nil }
  }
}

// What a syntax tree means, once it is known to mean something.
extension Node {
  func checkedTypes(
    in expression: String, _ registry: ParameterTypeRegistry
  ) throws(ExpressionError) -> [ParameterType] {
    var types: [ParameterType] = []
    try check(expression, registry, &types)
    return types
  }

  private func check(
    _ expression: String, _ registry: ParameterTypeRegistry, _ types: inout [ParameterType]
  ) throws(ExpressionError) {
    switch kind {
    case .text: return
    case .parameter: return types.append(try parameterType(expression, registry))
    case .optional: try checkOptional(expression)
    case .alternation: try checkAlternation(expression)
    case .alternative, .expression: break
    }
    for node in nodes { try node.check(expression, registry, &types) }
  }

  private func checkOptional(_ expression: String) throws(ExpressionError) {
    if let parameter = nodes.first(where: { $0.kind == .parameter }) {
      throw ExpressionError(expression, .parameterInOptional, at: parameter.range)
    }
    if let optional = nodes.first(where: { $0.kind == .optional }) {
      throw ExpressionError(expression, .optionalInOptional, at: optional.range)
    }
    guard nodes.contains(where: { $0.literal != nil }) else {
      throw ExpressionError(expression, .emptyOptional, at: range)
    }
  }

  private func checkAlternation(_ expression: String) throws(ExpressionError) {
    for alternative in nodes {
      if alternative.nodes.isEmpty { throw ExpressionError(expression, .emptyAlternative, at: alternative.range) }
      guard alternative.nodes.contains(where: { $0.literal != nil }) else {
        throw ExpressionError(expression, .onlyOptionalsInAlternative, at: alternative.range)
      }
    }
  }

  private func parameterType(
    _ expression: String, _ registry: ParameterTypeRegistry
  ) throws(ExpressionError) -> ParameterType {
    let name = text
    if let type = registry.parameterType(named: name) { return type }
    let nearest = nearestNames(to: name, among: registry.parameterTypes.map(\.name).filter { !$0.isEmpty })
    throw ExpressionError(expression, .undefinedParameterType(name: name, nearest: nearest), at: range)
  }

  /// The beginnings of all texts that the node takes.
  ///
  /// Nothing is known of the text behind a parameter, so no type but the first is ever asked for.
  func beginnings(_ types: [ParameterType]) -> Beginnings {
    switch kind {
    case .text(let text): Beginnings(text.utf8)
    case .expression, .alternative: beginningsOfNodes(types)
    case .optional: beginningsOfNodes(types).optional
    case .alternation: .alternatives(nodes.map { $0.beginnings(types) })
    case .parameter: types.first?.name == "string" ? .quotes : .unknown
    }
  }

  private func beginningsOfNodes(_ types: [ParameterType]) -> Beginnings {
    var result = Beginnings.nothing
    for node in nodes {
      if case .text(let text) = node.kind { result.append(text.utf8) } else { result.append(node.beginnings(types)) }
      guard result.isWhole else { break }
    }
    return result
  }
}

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

/// The texts of which every match of a pattern starts with one, and whether that is all of it.
struct Beginnings {
  /// A step definition with more beginnings than this is not worth looking up by them.
  static let most = 16
  static let longest = 64

  private(set) var texts: [[UInt8]]
  private(set) var isWhole: Bool

  static let nothing = Beginnings(texts: [[]], isWhole: true)
  static let unknown = Beginnings(texts: [[]], isWhole: false)
  static let quotes = Beginnings(texts: [[UInt8(ascii: "\"")], [UInt8(ascii: "'")]], isWhole: false)

  init(_ text: some Sequence<UInt8>) {
    texts = [Array(text)]
    isWhole = true
  }

  private init(texts: [[UInt8]], isWhole: Bool) {
    self.texts = texts
    self.isWhole = isWhole
  }

  static func alternatives(_ all: [Beginnings]) -> Beginnings {
    let texts = all.flatMap(\.texts)
    guard texts.count <= most else { return .unknown }
    return Beginnings(texts: texts, isWhole: all.allSatisfy(\.isWhole))
  }

  var optional: Beginnings {
    guard texts.count < Self.most else { return .unknown }
    return Beginnings(texts: texts + [[]], isWhole: isWhole)
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    guard texts.allSatisfy({ $0.count < Self.longest }) else { return isWhole = false }
    for index in texts.indices { texts[index].append(contentsOf: text) }
  }

  mutating func append(_ next: Beginnings) {
    guard texts.count * next.texts.count <= Self.most, texts.allSatisfy({ $0.count < Self.longest }) else {
      isWhole = false
      return
    }
    if let only = next.texts.first, next.texts.count == 1 {
      for index in texts.indices { texts[index] += only }
    } else {
      texts = texts.flatMap { text in next.texts.map { text + $0 } }
    }
    isWhole = next.isWhole
  }
}

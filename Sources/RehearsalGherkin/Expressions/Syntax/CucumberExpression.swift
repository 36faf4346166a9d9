/// A step pattern such as `I have {int} cuke(s)`, checked and ready to match.
///
/// The rules are those of Cucumber's reference: `(s)` is optional text, `a/b` are alternatives, `{int}` is a parameter,
/// and a backslash takes away what one of `{ } ( ) \ /` or white space means.
package struct CucumberExpression: Sendable {
  package let source: String
  package var parameterTypeNames: [String] { types.map(\.name) }
  var prefixes: [[UInt8]] { root.beginnings(types).texts }
  var ending: String { root.nodes.last?.literal ?? "" }

  /// The syntax tree, in which texts next to each other are one.
  let root: Node
  let types: [ParameterType]

  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    if let plain = PlainExpression(source, registry) {
      (root, types) = (plain.root, plain.types)
    } else {
      let parsed = try ExpressionParser.parse(source)
      (root, types) = (parsed.joiningTexts, try parsed.checkedTypes(in: source, registry))
    }
  }

  package func match(_ text: String) -> [Argument]? {
    ExpressionMatcher.arguments(of: text, root.nodes, types)
  }
}

/// An expression that is nothing but literal text and parameters, as nearly all are.
///
/// It is read in one pass over its bytes, without a syntax tree.
struct PlainExpression {
  private var nodes: [Node] = []
  private(set) var types: [ParameterType] = []

  /// Without the ranges and names that only errors need.
  var root: Node { Node(.expression, nodes, at: 0..<0) }

  /// Nil for everything else, and for expressions that may be wrong: then the grammar says what they mean.
  init?(_ source: String, _ registry: ParameterTypeRegistry) {
    nodes.reserveCapacity(4)
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
        nodes.append(Node(.parameter, at: 0..<0))
        opening = nil
        start = position + 1
      default: break
      }
    }
    addLiteral(bytes[start...])
    return opening == nil
  }

  private mutating func addLiteral(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if !bytes.isEmpty { nodes.append(Node(.text(String(decoding: bytes, as: UTF8.self)), at: 0..<0)) }
  }
}

extension Node {
  fileprivate var joiningTexts: Node {
    let joined = nodes.reduce(into: [Node]()) { nodes, node in
      if let text = node.literal, let before = nodes.last?.literal {
        nodes[nodes.count - 1] = Node(.text(before + text), at: node.range)
      } else {
        nodes.append(node)
      }
    }
    return Node(kind, joined, at: range)
  }
}

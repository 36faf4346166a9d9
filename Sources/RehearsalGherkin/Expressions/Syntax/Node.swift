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

  /// The text of the node and of all nodes in it.
  var text: String {
    if case .text(let text) = kind { text } else { nodes.map(\.text).joined() }
  }

  var isText: Bool {
    if case .text = kind { true } else { false }
  }
}

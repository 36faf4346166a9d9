/// Matches a text with the nodes of an expression, one after the other; each takes the first of what lets the rest match.
struct ExpressionMatcher {
  private let text: SearchedText
  private let nodes: [Node]
  private let types: [ParameterType]
  private var bounds: [[Int]]

  static func arguments(of text: String, _ nodes: [Node], _ types: [ParameterType]) -> [Argument]? {
    var text = text
    text.makeContiguousUTF8()
    let string = text
    return text.withUTF8 { bytes in
      let text = SearchedText(string: string, bytes: bytes)
      // Rules out nearly all expressions that begin with a parameter.
      guard text.hasLiterals(of: nodes) else { return nil }
      var matcher = ExpressionMatcher(
        text: text, nodes: nodes, types: types, bounds: Array(repeating: [], count: types.count))
      guard matcher.matches(from: 0, at: 0, parameter: 0) else { return nil }
      return zip(types, matcher.bounds).map { Argument(text: string, bounds: $1, shape: $0.shape, type: $0) }
    }
  }

  private mutating func matches(from node: Int, at position: Int, parameter: Int) -> Bool {
    guard node < nodes.count else { return position == text.bytes.count }
    switch nodes[node].kind {
    case .text(let literal):
      return text.has(literal, at: position)
        && matches(from: node + 1, at: position + literal.utf8.count, parameter: parameter)
    case .optional, .alternation, .alternative, .expression:
      let ends = nodes[node].ends(in: text, at: position)
      return ends.contains { matches(from: node + 1, at: $0, parameter: parameter) }
    case .parameter:
      let found = types[parameter].bounds(in: text, at: position) {
        matches(from: node + 1, at: $0, parameter: parameter + 1)
      }
      guard let found else { return false }
      bounds[parameter] = found
      return true
    }
  }
}

extension SearchedText {
  fileprivate func hasLiterals(of nodes: [Node]) -> Bool {
    var position = 0
    for node in nodes.dropLast() {
      guard case .text(let literal) = node.kind else { continue }
      guard let start = start(of: literal, from: position) else { return false }
      position = start + literal.utf8.count
    }
    guard case .text(let ending)? = nodes.last?.kind else { return true }
    let start = bytes.count - ending.utf8.count
    return position <= start && has(ending, at: start)
  }

  private func start(of literal: String, from position: Int) -> Int? {
    guard let first = literal.utf8.first else { return position }
    var position = position
    while position < bytes.count {
      if bytes[position] == first, has(literal, at: position) { return position }
      position += 1
    }
    return nil
  }
}

extension Node {
  fileprivate func ends(in searched: SearchedText, at position: Int) -> [Int] {
    switch kind {
    case .text(let text): searched.has(text, at: position) ? [position + text.utf8.count] : []
    case .optional: endsOfSequence(in: searched, at: position) + [position]
    case .alternation: nodes.flatMap { $0.ends(in: searched, at: position) }
    case .alternative, .expression: endsOfSequence(in: searched, at: position)
    // A parameter stands in no optional text and no alternation.
    case .parameter: []
    }
  }

  private func endsOfSequence(in text: SearchedText, at position: Int) -> [Int] {
    nodes.reduce([position]) { starts, node in starts.flatMap { node.ends(in: text, at: $0) } }
  }
}

/// A piece of an expression, as far as matching is concerned; an expression is a sequence of them.
enum Piece: Sendable {
  case literal(String)
  case parameter
  case choice(Node)

  static func pieces(of expression: Node) -> [Piece] {
    var pieces: [Piece] = []
    for node in expression.nodes {
      switch node.kind {
      case .text(let text):
        if case .literal(let before)? = pieces.last {
          pieces[pieces.count - 1] = .literal(before + text)
        } else {
          pieces.append(.literal(text))
        }
      case .parameter: pieces.append(.parameter)
      case .optional, .alternation, .alternative, .expression: pieces.append(.choice(node))
      }
    }
    return pieces
  }

  /// The beginnings of all texts that the pieces take.
  static func beginnings(of pieces: [Piece], _ types: [ParameterType]) -> Beginnings {
    var result = Beginnings.nothing
    for piece in pieces {
      // Nothing is known of what comes after a parameter, so no type but the first is ever asked for.
      switch piece {
      case .literal(let text): result.append(text.utf8)
      case .parameter: result.append(types.first?.name == "string" ? .quotes : .unknown)
      case .choice(let node): result.append(node.beginnings)
      }
      guard result.isWhole else { break }
    }
    return result
  }

  static func regexpSource(of pieces: [Piece], _ types: [ParameterType]) -> String {
    var rest = types[...]
    return pieces.map { piece in
      switch piece {
      case .literal(let text): text.escapedForRegexp
      case .parameter: rest.popFirst()?.capture ?? ""
      case .choice(let node): node.regexpSource(takingFrom: &rest)
      }
    }.joined()
  }
}

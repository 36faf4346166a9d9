@testable import RehearsalGherkin

extension TagExpression {
  /// The expression with all its parentheses, as Cucumber writes it; parses to an equal expression.
  var written: String {
    enum Piece {
      case text(String)
      case node(Int)
    }
    var result = ""
    var pending: [Piece] = [.node(nodes.count - 1)]
    while let piece = pending.popLast() {
      switch piece {
      case .text(let text): result += text
      case .node(let index):
        switch nodes[index] {
        case .always: break
        case .tag(let name): result += name.escapedForTagExpression
        case .and(let left, let right):
          pending += [.text(" )"), .node(right), .text(" and "), .node(left), .text("( ")]
        case .or(let left, let right):
          pending += [.text(" )"), .node(right), .text(" or "), .node(left), .text("( ")]
        case .not(let operand):
          switch nodes[operand] {
          case .and, .or: pending += [.node(operand), .text("not ")]
          default: pending += [.text(" )"), .node(operand), .text("not ( ")]
          }
        }
      }
    }
    return result
  }
}

extension String {
  fileprivate var escapedForTagExpression: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if "\\()".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

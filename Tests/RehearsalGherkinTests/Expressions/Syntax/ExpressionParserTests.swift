import Testing

@testable import RehearsalGherkin

struct ExpressionParserTests {
  /// A short form of the tree: a kind of brackets for each kind of node, and texts unchanged.
  private func sketch(_ node: Node) -> String {
    let inside = node.nodes.map(sketch)
    return switch node.kind {
    case .text(let text): text
    case .expression: inside.joined(separator: ",")
    case .optional: "(" + inside.joined(separator: ",") + ")"
    case .parameter: "{" + inside.joined() + "}"
    case .alternation: "[" + inside.joined(separator: "|") + "]"
    case .alternative: inside.joined(separator: ",")
    }
  }

  @Test(arguments: [
    ("a/b c", "[a|b], ,c"),
    ("I a/b(s)/c d", "I, ,[a|b,(s)|c], ,d"),
    ("a/i{int}n/y", "[a|i],{int},[n|y]"),
    ("{int}/x", "{int},[|x]"),
    ("a{int}/b", "a,{int},[|b]"),
    ("(a)b)c", "(a),b,),c"),
    ("}a/b", "[},a|b]"),
    ("a b(c d) e", "a, ,b,(c, ,d), ,e"),
    ("(a{int}b)", "(a,{int},b)"),
    ("{my type}", "{my type}"),
  ])
  func `expressions have the structure of the grammar`(expression: String, structure: String) throws {
    #expect(sketch(try ExpressionParser.parse(expression)) == structure)
  }

  @Test(arguments: [
    ("(a/b)", ExpressionError.Kind.alternationInOptional, 2..<3),
    ("a (b", .unclosedOptional, 2..<3),
    ("a {b", .unclosedParameter, 2..<3),
    ("{a{b}", .illegalParameterName, 2..<3),
    ("{a/b}", .illegalParameterName, 2..<3),
  ])
  func `an invalid expression is an error`(expression: String, kind: ExpressionError.Kind, range: Range<Int>) {
    let error = #expect(throws: ExpressionError.self) { try ExpressionParser.parse(expression) }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
  }

  @Test func `deep nesting is an error and not a trap`() {
    let nested = String(repeating: "(", count: 100_000)
    let error = #expect(throws: ExpressionError.self) { try ExpressionParser.parse(nested) }
    #expect(error?.kind == .optionalInOptional)
  }
}

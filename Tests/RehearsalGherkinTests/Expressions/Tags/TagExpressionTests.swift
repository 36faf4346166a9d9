import Testing

@testable import RehearsalGherkin

struct TagExpressionTests {
  @Test(arguments: [
    ("@a and @b or @c", "( ( @a and @b ) or @c )"), ("@a or @b and @c", "( @a or ( @b and @c ) )"),
    ("not not @a", "not ( not ( @a ) )"), ("not(@a or @b)", "not ( @a or @b )"), ("(((@a)))", "@a"), ("  ", ""),
    (#"a\ b\(\)"#, #"a\ b\(\)"#),
  ])
  func `operators bind as in Cucumber`(source: String, description: String) throws {
    let expression = try TagExpression(source)
    #expect(expression.written == description)
    #expect(try TagExpression(description) == expression)
  }

  @Test(arguments: [
    ("@a and not @b", ["@a"], true), ("@a and not @b", ["@a", "@b"], false), ("@a or @b", ["@b"], true),
    ("not @a", [], true), ("", [], true), (#"a\ b"#, ["a b"], true), ("@a", ["@A"], false),
  ])
  func `conditions hold for tags`(source: String, tags: [String], holds: Bool) throws {
    #expect(try TagExpression(source).evaluate(tags) == holds)
  }

  @Test(arguments: [
    ("@a @b", TagExpressionError.Kind.expectedOperator), ("and", .expectedOperand), ("@a and", .expectedOperand),
    ("(@a", .unmatchedOpening), ("@a)", .unmatchedClosing), ("()", .expectedOperand), ("not", .expectedOperand),
    (#"\a"#, .illegalEscape(before: "a")),
  ])
  func `an invalid tag expression is an error`(source: String, kind: TagExpressionError.Kind) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
    #expect(error?.kind == kind)
  }

  @Test func `the messages of errors are Cucumber's`() {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression("@a )") }
    #expect(
      error?.description == "Tag expression \"@a )\" could not be parsed because of syntax error: Unmatched ).")
  }

  @Test func `deep nesting neither traps nor hangs`() throws {
    let depth = 50_000
    let source = String(repeating: "not ( ", count: depth) + "@a" + String(repeating: " )", count: depth)
    let expression = try TagExpression(source)
    #expect(expression.evaluate(["@a"]))
    #expect(expression.written == source)
  }
}

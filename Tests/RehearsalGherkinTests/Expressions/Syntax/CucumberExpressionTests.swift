import RehearsalBase
import Testing

@testable import RehearsalGherkin

struct CucumberExpressionTests {
  private func values(_ expression: String, _ text: String) throws -> [ArgumentValue]? {
    try CucumberExpression(expression, ParameterTypeRegistry()).match(text)?.map { try $0.value }
  }

  @Test(arguments: [
    ("I have {int} cuke(s)", "I have 1 cuke", [ArgumentValue.int(1)]),
    ("I have {int} cuke(s)", "I have -42 cukes", [.int(-42)]),
    ("{float}", "-1.5E-2", [.float(-0.015)]),
    ("{double}", ".5", [.float(0.5)]),
    ("{word} {word}", "ねこ 😀", [.string("ねこ"), .string("😀")]),
    ("{string}", #"'it\'s "'"#, [.string(#"it's ""#)]),
    ("{string}", "\"\"", [.string("")]),
    ("say {}", "say what you will ", [.string("what you will ")]),
    ("say {}", "say ", [.string("")]),
    ("{biginteger}", "123456789012345678901234567890", [.string("123456789012345678901234567890")]),
    ("{bigdecimal}", "0.10", [.string("0.10")]),
    ("{short} {long}", "-32768 7", [.int(-32768), .int(7)]),
    ("a/b{int}c/d", "b7d", [.int(7)]),
    (#"\(a) \{{int}\} \/ 1\ 2"#, "(a) {3} / 1 2", [.int(3)]),
    ("a.b*(c)?", "a.b*?", []), ("", "", []), ("no (progress) is shown", "no  is shown", []), ("é", "é", []),
    (#"1 \/ 2"#, "1 / 2", []),
  ])
  func `a text that matches has argument values`(expression: String, text: String, expected: [ArgumentValue]) throws {
    #expect(try values(expression, text) == expected)
  }

  @Test(arguments: [
    ("I have {int} cukes", "I have 1.5 cukes"), ("I have {int} cukes", "I have 1 cukes "),
    ("I have {int} cukes", "So I have 1 cukes"), ("{int}", "٣"), ("{int}", "-"), ("{float}", "1."), ("{float}", ""),
    ("{word}", "a\u{3000}b"), ("{string}", "\"a'"), ("a.b", "axb"), ("a/b", "a/b"), ("", " "), ("é", "e\u{301}"),
  ])
  func `a text that does not match has no arguments`(expression: String, text: String) throws {
    #expect(try values(expression, text) == nil)
  }

  @Test func `the regular expression is anchored and escaped`() throws {
    let expression = try CucumberExpression("a(b)/c {int} [d]", ParameterTypeRegistry())
    #expect(expression.regexpSource == #"^(?:a(?:b)?|c) ((?:-?\d+)|(?:\d+)) \[d\]$"#)
    #expect(expression.parameterTypeNames == ["int"])
    #expect(expression.source == "a(b)/c {int} [d]")
  }

  @Test(arguments: [
    ("a//b", ExpressionError.Kind.emptyAlternative, 2..<2),
    ("a/(b)", .onlyOptionalsInAlternative, 2..<5),
    ("()", .emptyOptional, 0..<2),
    ("(a{int})", .parameterInOptional, 2..<7),
    ("(a(b))", .optionalInOptional, 2..<5),
  ])
  func `an expression without a meaning is an error`(source: String, kind: ExpressionError.Kind, range: Range<Int>) {
    let error = #expect(throws: ExpressionError.self) { try CucumberExpression(source, ParameterTypeRegistry()) }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
  }

  @Test func `an undefined parameter type is named, and the nearest are offered`() {
    let error = #expect(throws: ExpressionError.self) {
      try CucumberExpression("a {strng}", ParameterTypeRegistry())
    }
    #expect(
      error?.description == """
        This Cucumber Expression has a problem at column 3:

        a {strng}
          ^-----^
        Undefined parameter type 'strng'.
        Please register a ParameterType for 'strng'
        """)
    #expect(error?.problem.remedy == "did you mean {string}?")
    #expect(error?.problem.place?.column == 3)
  }
}

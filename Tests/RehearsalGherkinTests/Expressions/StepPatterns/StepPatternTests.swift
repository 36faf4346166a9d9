import RehearsalGherkin
import Testing

struct StepPatternTests {
  @Test(arguments: [
    ("/a (b)/", true, "a (b)"), ("^a", true, "^a"), ("a$", true, "a$"), ("a (b)", false, "a (b)"), ("/", false, "/"),
  ])
  func `regular expressions are recognised by their ends`(text: String, isRegular: Bool, source: String) throws {
    // A single slash is an alternation of two empty texts.
    guard text != "/" else {
      #expect(throws: ExpressionError.self) { try StepPattern(text, ParameterTypeRegistry()) }
      return
    }
    let pattern = try StepPattern(text, ParameterTypeRegistry())
    if case .regularExpression = pattern { #expect(isRegular) } else { #expect(!isRegular) }
    #expect(pattern.source == source)
  }

  @Test func `both kinds match`() throws {
    let registry = ParameterTypeRegistry()
    #expect(try StepPattern("a {int}", registry).match("a 1")?.count == 1)
    #expect(try StepPattern(#"^a (\d+)$"#, registry).match("a 1")?.count == 1)
    #expect(try StepPattern("a", registry).match("b") == nil)
  }
}

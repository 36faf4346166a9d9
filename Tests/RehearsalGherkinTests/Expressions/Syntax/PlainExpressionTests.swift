import RehearsalBase
import Testing

@testable import RehearsalGherkin

struct PlainExpressionTests {
  private let registry = ParameterTypeRegistry()

  @Test(arguments: ["", "I wait", "{int}", "I have {int} cukes", "{}{word}", "日本{string}語", "a.b*[c]", " {float} "])
  func `text and parameters are plain`(source: String) {
    #expect(PlainExpression(source, registry) != nil)
  }

  @Test(arguments: ["a(b)", "a/b", "\\{", "a)", "}", "{", "{int", "{int}}", "{{int}", "{nothing}", "{ int}", "{int}/"])
  func `other expressions are not plain`(source: String) {
    #expect(PlainExpression(source, registry) == nil)
  }

  @Test(arguments: 1...4)
  func `a plain expression has the same meaning as in the grammar`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "é b", " ", "{int}", "{string}", "{}", "{float}", "{no}", "(", ")", "/", "\\", "{", "}", ".", "日",
    ]
    var count = 0
    for _ in 0..<2_000 {
      let source = random.text(of: parts, atMost: 6)
      guard let plain = PlainExpression(source, registry) else { continue }
      count += 1
      let node = try ExpressionParser.parse(source)
      let types = try node.checkedTypes(in: source, registry)
      #expect(plain.types.map(\.name) == types.map(\.name), "\(source)")
      let expression = try CucumberExpression(source, registry)
      var rest = types[...]
      #expect(expression.regexpSource == "^\(node.regexpSource(takingFrom: &rest))$", "\(source)")
      #expect(plain.root.beginnings(types).texts == node.beginnings(types).texts, "\(source)")
    }
    #expect(count > 200)
  }
}

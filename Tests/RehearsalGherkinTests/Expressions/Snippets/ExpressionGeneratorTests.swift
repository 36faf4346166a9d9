import RehearsalBase
import Testing

@testable import RehearsalGherkin

struct ExpressionGeneratorTests {
  private func sources(_ text: String, _ registry: ParameterTypeRegistry = ParameterTypeRegistry()) -> [String] {
    registry.expressions(for: text).map(\.source)
  }

  @Test(arguments: [
    ("I have 42 cukes", ["I have {int} cukes", "I have {float} cukes"]),
    ("I have 4.2 cukes", ["I have {float} cukes"]),
    ("I say \"a 1\" and 'b'", ["I say {string} and {string}"]),
    ("no parameters", ["no parameters"]),
    ("a (b) {c} d/e f\\g", [#"a \(b) \{c} d\/e f\\g"#]),
    ("b2b and 3d", ["b2b and 3d"]),
    ("\"bob\"が3件の投稿を書く", ["{string}が{int}件の投稿を書く", "{string}が{float}件の投稿を書く"]),
    ("投稿\"a\"を見る", ["投稿{string}を見る"]),
    ("1,", ["{int},", "{float},"]),
    ("", [""]),
  ])
  func `parts that fit a type become parameters`(text: String, expected: [String]) {
    #expect(sources(text) == expected)
  }

  @Test func `each expression matches the text it was made for`() throws {
    var random = SeededGenerator(seed: 5)
    let registry = ParameterTypeRegistry()
    let pieces = ["a", " ", "1", "-2", ".5", "\"", "'", "(", ")", "{", "}", "/", "\\", "é", "😀"]
    for _ in 0..<300 {
      let text = random.text(of: pieces, atMost: 10)
      for expression in registry.expressions(for: text) {
        #expect(try CucumberExpression(expression.source, registry).match(text) != nil, "\(expression.source)")
      }
    }
  }

  @Test func `all types that fit a part are offered, preferential ones first`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "currency", regexp: "[A-Z]{3}", preferForRegexpMatch: true))
    try registry.define(ParameterType(name: "airport", regexp: "[A-Z]{3}"))
    try registry.define(ParameterType(name: "hidden", regexp: "[A-Z]{3}", useForSnippets: false))
    #expect(
      sources("from LHR to CDG", registry) == [
        "from {currency} to {currency}", "from {currency} to {airport}", "from {airport} to {currency}",
        "from {airport} to {airport}",
      ])
  }

  @Test func `arguments of one type are numbered`() {
    let expression = ParameterTypeRegistry().expressions(for: "1 and 2 and \"a\"")[0]
    #expect(expression.parameterTypeNames == ["int", "int", "string"])
    #expect(expression.parameterNames == ["int", "int2", "string"])
  }

  @Test func `many choices and long texts are bounded`() {
    #expect(sources(String(repeating: "1 ", count: 1_000)).count == 256)
    #expect(sources(String(repeating: "1 ", count: 5_000)).count == 1)
  }
}

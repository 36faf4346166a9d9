import Testing

@testable import CucumberExpressions

struct LandmarksTests {
  private func areFound(in text: String, of expression: String) throws -> Bool {
    Landmarks(of: Piece.pieces(of: try ExpressionParser.parse(expression))).areFound(in: text)
  }

  @Test(arguments: [
    ("I have {int} cukes", "I have 3 cukes", true), ("I have {int} cukes", "I have 3 cuke", false),
    ("I have {int} cukes", "I had 3 cukes", false), ("{int} of {int}", "1 of 2", true),
    ("{int} of {int}", "1  of2", false), ("{word}ab{word}", "aab", true), ("{word}ab{word}ab", "ab", false),
    ("{word}ab{word}ab", "abab", true), ("a(b)c", "ac", true), ("a(b)c", "ca", false), ("", "", true), ("", "a", true),
    ("{}", "", true), ("日本{}語", "日本語", true), ("日本{}語", "日語本語", false), ("x", "", false),
  ])
  func `landmarks follow one another, the last at the end`(expression: String, text: String, found: Bool) throws {
    #expect(try areFound(in: text, of: expression) == found)
  }

  @Test func `every text that matches has the landmarks`() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = ["a", "ab", "(a)", "b/a", " ", "{int}", "{word}", "é", "\\("]
    for _ in 0..<2_000 {
      let source = random.text(of: pieces, atMost: 6)
      guard let expression = try? CucumberExpression(source, ParameterTypeRegistry()) else { continue }
      let text = random.text(of: ["a", "b", "ab", " ", "1", "é", "("], atMost: 6)
      let matches = try Regexp(expression.regexpSource).firstMatch(in: text) != nil
      #expect((expression.match(text) != nil) == matches, "\(source) on \(text)")
    }
  }
}

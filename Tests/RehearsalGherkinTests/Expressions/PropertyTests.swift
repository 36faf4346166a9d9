import RehearsalBase
import Testing

@testable import RehearsalGherkin

struct PropertyTests {
  private let registry: ParameterTypeRegistry
  private let expressionPieces = [
    "a", "b", " ", "(a)", "(b )", "a/b", "{int}", "{float}", "{word}", "{string}", "{}", ".", "1", "\"", "{words}",
    "{count}",
  ]
  private let textPieces = ["a", "b", " ", "1", "-2", "3.5", ".", "E-1", "é\u{3000}", "\"a\"", "'b'", "\"", "'", "\\"]

  init() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "words", words: ["a b", "a.", "a"]))
    try registry.define(ParameterType(name: "count", regexps: ["(a|1b)", "(b+)(?:(1)|a)?"]))
    self.registry = registry
  }

  @Test(arguments: 1...4)
  func `matching equals Swift's own regular expressions`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var matched = 0
    for _ in 0..<150 {
      let source = random.text(of: expressionPieces, atMost: 5)
      guard let expression = try? CucumberExpression(source, registry) else { continue }
      let reference = try Regex(expression.regexpSource).matchingSemantics(.unicodeScalar)
      for _ in 0..<20 {
        let text = random.text(of: textPieces, atMost: 6)
        let arguments = expression.match(text)
        let match = text.wholeMatch(of: reference)
        #expect((arguments != nil) == (match != nil), "\(source) on \(text)")
        guard let arguments, let match else { continue }
        matched += 1
        var captures = match.output.dropFirst().map { $0.substring.map(String.init) }
        for argument in arguments {
          let flat = flattened(argument.group)
          #expect(flat == Array(captures.prefix(flat.count)), "\(source) on \(text)")
          captures.removeFirst(min(flat.count, captures.count))
        }
      }
    }
    #expect(matched > 50)
  }

  private func flattened(_ group: Group) -> [String?] {
    [group.value] + group.children.flatMap(flattened)
  }

  @Test(arguments: 1...4)
  func `no expression, regular expression or tag expression traps or hangs`(seed: UInt64) {
    var random = SeededGenerator(seed: 100 + seed)
    let signs = [
      "(", ")", "{", "}", "/", "\\", "[", "]", "^", "$", "*", "+", "?", "|", ".", "-", ",", ":", "=", "!", "<", ">",
      "a",
      "b", "d", "1", "9", "int", "not ", "and ", "or ", "é", "😀", "\u{301}", "\r\n", "\u{0}",
    ]
    for _ in 0..<800 {
      let source = random.text(of: signs, atMost: 12)
      let text = random.text(of: signs, atMost: 12)
      if let expression = try? CucumberExpression(source, registry) { visit(expression.match(text), text) }
      if let expression = try? RegularExpression(source, registry), let found = try? expression.match(text) {
        visit(found, text)
      }
      if let expression = try? TagExpression(source) { _ = expression.evaluate([text]) }
      _ = registry.expressions(for: text)
    }
  }

  /// Groups lie inside the text and have its parts as values.
  private func visit(_ arguments: [Argument]?, _ text: String) {
    let scalars = Array(text.unicodeScalars)
    for argument in arguments ?? [] {
      _ = try? argument.value
      guard let start = argument.group.start, let end = argument.group.end else { continue }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<end])
      #expect(Array(view) == argument.group.value.map { Array($0.unicodeScalars) })
    }
  }

  @Test func `a line of a megabyte is matched`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let arguments = try CucumberExpression("I type {string} and {}", registry).match("I type \"\(long)\" and \(long)")
    #expect(arguments?.count == 2)
    #expect(arguments?[0].group.end == 1_000_009)
  }
}

import RehearsalGherkin
import Testing

/// A step written into a feature file is read as the same step.
struct WrittenStepTests {
  /// Reads a step, writes it, and reads the result again.
  private func twice(_ lines: [String]) throws -> (first: PickleStep, second: PickleStep) {
    func step(_ lines: [String]) throws -> PickleStep {
      let text = "Feature: f\n  Scenario: s\n" + lines.map { "    \($0)\n" }.joined()
      return try #require(pickles(text).first?.steps.first)
    }
    let first = try step(lines)
    let written = first.written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (first, try step(["Given " + written[0]] + written.dropFirst()))
  }

  @Test(arguments: [
    ["\"\"\"json", "{\"a\": 1}", "\"\"\""],
    ["\"\"\"", "  indented", "", "last", "\"\"\""],
    ["```", "three quotes: \"\"\" here", "\"\"\"", "```"],
    ["```xml", "an escape of three quotes: \\\"\\\"\\\"", "```"],
    ["\"\"\"", "three backticks: ```", "\\", "\"\"\""],
    ["\"\"\"", "\\\\\"\\\"\\\"four\"", "\"\"\""],
    ["\"\"\"", "\"\"\""],
  ])
  func `a doc string keeps its media type, quotes and lines`(lines: [String]) throws {
    let (first, second) = try twice(["Given a text"] + lines)
    let (text, again) = (try #require(first.docString), try #require(second.docString))
    #expect(again.content == text.content)
    #expect(again.mediaType == text.mediaType)
  }

  @Test func `a table keeps bars, backslashes and line feeds`() throws {
    let (first, second) = try twice(["Given a table", #"| a\|b | c\\d | e\nf | \\n | \\\n |"#])
    #expect(try #require(first.dataTable).values == [["a|b", "c\\d", "e\nf", "\\n", "\\\n"]])
    #expect(second.dataTable?.values == first.dataTable?.values)
  }
}

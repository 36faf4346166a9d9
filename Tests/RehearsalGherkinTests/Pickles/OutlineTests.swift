import RehearsalGherkin
import Testing

struct OutlineTests {
  @Test func `parameters are replaced in names, steps, tables, doc strings and media types`() throws {
    let pickles = try pickles(
      """
      Feature: f
        Background:
          Given <a>
        Scenario: <a>-<b>
          When <b> and <c>
            | <a> | x |
          Then y
            ```<a>
            <<b>>
            ```
          Examples:
            | a | b |
            | 1 | 2 |
            | 3 |   |
      """)
    #expect(pickles.map(\.name) == ["1-2", "3-"])
    #expect(pickles.map { $0.steps.map(\.text) } == [["<a>", "2 and <c>", "y"], ["<a>", " and <c>", "y"]])
    #expect(pickles.map { $0.steps[1].dataTable?.values } == [[["1", "x"]], [["3", "x"]]])
    #expect(pickles.map { $0.steps[2].docString?.content } == ["<2>", "<>"])
    #expect(pickles.map { $0.steps[2].docString?.mediaType } == ["1", "3"])
  }

  @Test func `every row of every table of examples makes a pickle`() throws {
    let pickles = try pickles(
      "Feature: f\nScenario: <a>\n* x\nExamples: none\nExamples: header\n|a|\nExamples:\n|a|\n|1|\n|2|\nExamples:\n|b|\n|3|\n"
    )
    #expect(pickles.map(\.name) == ["1", "2", "<a>"])
  }

  private func name(_ outline: String, _ header: String, _ row: String) throws -> String {
    try pickles("Feature: f\nScenario: \(outline)\n* x\nExamples:\n\(header)\n\(row)\n")[0].name
  }

  @Test(arguments: [
    ("<a>", "| a | b |", "| <b> | 1 |", "1"),
    ("<b>", "| a | b |", "| 1 | <a> |", "<a>"),
    ("<<a>>", "| a | b |", "| b | 1 |", "1"),
    ("<a", "| a |", "| 1 |", "<a"),
    ("a> <a>", "| a |", "| 1 |", "a> 1"),
    ("< a> <a>", "| a |", "| 1 |", "< a> 1"),
    ("<a.> <ab>", "| a. |", "| $1 |", "$1 <ab>"),
    ("<>", "||", "| |", ""),
    ("<a>", "| a | a |", "| 1 | 2 |", "1"),
    ("<a>b>", "| a>b |", "| 1 |", "1"),
    ("<é>", "| e\u{301} |", "| 1 |", "<é>"),
  ])
  func `columns are replaced in order`(_ outline: String, header: String, row: String, result: String)
    throws
  {
    #expect(try name(outline, header, row) == result)
  }

  @Test func `values that double each other are bounded`() throws {
    let header = (0..<64).map { "| c\($0) " }.joined() + "|"
    let row = (1...64).map { "| <c\($0)><c\($0)> " }.joined() + "|"
    let name = try name("<c0>", header, row)
    #expect(name.utf8.count < 4 << 20)
    #expect(name.hasPrefix("<c"))
  }

  @Test func `many nested parameters are bounded`() throws {
    let names = (0..<8_000).map { "c\($0)" }
    let header = "|" + names.joined(separator: "|") + "|"
    let name = try name("<" + names.map { "<\($0)>" }.joined(), header, header)
    #expect(name.hasPrefix("<c0c1"))
    #expect(name.hasSuffix("<c7999>"), "the last ones are left as they are")
  }
}

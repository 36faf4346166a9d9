import RehearsalGherkin
import Testing

struct MarkdownMatcherTests {
  private func tokens(_ text: String) throws -> [Substring] {
    try RehearsalGherkinTests.tokens(text, name: "test.feature.md")
  }

  @Test func `headings are titles, list items steps, prose is empty`() throws {
    let listing = try tokens("# Feature: f\nprose\n\n## Scenario: s\n* Given a\n  - When b\n1. Then c\n")
    #expect(
      listing == [
        "(1:3)FeatureLine:()Feature/f/", "(2:1)Empty://", "(3:1)Empty://", "(4:4)ScenarioLine:()Scenario/s/",
        "(5:3)StepLine:(Context)Given /a/", "(6:5)StepLine:(Action)When /b/", "(7:1)Empty://", "EOF",
      ])
  }

  @Test func `a first line that is not a heading is still the feature's`() throws {
    let feature = try feature("Hello  \n# Feature: f\n## Scenario: s\n", name: "test.feature.md")
    #expect(feature.keyword == "")
    #expect(feature.name == "Hello  ")
    #expect(feature.scenarios.count == 1)
  }

  @Test(arguments: [
    ("\n# Prose\n", 2), ("  \r\nx\n", 5), (" \n", 3), ("  ", 3), ("  Prose\n", 3),
  ])
  func `a blank first line is the feature's, whose text begins after the line feed`(text: String, column: Int) throws {
    #expect(try feature(text, name: "test.feature.md").location == Location(line: 1, column: column))
  }

  @Test func `tables are indented by two to five spaces, and their rules are empty lines`() throws {
    let listing = try tokens("# Feature: f\n## Scenario: s\n* Given a\n  | x |\n  | :-: |\n     | y |\n")
    #expect(listing[3] == "(4:3)TableRow:()|//5:x")
    #expect(listing[4] == "(5:1)Empty://")
    #expect(listing[5] == "(6:6)TableRow:()|//8:y")
  }

  @Test func `tags are in backticks`() throws {
    let listing = try tokens("see `@a` and `@b c` or `@` or `@d\n# Feature: f\n")
    #expect(listing[0] == "(1:1)TagLine://6:@a,15:@b c")
  }

  @Test func `a doc string of four backticks may contain three`() throws {
    let listing = try tokens("# Feature: f\n## Scenario: s\n* Given a\n````md\n```\n````\n")
    #expect(
      listing[3...5] == ["(4:1)DocStringSeparator:()````/md/", "(5:1)Other:/```/", "(6:1)DocStringSeparator:()````//"])
  }

  @Test func `a fence of five or more backticks ends with as many or more, and nothing behind them`() throws {
    let listing = try tokens(
      "# Feature: f\n## Scenario: s\n* Given a\n``````md\n`````\n``````x\n  ```````  \n* When b\n")
    #expect(
      listing[3...7] == [
        "(4:1)DocStringSeparator:()``````/md/", "(5:1)Other:/`````/", "(6:1)Other:/``````x/",
        "(7:3)DocStringSeparator:()``````//", "(8:3)StepLine:(Action)When /b/",
      ])
  }

  @Test func `a line of five backticks with more behind them is prose`() throws {
    #expect(try tokens("# Feature: f\n`````a` b\n")[1] == "(2:1)Empty://")
  }

  @Test func `an unexpected keyword is an error at its place`() {
    let text = "# Feature: f\n`@a`\n* Given a\n## Rule: r\n"
    #expect(
      messages(text, name: "test.feature.md") == [
        "(3:3): expected: #TagLine, #RuleLine, #Comment, #Empty, got '* Given a'"
      ])
  }

  @Test func `the format follows the name`() throws {
    #expect(SourceFormat(of: source("", name: "a.feature.md")) == .markdown)
    #expect(SourceFormat(of: source("", name: "md")) == .plain)
    #expect(try feature("# Feature: f", name: "a.md").name == "f")
  }
}

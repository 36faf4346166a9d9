import Testing

@testable import RehearsalGherkin

struct GherkinDocumentTests {
  @Test func `a file without a feature has its comments`() throws {
    let document = try document("\n  # one\n#two")
    #expect(document.feature == nil)
    #expect(document.comments.map(\.text) == ["  # one", "#two"])
    #expect(document.comments.map(\.location) == [Location(line: 2, column: 1), Location(line: 3, column: 1)])
  }

  @Test func `a feature has background, scenarios and rules, each with its own`() throws {
    let feature = try feature(
      """
      Feature: shop
        Background: open
          Given a shop
        Scenario: one
          When a
        Rule: no refunds
          Background:
            Given a till
          Example: two
            Then b
      """)
    #expect(feature.background?.name == "open")
    #expect(feature.background?.steps.map(\.text) == ["a shop"])
    #expect(feature.scenarios.map(\.name) == ["one"])
    #expect(feature.rules.map(\.name) == ["no refunds"])
    #expect(feature.rules[0].background?.steps.map(\.text) == ["a till"])
    #expect(feature.rules[0].scenarios.map(\.keyword) == ["Example"])
    #expect(feature.rules[0].scenarios[0].location == Location(line: 9, column: 5))
  }

  @Test func `nodes are numbered as they are completed, children first`() throws {
    let feature = try feature(
      """
      @f
      Feature: f
        Background:
          Given a
        @s
        Scenario: s
          Given b
            | x |
          @e
          Examples:
            | y |
            | z |
      """)
    let scenario = feature.scenarios[0]
    let examples = scenario.examples[0]
    let ids = [
      feature.background?.steps[0].id, feature.background?.id, scenario.steps[0].dataTable?.rows[0].id,
      scenario.steps[0].id, examples.tableHeader?.id, examples.tableBody[0].id, examples.tags[0].id, examples.id,
      scenario.tags[0].id, scenario.id, feature.tags[0].id,
    ]
    #expect(ids == (0...10).map { Identifier($0) })
  }

  @Test func `ids continue from the generator's next number`() throws {
    var ids = IdentifierGenerator(first: 7)
    _ = try GherkinDocument(parsing: source("Feature: f\nScenario: s\n* x"), ids: &ids)
    #expect(ids.next().description == "9")
  }
}

struct DescriptionTests {
  @Test func `a description keeps its indentation and inner blank lines, but not blank ends`() throws {
    let feature = try feature("Feature: f\n\n  one\n\n    two\n\n\n  Scenario: s\n  three\n  Given x\n")
    #expect(feature.description == "  one\n\n    two")
    #expect(feature.scenarios[0].description == "  three")
  }

  @Test func `comments are not part of a description`() throws {
    let document = try document("Feature: f\n  one\n  # note\n  two\n")
    #expect(document.feature?.description == "  one\n  two")
    #expect(document.comments.count == 1)
  }

  @Test func `backgrounds, rules and examples have descriptions too`() throws {
    let feature = try feature(
      "Feature: f\nBackground:\nb\nScenario: s\n* x\nExamples:\ne\n|a|\nRule: r\nr\n")
    #expect(feature.background?.description == "b")
    #expect(feature.scenarios[0].examples[0].description == "e")
    #expect(feature.rules[0].description == "r")
  }
}

struct StepArgumentTests {
  private func step(_ text: String) throws -> GherkinDocument.Step {
    try feature("Feature: f\nScenario: s\n  Given x\n" + text).scenarios[0].steps[0]
  }

  @Test func `a data table has rows of cells`() throws {
    let table = try #require(try step("    | a | b |\n    # note\n\n    | c | d |\n").dataTable)
    #expect(table.rows.map { $0.cells.map(\.value) } == [["a", "b"], ["c", "d"]])
    #expect(table.location == Location(line: 4, column: 5))
    #expect(table.rows[1].location == Location(line: 7, column: 5))
  }

  @Test func `a doc string loses the indentation of its delimiter`() throws {
    let text = try #require(try step("    ```json\n    {\n      1\n   }\n\n    ```\n").docString)
    #expect(text.content == "{\n  1\n}\n")
    #expect(text.delimiter == "```")
    #expect(text.mediaType == "json")
    #expect(text.location == Location(line: 4, column: 5))
  }

  @Test func `the other delimiter and escaped delimiters are text`() throws {
    #expect(try step("\"\"\"\n```\n\\\"\\\"\\\"\n\\`\\`\\`\n\"\"\"\n").docString?.content == "```\n\"\"\"\n\\`\\`\\`")
    #expect(try step("```\n\"\"\"\n\\`\\`\\`\n```\n").docString?.content == "\"\"\"\n```")
  }

  @Test func `an empty doc string has no content and no media type`() throws {
    let text = try step("\"\"\"\n\"\"\"\n").docString
    #expect(text?.content == "")
    #expect(text?.mediaType == nil)
  }

  @Test func `a step may have a table and a doc string, in either order`() throws {
    for text in ["|a|\n\"\"\"\nb\n\"\"\"\n", "\"\"\"\nb\n\"\"\"\n|a|\n"] {
      let step = try step(text)
      #expect(step.dataTable?.rows.count == 1)
      #expect(step.docString?.content == "b")
    }
  }

  @Test(arguments: ["|a|\n```\nb\n```\n", "```\nb\n```\n|a|\n"])
  func `a step has one table and one doc string at most`(arguments: String) {
    let text = "Feature: f\nScenario: s\n  Given x\n" + arguments
    #expect(messages(text + "```\nc\n```\n").count == 3)
    #expect(messages(text + "Given y\n").isEmpty)
  }

  @Test func `free text below a doc string keeps its own indentation`() throws {
    let feature = try feature("Feature: f\nScenario: s\n* x\n    ```\n    ```\nScenario: t\n      free\n")
    #expect(feature.scenarios[1].description == "      free")
  }
}

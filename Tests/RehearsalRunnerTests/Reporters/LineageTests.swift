import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct LineageTests {
  /// A feature with a rule that has an outline with two tables of examples, between other scenarios.
  private func features(rule: String, outline: String, examples: [String]) throws -> Features {
    var text = "Feature: F\n  Background:\n    * a\n  Scenario: before\n    When b\n"
    text += "  Rule: \(rule)\n    Background:\n      * c\n    Scenario Outline: \(outline)\n      Then <n>\n"
    for name in examples { text += "      Examples: \(name)\n        | n |\n        | 4 |\n        | 5 |\n" }
    text += "    Scenario: behind\n      But e\n"
    return try Features(parsing: [SourceText(name: "u", text: text)])
  }

  @Test(arguments: [
    ("R", "Eat", ["good", "bad"], 4, "R - Eat - bad - #2.2"), ("R", "Eat", ["", ""], 1, "R - Eat - #1.1"),
    ("", "Eat <n>", ["", ""], 2, "Eat <n> - #1.2: Eat 5"), ("", "", ["", ""], 3, "#2.1"),
    ("R", "Eat", [""], 0, "before"), ("R", "Eat", [""], 3, "R - behind"),
  ])
  func `a long name is different for each row`(
    rule: String, outline: String, examples: [String], position: Int, expected: String
  ) throws {
    let features = try features(rule: rule, outline: outline, examples: examples)
    let pickle = features.pickles[position]
    let lineage = try #require(Lineage(of: pickle, in: features.files[0].document))
    #expect(lineage.longName(of: pickle) == expected)
  }

  @Test func `steps have the keywords of the scenario and of the backgrounds around it`() throws {
    let features = try features(rule: "R", outline: "O", examples: [""])
    let keywords = features.pickles.map { pickle in
      let lineage = Lineage(of: pickle, in: features.files[0].document)
      return pickle.steps.indices.map { lineage?.keyword(ofStep: $0) ?? "" }.joined()
    }
    #expect(keywords == ["* When ", "* * Then ", "* * Then ", "* * But "])
  }

  @Test func `a pickle of another document has no lineage`() throws {
    let pickle = try features(rule: "R", outline: "O", examples: [""]).pickles[1]
    let other = try Features(parsing: [SourceText(name: "v", text: "Feature: F\n  Scenario: S\n    * a\n")])
    #expect(Lineage(of: pickle, in: other.files[0].document) == nil)
  }
}

import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

/// Steps without a keyword, which Gherkin reads as free text.
struct StepsInDescriptionsTests {
  private static let steps = StepLibrary<ToyWorld> { steps in
    steps.define("the kettle is on", .in("ja", "やかんが沸く")) { (_: inout ToyWorld) in }
    steps.define("I drink {int} cup(s)", .in("ja", "{int}杯飲む")) { (_: inout ToyWorld, _: Int) in }
    steps.define(#"/I (?:see|hear) the (\w+)/"#) { (_: inout ToyWorld, _: String) in }
    steps.define("^.*$") { (_: inout ToyWorld) in }
    steps.describe("I drink {int} cup(s)", "Drinks.", example: "When I drink 2 cups")
  }

  private func problems(_ text: String, name: String = "a.feature") throws -> [Problem] {
    var search = StepsInDescriptions(LibraryChoice(Self.steps))
    return search.problems(in: try Features(parsing: [SourceText(name: name, text: text)]))
  }

  @Test(arguments: [
    ("Givn the kettle is on", "Given the kettle is on"),
    ("given the kettle is on", "Given the kettle is on"),
    ("Given:  the kettle is on", "Given the kettle is on"),
    ("Given\tthe kettle is on", "Given the kettle is on"),
    ("- the kettle is on", "Given the kettle is on"),
    ("the kettle is on", "Given the kettle is on"),
    ("I drink 3 cups", "When I drink 3 cups"),
    ("Wehn I drink 3 cups", "When I drink 3 cups"),
    ("I hear the whistle", "Given I hear the whistle"),
    ("前提 the kettle is on", "Given the kettle is on"),
    ("ならばthe kettle is on", "Then the kettle is on"),
    ("whenI drink 3 cups", "When I drink 3 cups"),
  ])
  func `a line that is a step but for its keyword is refused, with the line that would be right`(
    line: String, corrected: String
  ) throws {
    let problems = try problems("Feature: f\n\n  Scenario: s\n    # a comment\n    Prose.\n    \(line)\n    * x\n")
    #expect(problems.map(\.remedy) == [corrected])
    #expect(problems.map(\.place) == [Place(line: 6, column: 5)])
  }

  @Test(arguments: [
    "The kettle is on the stove", "Then-like: the kettle is on, they say", "Given up", "Givn the kettle is hot",
    "One day I hear the whistle of a train", "Giveth the kettle, is on", "なべが沸く",
  ])
  func `prose is free`(line: String) throws {
    for heading in ["Scenario: s\n    \(line)\n", "Background:\n    \(line)\n", "\(line)\n"] {
      #expect(try problems("Feature: f\n  \(heading)") == [])
    }
  }

  @Test(arguments: [
    ("前題やかんが沸く", "前提やかんが沸く"), ("ももし3杯飲む", "もし3杯飲む"), ("やかんが沸く", "前提やかんが沸く"), ("When 3杯飲む", "もし3杯飲む"),
  ])
  func `in a language without spaces, a keyword may have one letter wrong`(line: String, corrected: String) throws {
    let problems = try problems("# language: ja\n機能: f\n  シナリオ: s\n    \(line)\n    * x\n")
    #expect(problems.map(\.remedy) == [corrected])
  }

  @Test func `steps are found in all descriptions, and with the values of an outline`() throws {
    let text = """
      Feature: f
        Givn the kettle is on
        Background:
          whn the kettle is on
          * x
        Scenario Outline: s
          I drink <n> cups
          * x
          Examples:
            Thn I drink 2 cups
            | n |
            | 3 |
        Rule: r
          Whn I drink 4 cups
          Scenario: t
            I drink 5 cups

      """
    let problems = try problems(text)
    #expect(problems.compactMap(\.place?.line) == [2, 4, 7, 10, 14, 16])
    #expect(problems[2].remedy == "When I drink <n> cups")
    #expect(problems[3].remedy == "above that heading: Then I drink 2 cups")
  }

  @Test(arguments: [
    ("Scenaro: A", 2, "Scenario: A"), ("Scenario A", 2, "Scenario: A"),
    ("Some prose.", 3, "above it, a line \"Scenario: …\""),
  ])
  func `steps below a misspelt heading are found once, at the heading`(
    heading: String, line: Int, remedy: String
  ) throws {
    let problems = try problems("Feature: f\n  \(heading)\n    Given the kettle is on\n  Scenario: B\n    * x\n")
    #expect(problems.map(\.place?.line) == [line] && problems.map(\.remedy) == [remedy])
  }

  @Test func `several steps below a misspelt heading are one problem`() throws {
    let steps = "    Given the kettle is on\n    When I drink 2 cups\n\n    Then I drink 3 cups\n"
    let problems = try problems("Feature: f\n  Scenaro: A\n\(steps)  Scenario: B\n    * x\n")
    #expect(problems.map(\.place?.line) == [2] && problems.map(\.remedy) == ["Scenario: A"])
  }

  @Test func `in Markdown, items of lists are steps at any place`() throws {
    let text = """
      # Feature: f
      ## Scenario: s
      * Given the kettle is on
      * Whn I drink 3 cups
      - the kettle is on
      + it is tea
      the kettle is on

      """
    let problems = try problems(text, name: "a.feature.md")
    #expect(problems.map(\.remedy) == ["* When I drink 3 cups", "- Given the kettle is on"])
    #expect(problems.map(\.place?.line) == [4, 5])
  }
}

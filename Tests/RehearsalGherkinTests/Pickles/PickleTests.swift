import Testing

@testable import RehearsalGherkin

struct PickleTests {
  @Test func `steps of backgrounds come first, the feature's before the rule's`() throws {
    let pickles = try pickles(
      """
      Feature: f
        Background:
          Given a
        Scenario: one
          When b
        Rule: r
          Background:
            Given c
          Scenario: two
            When d
      """)
    #expect(pickles.map(\.name) == ["one", "two"])
    #expect(pickles.map { $0.steps.map(\.text) } == [["a", "b"], ["a", "c", "d"]])
    #expect(pickles[1].steps.map(\.location.line) == [3, 8, 10])
    #expect(Set(pickles.flatMap(\.steps).map(\.id)).count == 5)
  }

  @Test func `a scenario without steps gets none of the background's`() throws {
    #expect(try pickles("Feature: f\nBackground:\n* a\nScenario: s\n")[0].steps.isEmpty)
  }

  @Test func `tags are inherited from feature, rule, scenario and examples`() throws {
    let pickles = try pickles(
      "@f\nFeature: f\n@s\nScenario: s\n@r\nRule: r\n@o\nScenario: o\n* x\n@e\nExamples:\n|a|\n|1|\n")
    #expect(pickles.map { $0.tags.map(\.name) } == [["@f", "@s"], ["@f", "@r", "@o", "@e"]])
  }

  @Test func `conjunctions take the type of the step before`() throws {
    let steps = try pickles(
      "Feature: f\nScenario: s\nAnd a\nGiven b\nBut c\nWhen d\nAnd e\n* f\nAnd g\nThen h\nAnd i\n")[0].steps
    #expect(
      steps.map(\.type) == [.unknown, .context, .context, .action, .action, .unknown, .unknown, .outcome, .outcome])
  }

  @Test func `a conjunction can continue the background's last step`() throws {
    let steps = try pickles("Feature: f\nBackground:\nGiven a\nScenario: s\nAnd b\n")[0].steps
    #expect(steps.map(\.type) == [.context, .context])
  }

  @Test func `ids continue after the document's, each pickle after its steps`() throws {
    let pickles = try pickles("@t\nFeature: f\nScenario: s\n* a\n* b\nScenario: u\n* c\n")
    // The document has 0...5: three steps, two scenarios, one tag.
    #expect(pickles.flatMap { $0.steps.map(\.id.number) + [$0.id.number] } == [6, 7, 8, 9, 10])
    #expect(pickles[0].astNodeIds.map(\.description) == ["2"])
    #expect(pickles[0].steps.map { $0.astNodeIds.map(\.number) } == [[0], [1]])
    #expect(pickles[1].tags.map(\.astNodeId.number) == [5])
  }

  @Test func `an outline's pickle has the place of its row and the id of its scenario`() throws {
    let pickle = try pickles("Feature: f\n  Scenario: s\n    * <a>\n    Examples:\n      | a |\n      | 1 |\n")[0]
    #expect(pickle.location == Location(line: 6, column: 7))
    #expect(pickle.rowLocation == pickle.location)
    #expect(pickle.scenarioLocation == Location(line: 2, column: 3))
    #expect(pickle.astNodeIds.map(\.number) == [4, 2])
    #expect(pickle.steps[0].astNodeIds.map(\.number) == [0, 2])
  }

  @Test func `arguments are numbered when there are two`() throws {
    let steps = try pickles(
      "Feature: f\nScenario: s\n* a\n|x|\n```\n```\n* b\n```\n```\n|x|\n* c\n|x|\n")[0].steps
    let arguments = steps.map { $0.arguments.map { PickleStepArgument($0.value) } }
    #expect(arguments.map(\.?.dataTable?.argumentIndex) == [1, 2, nil])
    #expect(arguments.map(\.?.docString?.argumentIndex) == [2, 1, nil])
    #expect(steps[2].dataTable?.values == [["x"]])
  }

  @Test func `a pickle has its source's name and language`() throws {
    let pickle = try pickles("# language: ja\n機能: f\nシナリオ: s\n")[0]
    #expect(pickle.uri == "test.feature")
    #expect(pickle.language == "ja")
  }
}

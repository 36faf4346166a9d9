import Testing

@testable import RehearsalGherkin

struct KeywordTableTests {
  @Test func `the longest keyword wins`() throws {
    // Haitian Creole has both "Le " and "Le sa a ".
    let feature = try feature("# language: ht\nKarakteristik: f\nSenaryo: s\n Le sa a li vini\n Le li vini\n")
    #expect(feature.scenarios[0].steps.map(\.keyword) == ["Le sa a ", "Le "])
  }

  @Test func `a keyword gives the type of a step, unless it has several types`() throws {
    let feature = try feature(
      "Feature: f\nScenario: s\n Given a\n When b\n Then c\n And d\n But e\n * f\n")
    #expect(
      feature.scenarios[0].steps.map(\.keywordType) == [
        .context, .action, .outcome, .conjunction, .conjunction, .unknown,
      ])
  }

  @Test func `a title needs a colon and a step a space`() throws {
    let feature = try feature("Feature: f\n Scenario x\n Given\n Scenario : y\n")
    #expect(feature.scenarios.isEmpty)
    #expect(feature.description == " Scenario x\n Given\n Scenario : y")
  }
}

import Testing

@testable import RehearsalGherkin

struct TagLineTests {
  @Test func `tags end at white space, at the next tag, and before a comment`() throws {
    let tags = try feature(" @a@b  @c#1 #@d\n@ü\t@e\nFeature: f").tags
    #expect(tags.map(\.name) == ["@a", "@b", "@c#1", "@ü", "@e"])
    #expect(tags.map(\.location.column) == [2, 4, 8, 1, 4])
    #expect(tags.map(\.location.line) == [1, 1, 1, 2, 2])
  }

  @Test func `an @ without a name is no tag`() throws {
    let tags = try feature("@@ui @ @b @\n@\nFeature: f\n  @\n  Scenario: s").tags
    #expect(tags.map(\.name) == ["@ui", "@b"])
    #expect(tags.map(\.location.column) == [2, 8])
  }

  @Test func `a tag with white space in it is an error at its place`() {
    #expect(messages("Feature: f\n  @a @b c @d\n") == ["(2:6): A tag may not contain whitespace"])
  }

  @Test func `comments and blank lines may stand between tags and their element`() throws {
    let feature = try feature(
      "Feature: f\nScenario: a\n@x\n\n# c\n@y\nExamples:\n@z\n\n@w\nScenario: b\n@v\n#c\nRule: r\n@u\nScenario: c\n")
    #expect(feature.scenarios[0].examples[0].tags.map(\.name) == ["@x", "@y"])
    #expect(feature.scenarios[1].tags.map(\.name) == ["@z", "@w"])
    #expect(feature.rules[0].tags.map(\.name) == ["@v"])
    #expect(feature.rules[0].scenarios[0].tags.map(\.name) == ["@u"])
  }
}

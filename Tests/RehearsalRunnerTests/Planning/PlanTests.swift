import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct PlanTests {
  private let text = """
    Feature: f
      Background:
        Given b

      @a
      Scenario: one
        Given x

      Rule: r
        Scenario Outline: two <n>
          Given <n>
          @c
          Examples:
            | n |
            | 1 |
            | 2 |
          Examples:
            | n |
            | 3 |

        @a @b
        Scenario: three
          Given x
          And y
    """

  private func names(
    tags: String..., named: [String] = [], lines: [Int]? = nil, order: RunOrder = .defined
  ) throws -> [String] {
    let features = try Features(parsing: [SourceText(name: "f", text: text)])
    let selection = try Selection(tags: tags, names: named, lines: lines.map { ["f": $0] } ?? [:])
    let plan = Plan(features, selection: selection, order: order)
    return plan.positions.map { features.pickles[$0].name }
  }

  @Test func `tags and names select`() throws {
    #expect(try names() == ["one", "two 1", "two 2", "two 3", "three"])
    #expect(try names(tags: "@a and not @b") == ["one"])
    #expect(try names(named: ["^t.*[13]$"]) == ["two 1", "two 3"])
    #expect(try names(tags: "@c", named: ["2"]) == ["two 2"])
    #expect(try names(tags: "@nobody") == [])
  }

  /// A decimal number may be a float or a double; for the selection by name that does not matter.
  @Test func `a name with a group that fits several parameter types selects the scenarios it matches`() throws {
    let ambiguous = "^two ((?=.*\\d.*)[-+]?\\d*(?:\\.(?=\\d.*))?\\d*(?:\\d+[E][+-]?\\d+)?)$"
    #expect(try names(named: [ambiguous]) == ["two 1", "two 2", "two 3"])
  }

  @Test func `all tag expressions must hold, and one name is enough`() throws {
    #expect(try names(tags: "@a", "@b") == ["three"])
    #expect(try names(tags: "@c", "not @c") == [])
    #expect(try names(named: ["one", "2"]) == ["one", "two 2"])
    #expect(try names(tags: "@a", "not @b", named: ["x", "o"]) == ["one"])
  }

  @Test(arguments: [
    (6, ["one"]), (7, ["one"]), (5, ["one"]), (9, ["two 1", "two 2", "two 3", "three"]),
    (10, ["two 1", "two 2", "two 3"]), (11, ["two 1", "two 2", "two 3"]), (13, ["two 1", "two 2"]),
    (14, ["two 1", "two 2"]), (16, ["two 2"]), (19, ["two 3"]), (24, ["three"]),
    (1, ["one", "two 1", "two 2", "two 3", "three"]),
  ])
  func `a line selects the element on it`(_ line: Int, _ expected: [String]) throws {
    #expect(try names(lines: [line]) == expected)
  }

  @Test func `several lines select each scenario once`() throws {
    #expect(try names(lines: [24, 16, 13]) == ["two 1", "two 2", "three"])
  }

  @Test func `an invalid selection reports all its problems`() {
    do {
      _ = try Selection(tags: ["@a and", "@b", ")"], names: ["x", "("])
      #expect(Bool(false))
    } catch {
      #expect(error.problems.map(\.subject) == ["--tags", "--tags", "--name"])
    }
  }

  @Test func `orders`() throws {
    #expect(try names(order: .reverse) == ["three", "two 3", "two 2", "two 1", "one"])
    let shuffled = try names(order: .random(seed: 7))
    #expect(shuffled.sorted() == ["one", "three", "two 1", "two 2", "two 3"])
    #expect(try names(order: .random(seed: 7)) == shuffled)
    #expect(shuffled == ["three", "two 1", "two 3", "one", "two 2"])
  }

  @Test func `all errors of all files are reported`() {
    let sources = [
      SourceText(name: "a", text: "Feature: a\nScenario: x\nGiven y\n nonsense\n more"),
      SourceText(name: "b", text: "Feature: b"),
      SourceText(name: "c", text: "what"),
    ]
    do {
      _ = try Features(parsing: sources)
      #expect(Bool(false))
    } catch {
      #expect(error.problems.map { "\($0.subject):\($0.place?.line ?? 0)" } == ["a:4", "a:5", "c:1"])
    }
  }

  @Test func `a plan that selects nothing is empty`() throws {
    let features = try Features(parsing: [SourceText(name: "f", text: text)])
    #expect(Plan(features, selection: try Selection(tags: ["@nobody"])).isEmpty)
    #expect(!Plan(features).isEmpty)
  }
}

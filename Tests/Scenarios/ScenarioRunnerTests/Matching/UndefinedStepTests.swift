import Messages
import Testing

@testable import ScenarioRunner

struct UndefinedStepTests {
  private var steps: StepLibrary<ToyWorld> {
    StepLibrary { steps in
      steps.define("the user has {int} entries", fileID: "App/Steps.swift", line: 3) { (_: inout ToyWorld, _: Int) in }
      steps.define("I see the alert {string}", fileID: "App/Steps.swift", line: 4) { (_: inout ToyWorld, _: String) in }
      steps.define("everything settles", fileID: "App/Steps.swift", line: 5) { (_: inout ToyWorld) in }
    }
  }

  @Test func `the nearest expressions are offered, whatever the values`() async throws {
    let (messages, _) = try await rehearse(feature(#"Then I can see an alert "Out of memory, sorry""#), with: steps)
    #expect(
      messages.results[0].message == """
        No step definition matches this step. Did you mean:
          I see the alert {string}  # App/Steps.swift:4
        """)
  }

  @Test func `without a similar expression nothing is offered`() async throws {
    let (messages, _) = try await rehearse(feature("Given zxcv"), with: steps)
    #expect(messages.results[0].message == "No step definition matches this step.")
  }

  @Test func `a snippet for each reading of the text is suggested`() async throws {
    let (messages, _) = try await rehearse(feature("Given 8 \"big\" things\\\n| a |"), with: steps)
    let suggestions = messages.compactMap { if case .suggestion(let message) = $0 { message } else { nil } }
    #expect(suggestions.count == 1)
    #expect(suggestions[0].snippets.map(\.language) == ["swift", "swift"])
    #expect(
      suggestions[0].snippets.map(\.code) == [
        #"""
        steps.define("{int} {string} things\\\\") { (world: inout ToyWorld, int: Int, string: String, dataTable: DataTable) throws in
          throw Pending()
        }
        """#,
        #"""
        steps.define("{float} {string} things\\\\") { (world: inout ToyWorld, float: Double, string: String, dataTable: DataTable) throws in
          throw Pending()
        }
        """#,
      ])
  }

  @Test func `a snippet names its language unless it is English`() async throws {
    let (messages, _) = try await rehearse("# language: ja\n機能: x\n  シナリオ: x\n    前提未知\n", with: steps)
    guard case .suggestion(let suggestion) = messages.first(where: { if case .suggestion = $0 { true } else { false } })
    else { return #expect(Bool(false)) }
    #expect(suggestion.snippets[0].code.hasPrefix(#"steps.define(.in("ja", "未知")) {"#))
  }

  @Test func `an ambiguous step lists its definitions`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("a {word}", fileID: "App/Steps.swift", line: 3) { (_: inout ToyWorld, _: String) in }
    steps.define("a cat", "a ca(t)", fileID: "App/Steps.swift", line: 4) { (_: inout ToyWorld) in }
    let (messages, result) = try await rehearse(feature("Given a cat"), with: steps)
    #expect(
      messages.results[0].message == """
        Several step definitions match this step:
          a {word}  # App/Steps.swift:3
          a cat  # App/Steps.swift:4
        """)
    #expect(result.failed == 1)
  }

  @Test func `similarity works for long texts and empty ones`() {
    let likeness = SimilarityIndex(["I see {string}", "", "画面が見える"])
    #expect(likeness.nearest(to: String(repeating: "x", count: 100_000), limit: 3) == [])
    #expect(likeness.nearest(to: "", limit: 3) == [])
    #expect(likeness.nearest(to: "画面が見えます", limit: 3) == [2])
  }
}

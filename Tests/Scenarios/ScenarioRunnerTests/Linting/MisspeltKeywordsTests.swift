import Diagnostics
import Gherkin
import Testing

@testable import ScenarioRunner

struct MisspeltKeywordsTests {
  private func found(_ description: String) throws -> [Problem] {
    let text = "Feature: f\n  Scenario: s\n\(description)    * x\n"
    return try Features(parsing: [SourceText(name: "a.feature", text: text)]).files.flatMap(\.misspeltKeywords)
  }

  @Test(arguments: [
    ("    Givn something else\n", ["Given something else"]),
    ("    given something else\n    when it is so\n", ["Given something else", "When it is so"]),
    ("    A sentence.\n    then something\n", ["Then something"]),
    ("    A sentence that goes on\n    and then ends\n", []),
    ("    The user sees it.\n    They are happy.\n    Any prose\n", []),
    ("    Hand over the key\n    But-like prose\n    Lean back\n", []),
  ])
  func `a line that begins nearly like a step is a remark, and prose is free`(
    description: String, corrected: [String]
  ) throws {
    #expect(try found(description).map(\.remedy) == corrected)
  }
}

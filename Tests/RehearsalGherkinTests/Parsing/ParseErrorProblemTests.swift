import RehearsalBase
import RehearsalGherkin
import Testing

struct ParseErrorProblemTests {
  private func problem(_ text: String) throws -> Problem {
    let failure = try #require(throws: ParseFailure.self) { try document(text) }
    return try #require(failure.problems.first)
  }

  @Test func `a problem has the file, the place, the official message and a remedy`() throws {
    let problem = try problem("Feature: f\nScenario: s\n* x\n  | a |\n  | b | c |\n")
    #expect(problem.subject == "test.feature")
    #expect(problem.place == Place(line: 5, column: 3))
    #expect(problem.message == "inconsistent cell count within the table")
    #expect(problem.remedy?.contains("as many cells") == true)
  }

  @Test(arguments: [
    ("# language: jp\n", "did you mean"),
    ("# language: quenya-tengwar\n", "such as 'en'"),
    ("hello\n", "begin the file with 'Feature:'"),
    ("Feature: f\n@a b\n", "without white space"),
    ("Feature: f\n@a\n", "take the tags away"),
    ("@a\n", "'Feature:'"),
    ("@a\nhello", "right below them"),
    ("Feature: f\nScenario: s\n* x\n\"\"\"\n", "close the doc string"),
    ("Feature: f\nScenario: s\n* x\nScenario y\n", "write 'Scenario: y', with its colon"),
    ("Feature: f\nScenario: s\n* x\nScenaro: y\n", "write 'Scenario: y': 'Scenaro' is no keyword"),
    ("Feature: f\nBackground:\n* x\nExampls:\n", "write 'Examples:': 'Exampls' is no keyword"),
    ("Feature: f\nScenario: s\n* x\nGivn y\n", "write 'Given y': 'Givn' is no keyword"),
    ("Feature: f\nScenario: s\n* x\nthen y\n", "write 'Then y': 'then' is no keyword"),
    ("Featur: f\nScenario: s\n", "write 'Feature: f'"),
    ("機能: f\nシナリオ: s\n前提x\n", "# language: ja, as the first line"),
    ("機能：f\n", "# language: ja, as the first line"),
    ("# language: ja\n機能：f\n", "write '機能: f'"),
    ("# language: en\nfeature: f\n", "write 'Feature: f'"),
    ("# language: ja\nよろしく\n", "go on with 'フィーチャ:' and a name"),
    (
      "Feature: f\nScenario: s\n* x\n  \u{200B}Given y\n", "'Given y': there is a zero-width space (U+200B) in column 3"
    ),
    ("Feature: f\nScenario: s\n* x\nGiven\u{A0}y\n", "'Given y': there is a no-break space (U+00A0) in column 6"),
    ("Feature: f\nScenario: s\n* x\nScen\u{AD}ario: t\n", "'Scenario: t': there is a soft hyphen (U+00AD) in column 5"),
    ("# language: ja\n機能: f\nシナリオ: s\n前提x\nシナリオン: t\n", "write 'シナリオ: t'"),
    ("# language: ja\n機能: f\nシナリオ: s\n前提x\nよろしく\n", "such as '前提'"),
    ("Feature: f\nScenario: s\n* x\nhello\n", "'Given'"),
    ("Feature: f\nScenario: s\n* x\n機能: g\n", "such as 'Given'"),
    ("Feature: f\nScenario: s\n* x\n```\n```\n```\n", "one doc string a step"),
    ("Feature: f\nScenario: s\n* x\n|a|\n```\n```\n|b|\n", "right below a step"),
    ("Feature: f\nScenario: s\n* x\n@a b\n", "without white space"),
  ])
  func `the remedy fits the error`(text: String, words: String) throws {
    let remedy = try #require(try problem(text).remedy)
    #expect(remedy.contains(words))
  }

  @Test func `a file that does not name its language has one problem`() throws {
    let failure = try #require(throws: ParseFailure.self) { try document("機能: f\n  シナリオ: s\n    前提x\n") }
    #expect(failure.errors.count == 3 && failure.problems.count == 1)
  }
}

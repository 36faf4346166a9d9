import RehearsalGherkin
import Testing

struct ParseErrorTests {
  @Test func `a file must begin with a feature`() {
    #expect(
      messages("hello\n") == [
        "(1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'hello'"
      ])
  }

  @Test func `an unknown language is named`() {
    #expect(
      messages("  # language: xx\nFeature: f\n") == ["(1:3): Language not supported: xx"])
  }

  @Test func `the end of the file has a line and no column`() throws {
    let failure = try #require(throws: ParseFailure.self) { try document("Feature: f\n@a\n") }
    #expect(failure.errors.map(\.location) == [Location(line: 3)])
    #expect(
      failure.errors[0].message == "(3:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty")
  }

  @Test func `an open doc string runs to the end of the file`() {
    #expect(
      messages("Feature: f\nScenario: s\n* x\n\"\"\"\n@a b\n") == [
        "(6:0): unexpected end of file, expected: #DocStringSeparator, #Other"
      ])
  }

  @Test func `the error is at the first row with another number of cells`() {
    #expect(
      messages("Feature: f\nScenario: s\n* x\n | a | b |\n | c |\n | d |\nExamples:\n|e|\n|f|g|\n") == [
        "(5:2): inconsistent cell count within the table", "(9:1): inconsistent cell count within the table",
      ])
  }

  @Test func `a step must not follow examples`() {
    #expect(
      messages("Feature: f\nScenario: s\nExamples:\n| a |\n  Given x  \n") == [
        "(5:3): expected: #EOF, #TableRow, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'Given x'"
      ])
  }

  @Test func `parsing continues after an error`() {
    #expect(messages("Feature: f\nScenario: s\n* x\none\n* y\ntwo\n").count == 2)
  }

  @Test func `parsing gives up at the eleventh error`() {
    let lines = (1...30).map { "line \($0)\n" }.joined()
    #expect(messages("Feature: f\nScenario: s\n* x\n" + lines).count == 11)
  }

  @Test func `an error is reported once`() {
    // The look-ahead finds the broken tags on line 3 before they are read.
    #expect(messages("Feature: f\n@a\n@b c\nScenario: s\n").filter { $0.hasPrefix("(3:1): A tag") }.count == 1)
  }
}

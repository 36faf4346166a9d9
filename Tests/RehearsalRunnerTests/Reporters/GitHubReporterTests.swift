import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct GitHubReporterTests {
  @Test func `each scenario that counts as failed is an error at its first failed step`() {
    let expected = """
      ::error file=Scenarios/balance.feature,line=9,title=The cloud fails (failed)::failed: Then I see an alert%0A\
      expected an alert, saw%0A┌──────┐%0A│ Menu │%0A└──────┘%0A%0Aat 00:00.300
      ::error file=Scenarios/balance.feature,line=15,title=Not written yet (undefined)::undefined: When I fly
      ::error file=Scenarios/balance.feature,line=21,title=Shaky (flaky)::failed: Given luck%0Ano luck

      """
    #expect(Rehearsed.example().report(GitHubReporter()) == expected)
  }

  @Test func `no text can end a property, the message or the line`() {
    var run = Rehearsed()
    let hostile = "a,line=1::b%0A%\r\n::error::c\u{1b}"
    run.feature("F", uri: "f:1,2", [.init(name: hostile, steps: [.init(text: "s")])])
    run.run(hostile, [.failed(hostile)])
    let escaped = #"a%2Cline=1%3A%3Ab%250A%25\u{d}\u{a}%3A%3Aerror%3A%3Ac\u{1b} (failed)"#
    let message = #"failed: Given s%0Aa,line=1::b%250A%25%0A::error::c\u{1b}"#
    #expect(run.report(GitHubReporter()) == "::error file=f%3A1%2C2,line=4,title=\(escaped)::\(message)\n")
  }

  @Test func `a failure outside of scenarios is an error too`() {
    var run = Rehearsed()
    let place = Location(line: 2, column: 1)
    run.outside = [OutsideFailure(UnreadableFile(uri: "f", location: place, message: "(2:1): expected: x"))]
    #expect(
      run.report(GitHubReporter())
        == "::error file=f,line=2,title=Parse error::Parse error%0A(2:1): expected: x\n")
  }
}

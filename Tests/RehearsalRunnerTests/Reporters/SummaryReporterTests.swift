import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct SummaryReporterTests {
  @Test func `a summary has the counts, and the failures with their screens`() {
    let expected = """
      ### Scenarios

      | outcome | number |
      |---|---:|
      | passed | 1 |
      | flaky | 1 |
      | failed | 1 |
      | undefined | 1 |
      | skipped | 1 |
      | in all | 5 |

      <details open><summary>Scenarios/balance.feature:7 The cloud fails (failed)</summary>

      ```text
      failed: Then I see an alert
      expected an alert, saw
      ┌──────┐
      │ Menu │
      └──────┘

      at 00:00.300
      ```

      </details>

      <details open><summary>Scenarios/balance.feature:14 Not written yet (undefined)</summary>

      ```text
      undefined: When I fly
      ```

      </details>

      <details open><summary>Scenarios/balance.feature:20 Shaky (flaky)</summary>

      ```text
      failed: Given luck
      no luck
      ```

      </details>


      """
    #expect(Rehearsed.example().report(SummaryReporter()) == expected)
  }

  @Test func `no text ends its block, and long ones are cut`() {
    var run = Rehearsed()
    let hostile = "</summary><b>`*_[x](y)|\n\u{1b}"
    run.feature("F", uri: "f", [.init(name: hostile, steps: [.init(text: "s")])])
    let lines = (0..<100).map { "\($0) ```` " + String(repeating: "x", count: 300) }
    run.run(hostile, [.failed(lines.joined(separator: "\n"))])
    let summary = run.report(SummaryReporter())
    let heading = "&#60;/summary&#62;&#60;b&#62;&#96;&#42;&#95;&#91;x&#93;(y)&#124;&#92;u{a}&#92;u{1b} (failed)"
    #expect(summary.contains("<summary>f:3 \(heading)</summary>\n\n`````text\n"), "\(summary)")
    #expect(summary.contains("\n…\n`````\n") && !summary.contains("\n59 ````"), "\(summary)")
    #expect(summary.split(separator: "\n").allSatisfy { $0.count <= 260 })
  }

  @Test func `only the first failures are there, with the number of the others`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", (0..<12).map { .init(name: "N\($0)", steps: [.init(text: "s")]) })
    for number in 0..<12 { run.run("N\(number)", [.failed("no")]) }
    let summary = run.report(SummaryReporter())
    #expect(summary.contains("N9 (failed)") && !summary.contains("N10 (failed)"))
    #expect(summary.contains("| failed | 12 |") && summary.hasSuffix("2 more failures, in the other reports.\n\n"))
  }

  @Test func `what a search has not tried is listed`() {
    var summary = MarkdownSummary("Exploration")
    summary.count(.passed)
    summary.untried = ["<texts>"]
    let text = String(decoding: summary.bytes, as: UTF8.self)
    #expect(text.hasPrefix("### Exploration\n") && text.hasSuffix("Not tried:\n\n- &#60;texts&#62;\n\n"))
  }

  @Test func `a failure outside of scenarios is there, too`() {
    var run = Rehearsed()
    let place = Location(line: 2, column: 1)
    run.outside = [OutsideFailure(UnreadableFile(uri: "f", location: place, message: "expected: x"))]
    #expect(run.report(SummaryReporter()).contains("<summary>f:2 Parse error</summary>\n\n```text\nexpected: x\n```"))
  }
}

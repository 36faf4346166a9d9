import Foundation
import Testing

@testable import RehearsalRunner

struct JUnitReporterTests {
  @Test func `hostile texts give well-formed XML, and lose only characters that XML forbids`() throws {
    let hostile = "<a b=\"c\">&amp; ]]> ]]]> \u{1b}[31m\u{0} \u{FFFE}\u{FFFF} 日本 😀 {ﾾ}"
    let shown = "<a b=\"c\">&amp; ]]> ]]]> \\u{1b}[31m\\u{0} \\u{fffe}\\u{ffff} 日本 😀 {ﾾ}"
    var run = Rehearsed()
    run.feature(hostile, uri: hostile, [.init(name: hostile, steps: [.init(text: hostile)])])
    run.run(hostile, [.failed(hostile)])
    let events = try XMLEvents.of(Data(run.report(JUnitReporter()).utf8))
    #expect(events.contains { $0.contains("\n\(shown)\n") })
    #expect(events.contains { $0.contains("\nGiven \(shown)..") && $0.hasSuffix("..failed\n\n") })
    let attributes = [("classname", shown), ("file", shown), ("name", shown), ("time", "3")].map {
      (key: $0, value: $1)
    }
    #expect(events.contains("<testcase \(attributes)>"))
  }

  @Test func `only the last attempt of a scenario is a test case`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    run.run("A", [.failed("x")], willBeRetried: true)
    run.run("A", [.skipped])
    let text = run.report(JUnitReporter())
    #expect(text.contains(#"tests="1" skipped="1" failures="0""#))
    #expect(!text.contains("<failure"))
  }

  @Test func `a flaky scenario has failed`() throws {
    let text = Rehearsed.example().report(JUnitReporter())
    #expect(text.contains(#"tests="5" skipped="1" failures="3""#))
    #expect(
      text.contains(
        """
        <failure type="Flaky" message="flaky: it failed at attempt 1 and passed at attempt 2">
        <![CDATA[flaky: it failed at attempt 1 and passed at attempt 2
        no luck

        Given luck
        """))
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    run.run("A", [.failed("x")], willBeRetried: true)
    run.run("A", [.failed("y")])
    #expect(!run.report(JUnitReporter()).contains("flaky"))
  }

  @Test func `the message is one line, and the screen stands in the text`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    var failed = Rehearsed.Result.failed("expected x\n┌──┐")
    failed.error = "StepFailure"
    run.run("A", [failed])
    let start = #"<failure type="StepFailure" message="expected x">"# + "\n<![CDATA[StepFailure: expected x\n┌──┐\n"
    #expect(run.report(JUnitReporter()).contains(start), "\(run.report(JUnitReporter()))")
  }

  @Test func `test cases are in the order of files and lines`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", ["A", "B", "C"].map { .init(name: $0, steps: []) })
    run.feature("E", uri: "e", [.init(name: "D", steps: [])])
    for name in ["C", "A", "D", "B"] { run.run(name, []) }
    let names = run.report(JUnitReporter()).matches(of: /name="(.)" time/).map(\.1)
    #expect(names == ["D", "A", "B", "C"])
  }

  @Test func `the keyword and the text are one space apart in every language`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(keyword: "前提", text: "残高")])])
    run.run("A", [.passed])
    let line = "前提 残高" + String(repeating: ".", count: 71) + "passed"
    #expect(run.report(JUnitReporter()).contains("\n\(line)\n"))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (951_782_400, "2000-02-29T00:00:00"), (1_709_251_199, "2024-02-29T23:59:59"),
    (-1, "1969-12-31T23:59:59"),
  ])
  func `a moment is written in ISO 8601`(seconds: Int, expected: String) {
    #expect((Duration.seconds(seconds) + .nanoseconds(seconds < 0 ? 0 : 999_999_999)).dateAndTime == expected)
  }

  @Test(arguments: [
    ((0, 0), (0, 0), "0"),
    ((0, 1_000_000), (0, 50_000_000), "0.049"),
    ((1, 900_000_000), (3, 100_000_000), "1.2"),
    ((5, 0), (4, 0), "0"),
    ((0, 0), (.max, 0), "9223372036.854"),
    ((0, 0), (0, 1_499_999), "0.001"),
    ((0, 0), (0, 1_500_000), "0.002"),
    ((0, 0), (0, 999_999_999), "1"),
  ])
  func `a duration is written in seconds with at most three decimals`(
    start: (Int, Int), end: (Int, Int), expected: String
  ) {
    let start = Duration.seconds(start.0) + .nanoseconds(start.1)
    let end = Duration.seconds(end.0) + .nanoseconds(end.1)
    #expect(Nanoseconds(from: start, to: end).inSeconds == expected)
  }
}

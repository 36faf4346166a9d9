import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

struct PrettyReporterTests {
  @Test func `a run is laid out like its features, with the failures at the end`() {
    let expected = #"""
      Feature: Balance  # Scenarios/balance.feature

        Scenario: All is well   # Scenarios/balance.feature:3
          ✔ Given these items:  # Scenarios/balance.feature:4
              | item          | price |
              | 日本茶 \| tea | 5     |
          ✔ And a note:         # Scenarios/balance.feature:5
              """text
              one

                  three
              """

        Scenario: The cloud fails  # Scenarios/balance.feature:7
          ✔ Given no network       # Scenarios/balance.feature:8
          ✘ Then I see an alert    # Scenarios/balance.feature:9
              expected an alert, saw
              ┌──────┐
              │ Menu │
              └──────┘

              at 00:00.300
          - Given more             # Scenarios/balance.feature:10

        Rule: Later

          Scenario: Not written yet  # Scenarios/balance.feature:14
            U When I fly             # Scenarios/balance.feature:15

          Scenario: Left out  # Scenarios/balance.feature:17
            - Given nothing   # Scenarios/balance.feature:18

          Scenario: Shaky  # Scenarios/balance.feature:20
            ✘ Given luck   # Scenarios/balance.feature:21
                no luck

          Scenario: Shaky (attempt 2)  # Scenarios/balance.feature:20
            ✔ Given luck               # Scenarios/balance.feature:21

      Failed scenarios:

      1) Scenarios/balance.feature:7 The cloud fails
         ✘ Then I see an alert  # Scenarios/balance.feature:9
      2) Scenarios/balance.feature:14 Not written yet (undefined)
         U When I fly  # Scenarios/balance.feature:15
      3) Scenarios/balance.feature:20 Shaky (flaky: it failed like this and passed when tried again)
         ✘ Given luck  # Scenarios/balance.feature:21

      """#
    #expect(Rehearsed.example().report(PrettyReporter()) == expected + Rehearsed.exampleEnd)
  }

  @Test func `colours do not change the text`() {
    let run = Rehearsed.example()
    let coloured = run.report(PrettyReporter(isColoured: true))
    #expect(coloured.contains("\u{1b}[32m✔ Given no network\u{1b}[0m"))
    #expect(coloured.contains("\u{1b}[31m✘ Then I see an alert\u{1b}[0m"))
    #expect(coloured.hasSuffix("\n1 passed, 3 failed, 1 skipped\n"))
    #expect(coloured.replacing(/\u{1b}\[\d+m/, with: "") == run.report(PrettyReporter()))
  }

  @Test func `a feature is named again after scenarios of another one`() {
    var run = Rehearsed()
    run.feature(
      "A", uri: "a",
      [.init(name: "1", steps: []), .init(name: "2", steps: [], rule: "R"), .init(name: "4", steps: [], rule: "R")])
    run.feature("B", uri: "b", [.init(name: "3", steps: [])])
    for name in ["2", "1", "3", "4"] { run.run(name, []) }
    let headings = run.report(PrettyReporter()).split(separator: "\n").filter {
      $0.contains("Feature:") || $0.contains("Rule:")
    }
    let (a, b) = ("Feature: A  # a", "Feature: B  # b")
    #expect(headings == [a, "  Rule: R", a, b, a, "  Rule: R"].map { $0[...] })
  }

  @Test func `hooks are shown when they fail or attach something`() {
    var run = Rehearsed()
    let hook = Declaration.hook("reset", at: "Hooks.swift", line: 7)
    run.feature("F", uri: "f", ["A", "B", "C"].map { .init(name: $0, steps: [.init(text: "a")]) })
    var noisy = Rehearsed.Result.passed
    noisy.attachments = [
      Attached(body: .text("log \u{1b}[31m\nmore"), mediaType: "text/x.cucumber.log+plain", fileName: nil),
      Attached(body: .bytes([0, 0, 0]), mediaType: "image/png", fileName: "a\nb.png"),
    ]
    run.run("A", [.passed, .passed], hook: hook)
    run.run("B", [.failed("no reset"), .skipped], hook: hook)
    run.run("C", [noisy, .passed], hook: hook)
    let text = run.report(PrettyReporter())
    let expected = #"""
      Feature: F  # f

        Scenario: A  # f:3
          ✔ Given a  # f:4

        Scenario: B  # f:6
          ✘ Before hook: reset  # Hooks.swift:7
              no reset
          - Given a  # f:7

        Scenario: C  # f:9
          ✔ Before hook: reset  # Hooks.swift:7
              log \u{1b}[31m
              more
              Attachment: a\u{a}b.png (image/png)
          ✔ Given a  # f:10


      """#
    #expect(text.hasPrefix(expected))
  }

  @Test func `control characters in texts are escaped`() {
    let hostile = "\u{1b}]0;x\u{7}\r\u{9b}2J\u{202e}\n\u{0}"
    var run = Rehearsed()
    run.outside = [
      OutsideFailure(UnreadableFile(uri: hostile, location: Location(line: 1), message: hostile)),
      OutsideFailure(undefinedParameterType: hostile, in: hostile),
    ]
    let doc = GherkinDocument.DocString(location: Location(line: 1), mediaType: hostile, content: hostile)
    let step = Rehearsed.Step(keyword: hostile, text: hostile, table: [[hostile]], doc: doc)
    run.feature(hostile, uri: hostile, [.init(name: hostile, steps: [step, step], rule: hostile)])
    var failed = Rehearsed.Result.failed(hostile)
    failed.attachments = [Attached(body: .bytes([]), mediaType: hostile, fileName: hostile)]
    run.run(
      hostile, [failed, Rehearsed.Result(status: .undefined), Rehearsed.Result(status: .ambiguous)],
      hook: .hook(hostile, at: hostile, line: 1))
    for reporter in [PrettyReporter(), ProgressReporter(), RerunReporter()] as [any Reporter] {
      let text = run.report(reporter)
      #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0 == "\u{9b}" || $0 == "\u{202e}") })
    }
  }
}

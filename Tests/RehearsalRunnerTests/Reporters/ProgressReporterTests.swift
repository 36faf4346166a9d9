import Testing

@testable import RehearsalRunner

struct ProgressReporterTests {
  @Test func `a letter a step, then the failures`() {
    let expected = #"""
      ...F-U-F.

      Failed scenarios:

      1) Scenarios/balance.feature:7 The cloud fails
         ✘ Then I see an alert  # Scenarios/balance.feature:9
             expected an alert, saw
             ┌──────┐
             │ Menu │
             └──────┘

             at 00:00.300

      2) Scenarios/balance.feature:14 Not written yet (undefined)
         U When I fly  # Scenarios/balance.feature:15

      3) Scenarios/balance.feature:20 Shaky (flaky: it failed like this and passed when tried again)
         ✘ Given luck  # Scenarios/balance.feature:21
             no luck

      """#
    #expect(Rehearsed.example().report(ProgressReporter()) == expected + Rehearsed.exampleEnd)
  }

  @Test func `each status has Cucumber's letter, and lines end after 80`() {
    let statuses: [StepStatus] = [.passed, .failed, .undefined, .pending, .skipped, .ambiguous]
    var run = Rehearsed()
    let steps = (0..<161).map { Rehearsed.Step(text: "step \($0)") }
    run.feature("F", uri: "f", [.init(name: "S", steps: steps)])
    run.run("S", steps.indices.map { Rehearsed.Result(status: statuses[$0 % 6]) })
    let letters = String(repeating: ".FUP-A", count: 27).prefix(161)
    let lines = run.report(ProgressReporter()).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(4) == [letters.prefix(80), letters.dropFirst(80).prefix(80), letters.suffix(1), ""])
  }

  @Test func `a line of exactly 80 is not followed by an empty one`() {
    var run = Rehearsed()
    let steps = (0..<80).map { Rehearsed.Step(text: "step \($0)") }
    run.feature("F", uri: "f", [.init(name: "S", steps: steps)])
    run.run("S", steps.map { _ in .passed })
    #expect(run.report(ProgressReporter()).hasPrefix(String(repeating: ".", count: 80) + "\n\n1 scenario"))
  }

  @Test func `a hook is shown only when it fails`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "a")]), .init(name: "B", steps: [])])
    let hook = Declaration.hook(nil, at: "H.swift", line: 1)
    run.run("A", [.passed, .passed], hook: hook)
    run.run("B", [.failed("x")], hook: hook)
    let after = HookResult(
      hook: .hook(nil, at: "H.swift", line: 2, .afterAll), result: StepResult(.failed, message: "oh"))
    run.outside = [OutsideFailure(after)]
    run.lastHook = after
    let text = run.report(ProgressReporter())
    #expect(text.hasPrefix(".FF\n"))
    #expect(text.contains("Outside of any scenario:\n\n  After all hook  # H.swift:2\n    oh\n"))
    #expect(text.hasSuffix("\n1 step (1 passed)\n1 passed, 1 failed, 0 skipped\n"))
  }
}

import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct RunResultsTests {
  private func lastLine(_ run: Rehearsed) -> String? {
    let lines = [PrettyReporter(), ProgressReporter() as any Reporter].map { reporter in
      run.report(reporter).split(separator: "\n").last.map(String.init)
    }
    return lines[0] == lines[1] ? lines[0] : nil
  }

  private func run(_ results: [[Rehearsed.Result]]) -> Rehearsed {
    var run = Rehearsed()
    let scenarios = results.indices.map { index in
      Rehearsed.Scenario(name: "\(index)", steps: results[index].indices.map { .init(text: "step \($0)") })
    }
    run.feature("F", uri: "f", scenarios)
    for (index, results) in results.enumerated() { run.run("\(index)", results) }
    return run
  }

  @Test(arguments: [
    (TestStepResult.Status.passed, "1 passed, 0 failed, 0 skipped"),
    (.failed, "0 passed, 1 failed, 0 skipped"),
    (.undefined, "0 passed, 1 failed, 0 skipped"),
    (.ambiguous, "0 passed, 1 failed, 0 skipped"),
    (.pending, "0 passed, 1 failed, 0 skipped"),
    (.skipped, "0 passed, 0 failed, 1 skipped"),
  ])
  func `the last line counts scenarios`(status: TestStepResult.Status, line: String) {
    #expect(lastLine(run([[Rehearsed.Result(status: status)]])) == line)
  }

  @Test func `the worst step decides`() {
    let statuses: [TestStepResult.Status] = [.passed, .skipped, .pending, .undefined, .ambiguous, .failed]
    let words = ["passed", "skipped", "pending", "undefined", "ambiguous", "failed"]
    for worst in statuses.indices {
      for other in 0...worst {
        let results = [statuses[other], statuses[worst], statuses[other]].map { Rehearsed.Result(status: $0) }
        let text = run([results]).report(ProgressReporter())
        #expect(text.contains("\n1 scenario (1 \(words[worst]))\n"))
      }
    }
  }

  @Test func `a scenario without steps is pending, and a run without scenarios has none`() {
    #expect(lastLine(run([[]])) == "0 passed, 1 failed, 0 skipped")
    #expect(lastLine(Rehearsed()) == "0 passed, 0 failed, 0 skipped")
  }

  @Test func `a retried scenario counts once, by its last attempt`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", ["A", "B"].map { .init(name: $0, steps: [.init(text: "s")]) })
    for attempt in 0...2 {
      run.run("A", attempt: attempt, [.failed("A\(attempt)")], willBeRetried: attempt < 2)
    }
    run.run("B", [.failed("B0")], willBeRetried: true)
    run.run("B", attempt: 1, [.skipped])
    #expect(lastLine(run) == "0 passed, 1 failed, 1 skipped")
    let text = run.report(ProgressReporter())
    #expect(text.contains("A2") && !text.contains("A1") && !text.contains("flaky"))
    #expect(text.contains("2 steps (1 failed, 1 skipped)"))
  }

  @Test func `a scenario that passes only on a retry is flaky and counts as failed`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    run.run("A", [.failed("first")], willBeRetried: true)
    run.run("A", attempt: 1, [.failed("second")], willBeRetried: true)
    run.run("A", attempt: 2, [.passed])
    let text = run.report(ProgressReporter())
    #expect(text.contains("1) f:3 A (flaky: ") && text.contains("second") && !text.contains("first"))
    #expect(text.hasSuffix("1 scenario (1 flaky)\n1 step (1 passed)\n0 passed, 1 failed, 0 skipped\n"))
    #expect(run.report(RerunReporter()) == "f:3\n")
  }

  @Test func `messages that refer to unknown ids are ignored`() {
    var run = Rehearsed()
    let time = Timestamp(seconds: 0, nanos: 0)
    run.add(.testCaseStarted(TestCaseStarted(attempt: 0, id: "1", testCaseId: "2", timestamp: time)))
    run.add(
      .testCase(
        TestCase(id: "3", pickleId: Identifier(4), testSteps: [TestStep(id: "5", pickleStepId: Identifier(6))])))
    run.add(.testCaseStarted(TestCaseStarted(attempt: 0, id: "7", testCaseId: "3", timestamp: time)))
    let result = TestStepResult(duration: .init(seconds: .min, nanos: .max), status: .failed)
    for id in ["1", "7", "8"] {
      run.add(
        .testStepFinished(
          TestStepFinished(testCaseStartedId: id, testStepId: "5", testStepResult: result, timestamp: time)))
      run.add(.testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: true)))
    }
    run.add(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: "9", result: result, timestamp: time)))
    run.add(.suggestion(Suggestion(id: "1", pickleStepId: Identifier(2), snippets: [])))
    for format in ReportFormat.allCases { _ = run.report(format.makeReporter(isColoured: true)) }
    #expect(lastLine(run) == "0 passed, 0 failed, 0 skipped")
  }

  @Test func `a pickle without a document is named by its path`() {
    var run = Rehearsed()
    let step = PickleStep(
      id: Identifier(2), location: Location(line: 4), type: .context, text: "s", dataTable: nil, docString: nil,
      astNodeIds: [Identifier(8)])
    run.add(
      .pickle(
        Pickle(
          id: Identifier(1), uri: "u", scenarioLocation: Location(line: 3), rowLocation: nil, name: "N", language: "en",
          steps: [step], tags: [], astNodeIds: [Identifier(9)])))
    run.add(
      .testCase(
        TestCase(id: "3", pickleId: Identifier(1), testSteps: [TestStep(id: "4", pickleStepId: Identifier(2))])))
    let time = Timestamp(seconds: 0, nanos: 0)
    run.add(.testCaseStarted(TestCaseStarted(attempt: 0, id: "5", testCaseId: "3", timestamp: time)))
    let result = TestStepResult(duration: .init(seconds: 0, nanos: 0), message: "m", status: .failed)
    run.add(
      .testStepFinished(
        TestStepFinished(testCaseStartedId: "5", testStepId: "4", testStepResult: result, timestamp: time)))
    run.add(.testCaseFinished(TestCaseFinished(testCaseStartedId: "5", timestamp: time, willBeRetried: false)))
    #expect(run.report(PrettyReporter()).hasPrefix("u\n\n  Scenario: N  # u:3\n    ✘ s        # u:4\n        m\n\n"))
    #expect(run.report(RerunReporter()) == "u:3\n")
    #expect(run.report(GitHubReporter()) == "::error file=u,line=4,title=N (failed)::failed: s%0Am\n")
    #expect(run.report(JUnitReporter()).contains(#"<testcase classname="u" name="N" time="0" file="u">"#))
  }

  @Test func `an exception of the run is reported`() {
    var run = Rehearsed()
    let exception = Exception(type: "Oops", message: "the cloud is gone")
    run.add(
      .testRunFinished(
        TestRunFinished(success: false, timestamp: Timestamp(seconds: 0, nanos: 0), exception: exception)))
    #expect(run.report(ProgressReporter()).contains("  The run\n    Oops: the cloud is gone\n"))
  }

  @Test func `an ambiguous step names the definitions that match`() {
    var run = Rehearsed()
    for (id, source) in [("d1", "a {word}"), ("d2", "a step")] {
      let reference = SourceReference(uri: "Steps.swift", location: Location(line: 3))
      let pattern = StepDefinitionMessage.Pattern(source: source, type: .cucumberExpression)
      run.add(.stepDefinition(StepDefinitionMessage(id: id, pattern: pattern, sourceReference: reference)))
    }
    run.feature("F", uri: "f", [.init(name: "S", steps: [.init(text: "a step")])])
    let started = run.begin("S", definitions: ["d1", "d2", "gone"])
    run.step(0, of: "S", started, Rehearsed.Result(status: .ambiguous))
    run.end(started)
    let expected = """
         A Given a step  # f:4
             Several step definitions match:
               a {word}  # Steps.swift:3
               a step  # Steps.swift:3

      """
    #expect(run.report(ProgressReporter()).contains(expected))
  }
}

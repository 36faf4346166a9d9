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
    (StepStatus.passed, "1 passed, 0 failed, 0 skipped"),
    (.failed, "0 passed, 1 failed, 0 skipped"),
    (.undefined, "0 passed, 1 failed, 0 skipped"),
    (.ambiguous, "0 passed, 1 failed, 0 skipped"),
    (.pending, "0 passed, 1 failed, 0 skipped"),
    (.skipped, "0 passed, 0 failed, 1 skipped"),
  ])
  func `the last line counts scenarios`(status: StepStatus, line: String) {
    #expect(lastLine(run([[Rehearsed.Result(status: status)]])) == line)
  }

  @Test func `the worst step decides`() {
    let statuses: [StepStatus] = [.passed, .skipped, .pending, .undefined, .ambiguous, .failed]
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
      run.run("A", [.failed("A\(attempt)")], willBeRetried: attempt < 2)
    }
    run.run("B", [.failed("B0")], willBeRetried: true)
    run.run("B", [.skipped])
    #expect(lastLine(run) == "0 passed, 1 failed, 1 skipped")
    let text = run.report(ProgressReporter())
    #expect(text.contains("A2") && !text.contains("A1") && !text.contains("flaky"))
    #expect(text.contains("2 steps (1 failed, 1 skipped)"))
  }

  @Test func `a scenario that passes only on a retry is flaky and counts as failed`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    run.run("A", [.failed("first")], willBeRetried: true)
    run.run("A", [.failed("second")], willBeRetried: true)
    run.run("A", [.passed])
    let text = run.report(ProgressReporter())
    #expect(text.contains("1) f:3 A (flaky: ") && text.contains("second") && !text.contains("first"))
    #expect(text.hasSuffix("1 scenario (1 flaky)\n1 step (1 passed)\n0 passed, 1 failed, 0 skipped\n"))
    #expect(run.report(RerunReporter()) == "f:3\n")
  }

  @Test func `a problem of the run is reported`() {
    var run = Rehearsed()
    run.outside = [OutsideFailure(ofRun: "the cloud is gone")]
    #expect(run.report(ProgressReporter()).contains("  The run\n    Problem: the cloud is gone\n"))
  }
}

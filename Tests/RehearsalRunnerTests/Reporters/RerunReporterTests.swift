import Testing

@testable import RehearsalRunner

struct RerunReporterTests {
  @Test func `each file with failures is a line with their lines`() {
    var run = Rehearsed()
    run.feature("F", uri: "f.feature", ["A", "B", "C"].map { .init(name: $0, steps: [.init(text: "s")]) })
    run.feature("G", uri: "g.feature", ["D", "E"].map { .init(name: $0, steps: [.init(text: "s")]) })
    for (name, result) in [("C", "no"), ("D", "no"), ("A", "no")] { run.run(name, [.failed(result)]) }
    run.run("B", [.passed])
    run.run("E", [Rehearsed.Result(status: .undefined)])
    #expect(run.report(RerunReporter()) == "f.feature:3:9\ng.feature:3:6\n")
    #expect(Rehearsed().report(RerunReporter()) == "")
  }
}

import Gherkin
import Messages
import Testing

@testable import Reporters

struct UsageReporterTests {
  @Test func `definitions are listed slowest first, and unused ones apart`() {
    var run = Rehearsed()
    for (id, source) in [("d1", "fast"), ("d2", "unused"), ("d3", "slow")] {
      let reference = SourceReference(uri: "Steps.swift", location: Location(line: 3))
      let pattern = StepDefinition.Pattern(source: source, type: .cucumberExpression)
      run.add(.stepDefinition(StepDefinition(id: id, pattern: pattern, sourceReference: reference)))
    }
    run.feature("F", uri: "f", ["A", "B"].map { .init(name: $0, steps: [.init(text: "x"), .init(text: "y")]) })
    for (name, definition) in [("A", "d1"), ("B", "d3")] {
      let started = run.begin(name, definitions: [definition])
      run.step(0, of: name, started, .passed, nanos: definition == "d1" ? 1_000 : 2_500_000)
      run.step(1, of: name, started, .passed, nanos: definition == "d1" ? 2_999 : 900_000_000)
      if definition == "d1",
        let times = VirtualTimes([.init(seconds: 2, nanos: 1_000_000), .init(seconds: 0, nanos: 0)])
      {
        let time = Timestamp(seconds: 0, nanos: 0)
        run.add(.attachment(times.attachment(testCaseStartedId: started, timestamp: time)))
      }
      run.end(started)
    }
    let expected = """
      Step definitions, slowest first:
           mean ms       max ms   virtual ms     uses
           451.250      900.000        0.000        2  slow  # Steps.swift:3, slowest at f:9
             0.001        0.002     1000.500        2  fast  # Steps.swift:3, slowest at f:5

      Unused step definitions:
        unused  # Steps.swift:3

      """
    #expect(run.report(UsageReporter()) == expected)
  }

  @Test func `absurd durations cause no trap`() {
    var run = Rehearsed()
    let pattern = StepDefinition.Pattern(source: "x", type: .regularExpression)
    run.add(.stepDefinition(StepDefinition(id: "d", pattern: pattern, sourceReference: SourceReference())))
    run.feature("F", uri: "f", [.init(name: "A", steps: Array(repeating: .init(text: "x"), count: 3))])
    let started = run.begin("A", definitions: ["d"])
    for step in 0..<3 { run.step(step, of: "A", started, .passed, nanos: .max) }
    #expect(run.report(UsageReporter()).contains("9223372036854.775"))
  }
}

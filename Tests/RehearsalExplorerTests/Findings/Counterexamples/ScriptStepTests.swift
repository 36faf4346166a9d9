import Rehearsal
import RehearsalApp
import Testing

@testable import RehearsalExplorer

/// Times in steps, and rounder times that are tried instead.
struct ScriptStepTests {
  @Test(arguments: [
    (59_200_000, "59200 ms pass"), (500, "0.5 ms pass"), (1, "0.001 ms pass"), (999_500, "999.5 ms pass"),
    (1_010, "1.01 ms pass"), (120_000_000, "120000 ms pass"),
  ])
  func `a wait is written in milliseconds, with as many decimals as it needs`(microseconds: Int, text: String) {
    #expect(ScriptStep.wait(.microseconds(microseconds)).text == text)
  }

  @Test func `the roundest times are tried first, and of two equally round ones the nearer`() {
    let rounder = Duration.milliseconds(59_200).rounder
    #expect(rounder == [.seconds(60), .seconds(50), .seconds(59), .seconds(60)])
    #expect(Duration.milliseconds(100).rounder == [])
    #expect(Duration.microseconds(500).rounder == [])
  }

  @Test func `an arrival at half the time is simpler than any other`() {
    let step = ScriptStep.latency(Latency(arrival: .seconds(1), answer: .seconds(9)), .query, number: 2)
    #expect(step.text == "the 2nd query arrives after 1000 ms and is answered after 9000 ms")
    #expect(step.simpler == [.latency(Latency(answer: .seconds(9)), .query, number: 2)])
    #expect(ScriptStep.wait(.milliseconds(100)).simpler == [.awaited("everything settles")])
  }
}

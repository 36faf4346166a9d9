import RehearsalTestSupport
import Testing

@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct VirtualConcurrencyTests {
  @Test func unmodifiedCodeRunsInOneOrderInVirtualTime() throws {
    let expected = """
      counted 3
      at 0.0 seconds idle: false
      group 2 at 1.0 seconds
      group 1 at 2.0 seconds
      group 0 at 3.0 seconds
      stream 0 at 3.001 seconds
      stream 1 at 3.002 seconds
      cancelled m
      searched mi at 3.302 seconds
      at 60.0 seconds idle: true

      """
    #expect(try ConcurrencyProbe.output("mixed") == expected)
  }

  @Test func sleepersOfOneDeadlineWakeInTheOrderTheyFellAsleep() throws {
    let lines = try ConcurrencyProbe.output("sleeps").split(separator: "\n")
    #expect(
      lines == [
        "at 0.0 seconds idle: false", "b at 0.01 seconds", "d at 0.01 seconds", "c at 0.02 seconds",
        "a at 0.03 seconds", "at 60.0 seconds idle: true",
      ])
  }

  /// A search makes thousands of models, and each but the last is given up.
  @Test func modelsThatAreGivenUpEnd() throws {
    let (name, count) = Nightly.isOn ? ("given up, long", 100_000) : ("given up", 2_000)
    #expect(try ConcurrencyProbe.output(name) == "made \(count), alive 1\na megabyte more: false\n")
  }

  @Test func clocksAndDatesAreVirtual() throws {
    #expect(try ConcurrencyProbe.output("clocks").contains("\n1.5005 seconds 1767225600.0 1.5"))
  }

  @Test func theSameBytesEachTime() throws {
    let first = try ConcurrencyProbe.output("mixed")
    for _ in 0..<Nightly.count(100, otherwise: 3, of: "repetitions of a probe") {
      #expect(try ConcurrencyProbe.output("mixed") == first)
    }
  }

  @Test func aLoopOfYieldsIsNamed() throws {
    #expect(try ConcurrencyProbe.output("spinning").hasPrefix("error: 100001 jobs ran at one instant"))
  }

  @Test func aJobOfAnotherThreadIsNamedAndNotRun() throws {
    #expect(try ConcurrencyProbe.output("foreign").hasPrefix("error: 1 job came from another thread"))
  }

  @Test func aStartBehindSomethingAsynchronousIsRefused() throws {
    #expect(try ConcurrencyProbe.output("late").hasPrefix("error: something asynchronous ran before"))
  }
}

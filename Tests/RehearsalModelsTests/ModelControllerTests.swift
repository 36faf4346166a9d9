import Testing

@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct ModelControllerTests {
  @Test func copiesOfADeviceGoOnAloneThoughOneModelIsLive() throws {
    let lines = try output()
    #expect(line("loaded", of: lines) == "3 of 3 0, milk, mint, tea")
    #expect(line("left after 299 ms", of: lines) == "3 of 3 0, milk, mint, tea")
    #expect(line("left", of: lines) == "2 of 3 0, milk, mint")
    #expect(line("right", of: lines) == "3 of 3 2, milk, mint, tea")
  }

  @Test func modelsAtRestAreEqualHoweverTheyCameThere() throws {
    let lines = try output()
    #expect(lines.contains("one tap and two are the same: false"))
    #expect(lines.contains("two taps and two are the same: true"))
  }

  @Test func modelsWithDifferentCodeUnderWayDiffer() throws {
    let lines = try output()
    #expect(lines.contains("texts are the same: true states are: false"))
    #expect(lines.contains("what was kept differs: true"))
  }

  @Test func aSleepThatIsCancelledIsNoTimerAnyMore() throws {
    #expect(try output().contains("sleeps that wait: 1"))
  }

  @Test func tasksThatWaitAreKnownByWhatDecidesThem() throws {
    let lines = try output()
    #expect(lines.contains("a task that has ended leaves no trace: true"))
    for name in ["group", "pair"] {
      #expect(lines.contains("the result of a child in a \(name) waits: true"))
      #expect(lines.contains("another task of a \(name) keeps it: true"))
    }
  }

  @Test func faultsStrikeTheRequestsOfAModel() throws {
    #expect(line("offline", of: try output()) == "failed 0, milk, mint, tea")
  }

  @Test func aCancelledTaskGivesItsRequestUp() throws {
    let lines = try output()
    #expect(line("hasty", of: lines) == "1 of 3 0, tea")
    #expect(lines.contains(#"["answered", "answered", "cancelled", "answered", "answered"]"#))
    #expect(lines.last == "issues: []")
  }

  private func output() throws -> [Substring] { try ConcurrencyProbe.output("model").split(separator: "\n") }

  /// What a line shows behind the controls.
  private func line(_ moment: String, of lines: [Substring]) -> Substring? {
    let line = lines.first { $0.hasPrefix("\(moment): ") }
    return line?.firstRange(of: "Blink, ").flatMap { line?[$0.upperBound...] }
  }
}

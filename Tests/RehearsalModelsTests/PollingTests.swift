import Testing

/// A model that goes round without end has a last state all the same.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct PollingTests {
  @Test func aSearchOfAPollingModelEnds() throws {
    let output = try search("Polling")
    #expect(output.contains("No invariant is broken in") && !output.contains("truncated"), "\(output)")
    #expect(
      output.contains("what tasks of Polling keep to themselves beyond eight equal rounds"), "\(output)")
  }

  @Test func aLoopThatGivesUpIsNotTakenForOneWithoutEnd() throws {
    let output = try search("Polling five times")
    #expect(output.contains("Broken: the list is kept up to date"), "\(output)")
  }

  private func search(_ app: String) throws -> String {
    try ConcurrencyProbe.output(
      ["explore", "--app", app, "--faults", "0", "--actions", "1", "--states", "1000"], of: "RehearsalSmallModels")
  }
}

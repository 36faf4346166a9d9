import Testing

/// What outlives a model is named, or made new before each one.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct StaticsTests {
  @Test func whatIsKeptIsNoResult() throws {
    #expect(!(try search("Statics").contains("No invariant is broken")))
  }

  @Test func whatIsMadeNewIsOneState() throws {
    #expect(try search("Statics made new").contains("No invariant is broken in 4 states"))
  }

  private func search(_ app: String) throws -> String {
    try ConcurrencyProbe.output(["explore", "--app", app, "--actions", "4"], of: "RehearsalSmallModels")
  }
}

import Testing

/// Two states that a key takes for one, and that go on differently, are named.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct HiddenStateTests {
  @Test func twoHistoriesAreToldByWhatTheirControlsAreCalled() throws {
    let (status, error) = try ConcurrencyProbe.failure(
      ["explore", "--app", "Hidden", "--actions", "4"], of: "RehearsalSmallModels")
    #expect(status == 2)
    #expect(
      error.contains(
        """
        look the same and differ after this: a touch of "Try": after the start, a touch of "Try" it shows "again"; \
        but after the start, a touch of "Try", a touch of "Try" it shows "locked"
        """), "\(error)")
    #expect(error.contains("a key that is given replaces reflection"), "\(error)")
  }

  @Test func whatIsStoredOnThePhoneIsNotHidden() throws {
    let output = try ConcurrencyProbe.output(
      ["explore", "--app", "Stored", "--actions", "4"], of: "RehearsalSmallModels")
    #expect(output.contains("No invariant is broken in "), "\(output)")
  }

  @Test func whatReflectionDoesNotSeeIsNamedAndMergesNothing() throws {
    let output = try ConcurrencyProbe.output(
      ["explore", "--app", "Closed", "--actions", "4"], of: "RehearsalSmallModels")
    #expect(output.contains("it is never locked"), "\(output)")
    #expect(
      output.contains(
        "taking states for one with ClosedModel.attempts: a value that cannot be copied, or Void, which no reflection sees into"
      ),
      "\(output)")
  }
}

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

  @Test func whatIsLeftOutByNameAndDecidesIsTold() throws {
    let (status, error) = try ConcurrencyProbe.failure(
      ["explore", "--app", "Ignored", "--actions", "4"], of: "RehearsalSmallModels")
    #expect(status == 2)
    #expect(error.contains("look the same and differ after this: a touch of \"Try\""), "\(error)")
  }

  /// With the number of loads in each state, three loads of one after the other are three states.
  @Test func aCounterThatIsLeftOutMakesNoStates() throws {
    func states(_ app: String, _ actions: Int) throws -> Int {
      let output = try ConcurrencyProbe.output(
        ["explore", "--app", app, "--actions", "\(actions)", "--faults", "0"], of: "RehearsalSmallModels")
      return try #require(
        output.matches(of: /at most: (\d+) states?/).last.flatMap { Int($0.output.1) }, "\(output)")
    }
    let (counted, leftOut) = (try states("Turns", 4), try states("Turns left out", 4))
    #expect(leftOut < counted)
    // A touch that nothing answers makes no state, though an actor's tasks are not seen.
    #expect(try states("Touches of nothing", 1) == states("Touches of nothing", 4))
  }

  @Test func aNameThatLeavesNothingOutIsTold() throws {
    func output(_ app: String) throws -> String {
      try ConcurrencyProbe.output(
        ["explore", "--app", app, "--actions", "2", "--faults", "0"], of: "RehearsalSmallModels")
    }
    let notice = "leaving out TurnModel.trun, as no property was called (ModelScreen.ignoring)"
    #expect(try output("Turns misspelt").contains(notice))
    #expect(!(try output("Turns left out").contains("leaving out")))
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

import RehearsalTestSupport
import Testing

/// A model's random numbers and identifiers are the same in each replay, and a stream of its own is part of its state.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct RandomNumbersTests {
  @Test func aSearchOfAModelThatDrawsIsWholeAndTheSameEachTime() throws {
    let search = {
      try ConcurrencyProbe.output(["explore", "--app", "Random", "--actions", "4"], of: "RehearsalSmallModels")
    }
    let output = try search()
    #expect(output.contains("No invariant is broken in "), "\(output)")
    #expect(try search() == output)
  }

  @Test func whatWasDrawnIsShownAndDiffersFromRowToRow() throws {
    let scenario = """
      Feature: Identifiers
        Scenario: Two rows
          Given the app "Random"
          When the app starts
          And I tap "Add"
          And I tap "Add"
          And I tap "Yield"
          Then I see "%@"
      """
    let folder = try Folder(["rows.feature": scenario])
    let outputs = try (0..<2).map { _ in try ConcurrencyProbe.output(["run", folder.path], of: "RehearsalSmallModels") }
    #expect(outputs[0] == outputs[1])
    let identifiers = outputs[0].matches(of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
    #expect(Set(identifiers.map { String($0.output) }).count == 2, "\(outputs[0])")
  }
}

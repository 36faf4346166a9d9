import Balance
import DeviceSteps
import Diagnostics
import Gherkin
import Rehearsal
import ScenarioRunner

/// Measures a whole scenario after some warm-up passes.
enum ScenarioBenchmark {
  /// 420 entries, the second of three pages failing, then recovery.
  private static let paging = """
    Feature: Paging
      Scenario: The second page fails
        Given the app "Balance"
        And the user "alice" is signed in
        And the user has 420 entries
        And the cloud returns pages of 200, 150 and 70 objects
        And the query for page 2 fails with offline
        When the app starts
        Then I see the progress "Loading..."
        And I see the alert "Error"
        And no progress is shown
        And the list has 0 rows
        And the right button is "Refresh"
        When I tap "OK"
        And I tap "Refresh"
        Then the list has 420 rows
        And row 420 shows "Entry 420"
        And the right button is "Add"
        And nothing is left pending
    """

  nonisolated(nonsending) static func measurements() async -> [Measurement] {
    guard let features = try? Features(parsing: [SourceText(name: "paging.feature", text: paging)]) else { return [] }
    let apps = [Balance.appUnderTest]
    let run = TestRun(
      Plan(features), LibraryChoice(Balance.appUnderTest.allSteps),
      makeWorld: { _ in DeviceWorld(apps: apps) }, elapsed: \.elapsed)
    let measurement = await Measurement.milliseconds("scenario.paging", passes: 200) {
      let result = await run.run { _ in }
      precondition(result.isSuccess, "the scenario must pass to be measured")
    }
    return [measurement]
  }
}

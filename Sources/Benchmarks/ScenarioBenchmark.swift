import Balance
import DeviceSteps
import Diagnostics
import Gherkin
import Rehearsal
import ScenarioRunner

/// What a whole scenario costs in a run that has begun: its world, its steps and all that is told of them.
///
/// What a run costs once, such as telling of every step definition, is shared by twenty scenarios.
enum ScenarioBenchmark {
  /// 420 entries, the second of three pages failing, then recovery.
  private static let paging = """
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
  private static let scenariosPerRun = 20

  static func measurements() async -> [Measurement] {
    let text = "Feature: Paging\n" + String(repeating: paging, count: scenariosPerRun)
    guard let features = try? Features(parsing: [SourceText(name: "paging.feature", text: text)]) else { return [] }
    let apps = [Balance.appUnderTest]
    let run = TestRun(
      Plan(features), LibraryChoice(Vocabulary.standard + Balance.appUnderTest.steps),
      makeWorld: { _ in DeviceWorld(apps: apps) }, elapsed: \.elapsed)
    let measurement = await Measurement.milliseconds("scenario.paging", passes: 60, per: scenariosPerRun) {
      let result = await run.run { _ in }
      precondition(result.isSuccess, "the scenario must pass to be measured")
    }
    return [measurement]
  }
}

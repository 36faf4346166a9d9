import BalanceExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// A scenario that passes only on a retry is flaky: every report says so, and the run is not green.
struct FlakyTests {
  private static let app = AppUnderTest(
    Balance.appUnderTest.app, services: Balance.appUnderTest.services,
    vocabularies: Balance.appUnderTest.vocabularies,
    steps: StepLibrary { steps in
      steps.define("it works the second time") { (_: inout DeviceWorld, context: StepContext) in
        if context.attempt == 0 { throw StepFailure("no luck") }
      }
    })

  private static let feature = """
    Feature: f
      Scenario: shaky
        Given the app "Balance"
        Then it works the second time

    """

  @Test(arguments: [
    (ReportFormat.pretty, "1 scenario (1 flaky)"), (.progress, "0 passed, 1 failed, 0 skipped\n"),
    (.junit, #"failures="1""#), (.junit, "flaky: it failed at attempt 1 and passed at attempt 2"),
    (.message, #""success":false"#), (.rerun, "a.feature:2\n"), (.github, "title=shaky (flaky)"),
  ])
  func `every report says so`(format: ReportFormat, expected: String) async throws {
    let folder = try Folder(["a.feature": Self.feature])
    await rehearse(["run", folder.path, "--retry", "1", "--format", format.rawValue], apps: [Self.app]).expect(
      1, expected)
  }
}

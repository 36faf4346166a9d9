import NewApp
import Rehearsal
import Testing

/// Each scenario of the folder is a test case.
@Test(arguments: Scenarios("Scenarios", apps: [NewApp.appUnderTest]))
func scenario(_ scenario: Scenario) throws { try scenario.run() }

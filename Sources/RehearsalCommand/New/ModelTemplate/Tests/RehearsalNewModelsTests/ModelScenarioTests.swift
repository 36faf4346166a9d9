import Rehearsal
import RehearsalNewModelsGlue
import Testing

/// Each scenario of the folder is a test case; the program runs it, whose executor is the virtual one from its beginning.
@Test(arguments: Scenarios("Scenarios", apps: [NewModels.appUnderTest], command: "RehearsalNewModelsRehearsal"))
func scenario(_ scenario: Scenario) throws { try scenario.run() }

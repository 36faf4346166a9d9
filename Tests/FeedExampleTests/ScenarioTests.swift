import FeedExample
import Rehearsal
import Testing

@Test(arguments: Scenarios("Scenarios/Feed", apps: [Feed.hardenedAppUnderTest]))
func scenario(_ scenario: Scenario) throws { try scenario.run() }

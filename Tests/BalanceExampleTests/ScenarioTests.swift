import BalanceExample
import Rehearsal
import Testing

@Test(arguments: Scenarios("Scenarios/Balance", apps: [Balance.appUnderTest]))
func scenario(_ scenario: Scenario) throws { try scenario.run() }

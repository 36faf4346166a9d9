import ErrandsExample
import Rehearsal
import Testing

/// Scenarios of an app with an existing model as test cases, in the command's process.
@Suite(.enabled(if: ErrandsCommand.isSupported)) struct ErrandsScenarioTests {
  private static let command = "ErrandsCommandExample"

  @Test(arguments: Scenarios("Scenarios", tags: "not @wrong", apps: Errands.all, command: command))
  func scenario(_ scenario: Scenario) throws { try scenario.run() }

  @Test func aFailureIsReported() throws {
    let scenarios = Scenarios("Scenarios", tags: "@wrong", apps: Errands.all, command: Self.command)
    #expect(scenarios.count == 1)
    let failure = #expect(throws: ScenarioFailure.self) { try scenarios.first?.run() }
    #expect(failure?.description.contains("I see \"coffee\"") == true)
  }

  @Test func aCommandThatIsNotThereIsReported() throws {
    let scenarios = Scenarios("Scenarios", tags: "not @wrong", apps: Errands.all, command: "Nowhere")
    let failure = #expect(throws: ScenarioFailure.self) { try scenarios.first?.run() }
    #expect(failure?.description.contains("make its target a dependency") == true)
  }
}

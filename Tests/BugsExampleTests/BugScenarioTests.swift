import BugsExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// Each bug has a scenario that fails with it, and passes without it.
struct BugScenarioTests {
  private static func run(_ bug: PublishedBug, _ test: AppUnderTest) throws {
    let steps = bug.steps.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text = "Feature: \(bug.name)\n  Scenario: \(bug.title)\n    Given the app \"\(test.app.name)\"\n\(steps)"
    let folder = try Folder(["bug.feature": text])
    for scenario in Scenarios(folder.path, apps: [test]) { try scenario.run() }
  }

  @Test(arguments: Bugs.all.indices) func `the scenario passes with the mended app alone`(index: Int) throws {
    let bug = Bugs.all[index]
    try Self.run(bug, bug.mendedAppUnderTest)
    #expect(throws: (any Error).self, "\(bug.name)") { try Self.run(bug, bug.appUnderTest) }
  }
}

import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import Testing

@testable import RehearsalExplorer

/// What scenarios of a tiny app notice of each breakage, and the step that would notice the others.
struct BrokenRunTests {
  /// The report on scenarios of the pantry.
  private func report(_ scenarios: String...) throws -> BrokenReport {
    var text = "Feature: Jars\n"
    for (number, steps) in scenarios.enumerated() {
      text += "\n  Scenario: \(number)\n    Given the app \"Pantry\"\n\(steps)\n"
    }
    let features = try Features(parsing: [SourceText(name: "jars.feature", text: text)])
    let run = BrokenRun(features.pickles.map { ($0, Pantry.underTest) })
    var played: [BrokenScenario] = []
    run.run(trapGuard: nil) { played.append($1) }
    return BrokenReport(played)
  }

  private func entry(_ report: BrokenReport, _ description: String) throws -> BrokenReport.Entry {
    try #require(report.entries.first { $0.description == description }, "\(report.text)")
  }

  private static let start = "    When the app starts\n    And everything settles"
  private static let failing = "    Given the next \"GET /jars\" fails with offline\n" + start
  private static let removing =
    start + "\n    And I swipe the row \"Honey\" and tap \"Remove\"\n    And everything settles"
  private static let labelled = start + "\n    And I tap \"Add\"\n    And I type \"Tea\" into \"Text\""
  private static let saved = labelled + "\n    And I tap \"Save\"\n    And everything settles"

  /// A breakage, a scenario that does not notice it, a step that does, and the step that is suggested.
  struct Case: Sendable, CustomTestStringConvertible {
    let description: String
    let scenario: String
    let step: String
    var suggestion: String?

    init(_ description: String, _ scenario: String, _ step: String, suggestion: String? = nil) {
      (self.description, self.scenario, self.step, self.suggestion) = (description, scenario, step, suggestion)
    }

    var testDescription: String { description }
  }

  private static let cases = [
    Case("a dismissal is swallowed, after loaded (success)", start, "Then no progress is shown"),
    Case(
      "the alert \"Error\" is not shown, after failed", failing, "Then I see the alert \"Error\"",
      suggestion: "Then I see the alert \"Error\" saying \"No jars.\""),
    Case(
      "the button \"Refresh\" stays disabled, after loaded (success)", start, "Then the button \"Refresh\" is enabled"),
    Case("the list is not reloaded, after loaded (success)", start, "Then the list has 2 rows"),
    Case(
      "DELETE /jars is sent twice, after \"Remove\" of a row", removing, "Then the cloud received 1 \"DELETE /jars\""),
    Case(
      "the reply to GET /jars is dropped, after a success", start, "Then I see \"Honey\"",
      suggestion: "Then no progress is shown"),
    Case(
      "a failed GET /jars is taken for an empty success", failing, "Then I see the alert \"Error\"",
      suggestion: "Then I see the alert \"Error\" saying \"No jars.\""),
    Case(
      "the text typed into \"Text\" is lost", labelled, "Then the field \"Text\" holds \"Tea\"",
      suggestion: "Then the button \"Save\" is enabled"),
    Case("the way back is not taken, after saved (success)", saved, "Then I see the screen \"Jars\""),
    Case(
      "the way back is not taken, after a touch of the back button",
      start + "\n    And I tap \"Add\"\n    And I go back", "Then I see the screen \"Jars\""),
    Case(
      "\"Remove\" of a row hits the row beside it", removing, "Then I do not see \"Honey\"",
      suggestion: "Then row 1 shows \"Jam\""),
    // It shows behind a relaunch.
    Case(
      "the stored value \"label\" is not written, after a touch of \"Save\"",
      saved + "\n    And I tap \"Refresh\"\n    And everything settles", "Then I see \"Last label: Tea\""),
    Case(
      "applicationDidEnterBackground is not noticed",
      start + "\n    And the app goes to the background\n    And the app comes to the foreground",
      "Then I see \"Closed\""),
  ]

  @Test(arguments: cases) func `a breakage is noticed by a step, and one is suggested`(_ breakage: Case) throws {
    let unnoticed = try entry(try report(breakage.scenario), breakage.description)
    #expect(unnoticed.outcome == .unnoticed)
    #expect(unnoticed.step?.step.steps == [breakage.suggestion ?? breakage.step])
    let noticed = try entry(try report("\(breakage.scenario)\n    \(breakage.step)"), breakage.description)
    #expect(noticed.outcome == .noticed)
  }

  @Test func `a run that cannot go on does not notice anything`() throws {
    let report = try report(Self.start + "\n    And I tap \"Add\"")
    let dismissal = try entry(report, "a dismissal is swallowed, after loaded (success)")
    #expect(dismissal.outcome == .impossible)
    #expect(dismissal.step?.step.steps == ["Then no progress is shown"])
    #expect(!report.isComplete)
  }

  @Test func `what makes no difference is neither noticed nor unnoticed`() throws {
    // The same text stands there already.
    let report = try report(Self.saved)
    #expect(report.entries.allSatisfy { !report.open.contains($0) || $0.outcome != .equivalent })
  }

  @Test func `a scenario that fails anyway is named, and nothing is broken in it`() throws {
    let report = try report(Self.start + "\n    Then I see \"Salt\"")
    #expect(report.entries.isEmpty)
    #expect(report.obstacles.count == 1)
    #expect(!report.isComplete)
  }
}

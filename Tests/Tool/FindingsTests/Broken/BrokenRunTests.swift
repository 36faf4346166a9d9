import Diagnostics
import Gherkin
import Rehearsal
import SimulatedDevice
import Testing

@testable import Findings

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

  private func check(
    _ description: String, _ scenario: String, isNoticedBy step: String, else suggestion: String?,
    is outcome: BreakageOutcome = .unnoticed
  ) throws {
    let unnoticed = try entry(try report(scenario), description)
    #expect(unnoticed.outcome == outcome)
    #expect(unnoticed.step?.step.steps.joined(separator: ", ") == suggestion)
    let noticed = try entry(try report("\(scenario)\n    \(step)"), description)
    #expect(noticed.outcome == .noticed)
  }

  private static let start = "    When the app starts\n    And everything settles"
  private static let failing = "    Given the next \"GET /jars\" fails with offline\n" + start
  private static let removing =
    start + "\n    And I swipe the row \"Honey\" and tap \"Remove\"\n    And everything settles"
  private static let labelled = start + "\n    And I tap \"Add\"\n    And I type \"Tea\" into \"Text\""

  @Test func `a dismissal`() throws {
    try check(
      "a dismissal is swallowed, after loaded (success)", Self.start, isNoticedBy: "Then no progress is shown",
      else: "Then no progress is shown")
  }

  @Test func `an alert`() throws {
    try check(
      "the alert \"Error\" is not shown, after failed", Self.failing, isNoticedBy: "Then I see the alert \"Error\"",
      else: "Then I see the alert \"Error\" saying \"No jars.\"")
  }

  @Test func `a button`() throws {
    try check(
      "the button \"Refresh\" stays disabled, after loaded (success)", Self.start,
      isNoticedBy: "Then the button \"Refresh\" is enabled", else: "Then the button \"Refresh\" is enabled")
  }

  @Test func `a reload`() throws {
    try check(
      "the list is not reloaded, after loaded (success)", Self.start, isNoticedBy: "Then the list has 2 rows",
      else: "Then the list has 2 rows")
  }

  @Test func `a second request`() throws {
    try check(
      "DELETE /jars is sent twice, after \"Remove\" of a row", Self.removing,
      isNoticedBy: "Then the cloud received 1 \"DELETE /jars\"", else: "Then the cloud received 1 \"DELETE /jars\"")
  }

  @Test func `a reply`() throws {
    try check(
      "the reply to GET /jars is dropped, after a success", Self.start, isNoticedBy: "Then I see \"Honey\"",
      else: "Then no progress is shown")
  }

  @Test func `a failure taken for an empty success`() throws {
    try check(
      "a failed GET /jars is taken for an empty success", Self.failing, isNoticedBy: "Then I see the alert \"Error\"",
      else: "Then I see the alert \"Error\" saying \"No jars.\"")
  }

  @Test func `a typed text`() throws {
    try check(
      "the text typed into \"Text\" is lost", Self.labelled, isNoticedBy: "Then the field \"Text\" holds \"Tea\"",
      else: "Then the button \"Save\" is enabled")
  }

  @Test func `a way back`() throws {
    try check(
      "the way back is not taken, after saved (success)",
      Self.labelled + "\n    And I tap \"Save\"\n    And everything settles",
      isNoticedBy: "Then I see the screen \"Jars\"", else: "Then I see the screen \"Jars\"")
  }

  @Test func `the back button`() throws {
    try check(
      "the way back is not taken, after a touch of the back button",
      Self.start + "\n    And I tap \"Add\"\n    And I go back", isNoticedBy: "Then I see the screen \"Jars\"",
      else: "Then I see the screen \"Jars\"")
  }

  @Test func `a row action`() throws {
    try check(
      "\"Remove\" of a row hits the row beside it", Self.removing,
      isNoticedBy: "Then I do not see \"Honey\"", else: "Then row 1 shows \"Jam\"")
  }

  @Test func `a stored value, which shows behind a relaunch`() throws {
    try check(
      "the stored value \"label\" is not written, after a touch of \"Save\"",
      Self.labelled + "\n    And I tap \"Save\"\n    And everything settles\n    And I tap \"Refresh\"\n"
        + "    And everything settles",
      isNoticedBy: "Then I see \"Last label: Tea\"", else: "Then I see \"Last label: Tea\"")
  }

  @Test func `the background`() throws {
    try check(
      "applicationDidEnterBackground is not noticed",
      Self.start + "\n    And the app goes to the background\n    And the app comes to the foreground",
      isNoticedBy: "Then I see \"Closed\"", else: "Then I see \"Closed\"")
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
    let report = try report(Self.labelled + "\n    And I tap \"Save\"\n    And everything settles")
    #expect(report.entries.allSatisfy { !report.open.contains($0) || $0.outcome != .equivalent })
  }

  @Test func `a scenario that fails anyway is named, and nothing is broken in it`() throws {
    let report = try report(Self.start + "\n    Then I see \"Salt\"")
    #expect(report.entries.isEmpty)
    #expect(report.obstacles.count == 1)
    #expect(!report.isComplete)
  }
}

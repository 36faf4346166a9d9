import BalanceExample
import Rehearsal
import RehearsalBase
import RehearsalGherkin
import RehearsalJotter
import Testing

@testable import RehearsalCommand

/// What a session has done, as a scenario.
struct RecordingTests {
  @Test func `a scenario expects what lasts, and what passes where it passes`() throws {
    var session = try PlaySessionTests.balance()
    for line in ["Add", "Name", "Tea", "the next create fails with a time-out", "Save"] { _ = session.say(line) }
    let result = session.scenario(named: "A time-out", in: "en")
    #expect(result.remarks == [])
    let steps = result.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    // The progress passes, and the alert is there in the end.
    let progress = try #require(steps.firstIndex(of: "Then I see the progress \"Saving Object...\""))
    #expect(steps[progress + 1] == "And I see the alert \"Error\" saying \"The request timed out.\"")
    // Nothing was waited for, and touching the field in front of typing changes nothing.
    #expect(!result.text.contains("everything settles") && !result.text.contains("I tap \"Name\""))
    #expect(steps.last == "And I see the alert \"Error\" saying \"The request timed out.\"")
    #expect(Self.problem(result.text, Balance.appUnderTest) == nil)
  }

  @Test func `the same in Japanese is the same scenario`() throws {
    var session = try PlaySessionTests.balance()
    for line in ["Add", "Name", "Tea", "the next create fails with status 503", "Save"] { _ = session.say(line) }
    let result = session.scenario(named: "失敗", in: "ja")
    #expect(result.text.hasPrefix("# language: ja\n機能: Balance\n\n  シナリオ: 失敗\n    前提アプリは\"Balance\"である\n"))
    #expect(result.text.contains("    かつ次の作成がステータス503で失敗する\n    かつ\"Save\"をタップする\n"))
    #expect(Self.problem(result.text, Balance.appUnderTest) == nil)
  }

  @Test func `a scenario fails where the app does something else`() throws {
    var session = try PlaySessionTests.jotter()
    for line in ["Text", "milk", "Save"] {
      if session.say(line).outcome == .refused { _ = session.say("tap \(line)") }
    }
    let text = session.scenario(named: "Saving", in: "en").text
    #expect(Self.problem(text, JotterApp.appUnderTest()) == nil, "\(text)")
    #expect(text.contains("milk"), "\(text)")
  }

  @Test func `a scenario of what is on the screen fails where the app shows something else`() throws {
    var session = try PlaySessionTests.balance()
    for line in ["Add", "Name", "Tea", "Amount", "type 5", "Save"] { _ = session.say(line) }
    let text = session.scenario(named: "Adding", in: "en").text
    #expect(Self.problem(text, Balance.appUnderTest) == nil, "\(text)")
    for (right, wrong) in [("| Tea |", "| Tee |"), ("\"Balance\"\n", "\"Balanse\"\n"), ("is enabled", "is disabled")] {
      #expect(Self.problem(text.replacing(right, with: wrong), Balance.appUnderTest) != nil, "\(wrong): \(text)")
    }
  }

  @Test func `of a screen that was seen before, only what is different is expected`() throws {
    var session = try PlaySessionTests.balance()
    for line in ["Add", "I go back", "Add", "Name", "Tea", "Save"] { _ = session.say(line) }
    let text = session.scenario(named: "Back", in: "en").text
    #expect(
      text.contains("When I go back\n    Then I see the screen \"Your Balance\"\n    When I tap \"Add\"\n"), "\(text)")
    #expect(text.hasSuffix("      | Tea | Jun 20, 2017 | $0.00 |\n"), "\(text)")
  }

  @Test func `what was undone is in no scenario, nor is a rule that never applied`() throws {
    var session = try PlaySessionTests.balance()
    for line in ["Add", "undo", "the next create fails with a time-out", "Pay"] { _ = session.say(line) }
    let result = session.scenario(named: "Pay", in: "en")
    #expect(!result.text.contains("Add Entry") && !result.text.contains("time-out"), "\(result.text)")
    #expect(result.remarks == [])
  }

  @Test func `a session begins where a failing step of a scenario has left the world`() throws {
    let text = """
      Feature: F
        Scenario: S
          Given the app "Balance"
          And the user "alice" is signed in
          When the app starts
          And I tap "Add"
          Then I see "nothing of the kind"
          When I go back

      """
    let pickle = try #require(try Features(parsing: [SourceText(name: "f.feature", text: text)]).pickles.first)
    var failures: [String] = []
    let session = try PlaySession(Balance.appUnderTest, playing: pickle, through: 4) { failures.append($0) }
    #expect(failures.count == 1 && failures[0].contains("expected: to see \"nothing of the kind\""))
    #expect(session.screen.interface.scene == "EditItem")
    #expect(session.moments.map(\.title).dropFirst().prefix(3).last == "I tap \"Add\"")
    // The step that failed is no part of what is saved.
    let saved = session.scenario(named: "S", in: "en")
    #expect(!saved.text.contains("nothing of the kind") && saved.remarks == [])
  }

  /// What a run says of a scenario; nil: it passes.
  private static func problem(_ text: String, _ test: AppUnderTest) -> String? {
    guard let pickle = try? Features(parsing: [SourceText(name: "p.feature", text: text)]).pickles.first else {
      return "it cannot be parsed"
    }
    var world = DeviceWorld(apps: [test])
    let outcome = ScenarioPlayer<DeviceWorld>(test.allSteps).play(pickle, on: &world)
    return outcome.status == .passed ? nil : outcome.message ?? "\(outcome.status)"
  }
}

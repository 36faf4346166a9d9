import RehearsalRunner
import Testing

/// Waiting and looking ahead in virtual time.
///
/// On the toy screen "ghost" shows from 1 s to 1.5 s, "done" from 2 s on, and an alert comes at 3 s.
struct PatienceTests {
  private func play(_ steps: String...) async throws -> Rehearsed {
    let all = ["When the app starts", "And I tap \"Start\""] + steps
    return try await Rehearsed.play(Signals.app, all.joined(separator: "\n    "))
  }

  @Test(arguments: [
    "Then I see \"done\"",
    "Then I see \"ghost\"",
    "Then within 2 s I see \"done\"",
    "Then I do not see \"ghost\"",
    "Then immediately I do not see \"ghost\"",
    "Then the button \"Start\" is disabled",
    "Then I see the alert \"Over\"",
    "When 1.2 s pass\n    Then immediately I see \"ghost\"",
    "When 1.2 s pass\n    Then I do not see \"ghost\"\n    And immediately I do not see \"done\"",
  ])
  func `an expectation that holds in time passes`(steps: String) async throws {
    try await play(steps).expectPassed()
  }

  @Test(arguments: [
    ("Then immediately I see \"done\"", "looked at once"),
    ("Then within 1.9 s I see \"done\"", "waited from"),
    ("Then I see \"never\"", "until nothing was due any more"),
    ("Then I do not see \"done\"", "seen:     \"done\""),
    ("Then no alert is shown", "seen:     the alert \"Over\""),
    ("Then within 1 s I do not see \"ghost\"", "not within 1 s"),
    ("When 2.5 s pass\n    Then I never saw \"ghost\"", "it was seen at 1.000 s"),
    ("Then no alert was shown", "it was seen at"),
    ("Then I see the screen \"Signal\"", "nearest:  \"Signals\""),
    ("Then I see the alert \"Over\" saying \"out\"", "seen:     the alert \"Over\" without a message"),
  ])
  func `an expectation that does not hold fails, and the message says how it waited`(
    steps: String, message: String
  ) async throws {
    try await play(steps).expectFailed(message)
  }

  @Test func `an expectation that holds at once does not advance the clock`() async throws {
    try await play(
      "Then I do not see \"nothing\"", "And immediately I do not see \"done\"", "And I see \"done\""
    ).expectPassed()
  }
}

import RehearsalApp
import RehearsalDevice
import RehearsalRunner
import Testing

/// Touches: how they wait, and the messages of their failures.
struct TouchTests {
  @Test func `a label that several controls bear fails the step and lists them`() async throws {
    let played = try await Rehearsed.play(Signals.app, "When the app starts", "And I tap \"Twin\"")
    #expect(played.message.hasPrefix("\"Twin\" could be any of these:\n  button \"Twin\"\n  button \"Twin\"\n"))
    // What is to be tried is a step.
    let remedy = try #require(played.message.firstMatch(of: /try: +(.+)\n/)).1
    let first = try await Rehearsed.play(Signals.app, "When the app starts", "And \(remedy)")
    #expect(first.message.contains("tap button \"Twin\"") || first.status == .passed, "\(first.message)")
  }

  private struct Mail: Controller {
    enum Message: Hashable, Sendable { case write }
    private var count = 0
    var view: [Element<Self>] { [.button("Mail", action: .write), .label("\(count) written")] }
    var refreshControl: Message? { .write }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { count += 1 }
  }

  private static let tabs = AppUnderTest(
    AppDefinition("Tabs", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("Mail", scene: "Inbox"), .init("Other", scene: "Outbox")])
      AppScene("Inbox", Mail())
      AppScene("Outbox", Mail())
    })

  @Test func `a button that bears the name of a tab is the button, and a tab alone is touched as one`() async throws {
    try await Rehearsed.expectPassed(
      Self.tabs, "When the app starts", "And I tap the button \"Mail\"", "Then I see \"1 written\"")
    try await Rehearsed.expectPassed(
      Self.tabs, "When the app starts", "And I tap the button \"Other\"", "Then I see the screen \"Outbox\"")
  }

  @Test func `a refreshControl without a table says so`() async throws {
    try await Rehearsed.play(Self.tabs, "When the app starts", "And I pull to refresh").expectFailed(
      startingWith: "Inbox has a refreshControl, and no table that could be pulled down\n")
  }

  @Test func `one of several controls of a label is named by its position`() async throws {
    try await Rehearsed.play(Signals.app, "When the app starts", "And I tap the 2nd \"Twin\"").expectFailed(
      "tap button \"Twin\"")
    try await Rehearsed.play(Signals.app, "When the app starts", "And I tap the 3rd \"Twin\"").expectFailed(
      startingWith: "there is no \"Twin\" number 3 to touch")
  }

  @Test func `a button inside a row is touched by its label, and several are listed`() async throws {
    try await Rehearsed.play(Likes.app, "When the app starts", "And I tap \"Like\"").expectFailed(
      "\"Like\" could be any of these:\n  button in a row \"Like\" (row 1 of section 1)\n")
    try await Rehearsed.expectPassed(
      Likes.app, "When the app starts", "And I tap the 2nd \"Like\"", "And I tap \"Unlike\"",
      "Then I do not see \"Unlike\"")
  }

  @Test func `an unknown label lists the nearest ones`() async throws {
    try await Rehearsed.play(Signals.app, "When the app starts", "And I tap \"Stort\"").expectFailed(
      "there is no \"Stort\" to touch\nnearest:  \"Start\"")
  }

  @Test func `a control that stays disabled is reported as disabled`() async throws {
    try await Rehearsed.play(
      Signals.app, "When the app starts", "And I tap \"Start\"", "And I tap \"Start\""
    ).expectFailed(startingWith: "right button \"Start\" cannot be touched: covered by the alert \"Over\"")
  }

  @Test(arguments: ["I tap \"Start\"", "I pull to refresh", "I swipe the sheet down", "I scroll to \"x\""])
  func `an app in the background cannot be touched, and the message says so`(step: String) async throws {
    let played = try await Rehearsed.play(
      Signals.app, "When the app starts", "And the app goes to the background", "And \(step)")
    #expect(played.status == .failed)
    let lines = played.message.split(separator: "\n")
    #expect(lines.first?.hasSuffix(": the app is in the background") == true, "\(played.message)")
    #expect(lines.dropFirst().first == "try:      When the app comes to the foreground")
  }

  @Test func `a step before the app is named or started fails with an explanation`() async throws {
    try await Rehearsed.play(Signals.app, "Given the app \"Signals\"").expectFailed("the app is named already")
    try await Rehearsed.play(Signals.app, "When I tap \"Start\"").expectFailed("(nothing has appeared yet)")
    try await Rehearsed.play(Signals.app, "When the app starts", "And the app starts").expectFailed(
      "has been started already")
  }

  @Test(arguments: [
    "When I tap row 0 of section 0", "When I scroll to row 99999999999 of section 1", "Then row 0 shows \"x\"",
    "When 99999999999 s pass", "Given the cloud returns pages of 99999999999999999999 objects",
    "Given the screen fits 0 rows", "Given today is \"2017-02-30\"", "Given the network is \"carrier pigeon\"",
    "Given the next query fails with status 42", "When I leave the field \"x\"", "When I type \"x\" into \"y\"",
    "Then the list has 99999999999999999999 rows", "When I go back", "Then the cloud holds 1 object in \"x\"",
    "When I tap row -9223372036854775808 of section 1", "When I tap \"x\" in row -9223372036854775808",
    "When I scroll to row 1 of section -9223372036854775808", "Then section -9223372036854775808 has 1 row",
    "Then row -9223372036854775808 shows \"x\"", "Then section -9223372036854775808 is titled \"x\"",
    "Then row -9223372036854775808 is selected", "Given the query for page 0 fails with offline",
    "Given the next -1 queries fail with offline", "Given the bucket \"app:notes\" holds -3 objects",
    "When the cloud has answered 1 query", "Given the user \"alice\" is signed in",
  ])
  func `a step with an impossible value fails with an explanation`(step: String) async throws {
    let played = try await Rehearsed.play(Signals.app, "When the app starts", step)
    #expect(played.status == .failed)
    #expect(!played.message.isEmpty)
  }
}

import RehearsalRunner
import Testing

@testable import RehearsalDevice
@testable import RehearsalJotter

/// The invariants' steps with an app without Kii Cloud, whose steps it does not have.
struct JotterStepTests {
  private func play(_ flaw: JotterApp.Flaw?, _ steps: String...) async throws -> Rehearsed {
    try await Rehearsed.play(JotterApp.appUnderTest(flaw), steps.map { "* \($0)" }.joined(separator: "\n    "))
  }

  @Test func `an app on a plain server is rehearsed by the standard steps`() async throws {
    try await play(
      nil, "the next \"PUT /notes\" fails with a lost reply", "the app starts", "I type \"milk\" into \"Text\"",
      "I tap \"Save\"", "I tap \"OK\"", "I tap \"Save\"", "the server holds 2 notes", "no invariant is broken",
      "the app can recover"
    ).expectPassed()
  }

  @Test func `the invariants know the writes of other clients`() async throws {
    try await play(
      nil, "the app starts", "everything settles", "another client writes \"coffee\" into the note \"1\"",
      "no invariant is broken", "the app can recover"
    ).expectPassed()
    try await play(nil, "the app starts", "another client writes \"coffee\" into the note \"7\"").expectFailed(
      "NOT_FOUND")
  }

  @Test(
    arguments: [
      (.serverLosesNotes, "servers-list", "I tap \"Save\""), (.forgetsTheSaved, "whole-list", "I tap \"Save\""),
      (.keepsTheRemoved, "whole-list", "I tap \"Remove\""),
    ] as [(JotterApp.Flaw, String, String)])
  func `a list that differs from the server's fails`(flaw: JotterApp.Flaw, rule: String, action: String) async throws {
    try await play(flaw, "the app starts", action, "no invariant is broken").expectFailed("(invariant: \(rule), ")
  }

  @Test func `a note that is created twice after a lost reply is reported`() async throws {
    try await play(
      .postsAgain, "the next \"POST /notes\" fails with a lost reply", "the app starts", "I tap \"Save\"",
      "I tap \"OK\"", "I tap \"Save\"", "no invariant is broken"
    ).expectFailed("(invariant: one-intention, ")
  }

  @Test(arguments: [
    "the next \"PUT /nots\" fails with offline", "the 2nd \"PUT /nots\" takes 3 s",
    "the cloud received 1 \"PUT /nots\"",
  ]) func `a misspelt route is an error that lists the routes, the nearest first`(step: String) async throws {
    let played = try await play(nil, "the app starts", step)
    let listed = "try: one of \"PUT /notes\", "
    #expect(played.status == .failed && played.message.contains(listed), "\(played.message)")
    #expect(played.message.contains("\"DELETE /notes\""), "\(played.message)")
  }

  @Test func `a change of records by any step is another client's write`() async throws {
    let steps = StepLibrary<DeviceWorld> { library in
      library.define("the first note becomes {string}") { (world: inout DeviceWorld, text: String) in
        try world.arrange { device in _ = try device.updateService(NotesServer.self) { try $0.write(text, into: "1") } }
      }
    }
    let jotter = JotterApp.appUnderTest()
    let test = AppUnderTest(jotter.app, services: jotter.services, steps: steps, exploration: jotter.exploration)
    try await Rehearsed.expectPassed(
      test,
      ["the app starts", "everything settles", "the first note becomes \"coffee\"", "no invariant is broken"]
        .map { "* \($0)" }.joined(separator: "\n    "))
  }

  @Test func `the cloud's steps are there only for apps that declare them`() async throws {
    let played = try await play(nil, "the user \"ann\" is signed in")
    #expect(played.status == .undefined)
  }
}

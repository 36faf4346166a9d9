import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Checks before the first step of a scenario, and after the last one.
struct EndRuleTests {
  @Test func `a request that never ends in two minutes of rest fails the scenario`() async throws {
    let played = try await Rehearsed.play(
      CloudToy.appUnderTest, "* the user \"al\" is signed in", "* the clients' request limit is 10 min",
      "* the 1st query takes 150 s", "* the app starts", "* I tap \"Ask\"")
    #expect(played.status == .failed && played.message.contains("never ended"), "\(played.message)")
  }

  @Test func `the initial scene has appeared when the app has started`() async throws {
    let played = try await Rehearsed.play(
      CloudToy.appUnderTest, "* the app starts", "* immediately I do not see \"nothing at all\"",
      "* immediately the button \"Ask\" is enabled")
    #expect(played.status == .passed, "\(played.message)")
  }

  @Test(arguments: ["the time zone is \"Mars/Olympus\"", "the locale is \"xx_Klingon_99\""])
  func `an unknown time zone or locale is refused`(step: String) async throws {
    let played = try await Rehearsed.play(CloudToy.appUnderTest, "* \(step)")
    #expect(played.status == .failed && played.message.contains("there is no"), "\(played.message)")
  }
}

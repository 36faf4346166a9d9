import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Checks before the first step of a scenario, and after the last one.
struct EndRuleTests {
  @Test func `a request that never ends in two minutes of rest fails the scenario`() async throws {
    try await Rehearsed.play(
      CloudToy.appUnderTest, "* the user \"al\" is signed in", "* the clients' request limit is 10 min",
      "* the 1st query takes 150 s", "* the app starts", "* I tap \"Ask\""
    ).expectFailed("never ended")
  }

  @Test func `the initial scene has appeared when the app has started`() async throws {
    try await Rehearsed.expectPassed(
      CloudToy.appUnderTest, "* the app starts", "* immediately I do not see \"nothing at all\"",
      "* immediately the button \"Ask\" is enabled")
  }

  @Test(arguments: ["the time zone is \"Mars/Olympus\"", "the locale is \"xx_Klingon_99\""])
  func `an unknown time zone or locale is refused`(step: String) async throws {
    try await Rehearsed.play(CloudToy.appUnderTest, "* \(step)").expectFailed("there is no")
  }
}

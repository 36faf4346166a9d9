import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// A rule that names an operation or a page and never applies fails its scenario.
struct GivenRuleTests {
  private func play(_ steps: String...) async throws -> Rehearsed {
    let all = ["* the user \"al\" is signed in"] + steps
    return try await Rehearsed.play(CloudToy.appUnderTest, scenarios: [all])[0]
  }

  @Test(arguments: [
    "the next delete fails with offline", "the next 2 creates fail with a time-out",
    "the 2nd query fails with a lost reply", "every update fails with status 503",
    "every query from 1 min to 2 min fails with offline", "the next query of \"app:news\" fails with offline",
    "every query of \"app:news\" fails with offline", "the query for page 9 fails with offline",
    "the 2nd query takes 2 s", "every refresh takes 2 s",
    "the 2nd request fails with offline", "the 9th request takes 2 s",
    "the 2nd query arrives after 1 s and is answered after 2 s",
    "the next request of \"app:news\" fails with offline", "次の削除がオフラインで失敗する", "9ページ目の検索がオフラインで失敗する", "2番目の検索に2 秒かかる",
  ])
  func `a rule for named requests that never applies fails the scenario`(rule: String) async throws {
    try await play("* \(rule)", "* the app starts", "* I tap \"Ask\"", "* everything settles").expectFailed(
      "this never applied: \(rule)  # toy.feature:5\n", "sent:     1 × query")
  }

  @Test(arguments: [
    "every request of \"app:news\" fails with offline", "the network is \"3G\"",
    "the network is down from 1 min to 2 min", "the cloud answers in 1 s", "the next query fails with connection lost",
    "the next 2 queries fail with offline", "every query takes 2 s", "the query for page 1 fails with status 503",
  ])
  func `a rule for all requests need not apply, and a rule that applied passes`(rule: String) async throws {
    try await play("* \(rule)", "* the app starts", "* I tap \"Ask\"", "* everything settles").expectPassed()
  }

  @Test func `a rule has not applied if another rule failed its request`() async throws {
    try await play(
      "* every query fails with offline", "* the 1st query fails with status 503", "* the app starts", "* I tap \"Ask\""
    ).expectFailed(
      "this never applied: the 1st query fails with status 503  # toy.feature:6\n",
      "taken by: every query fails with offline  # toy.feature:5\n", "of two rules for one request the first one wins: "
    )
  }

  @Test(arguments: ["every request fails with offline", "every query fails with offline"])
  func `a rule whose request was never sent is not told to go first`(earlier: String) async throws {
    let played = try await play(
      "* \(earlier)", "* the next create fails with status 503", "* the app starts", "* I tap \"Ask\"")
    #expect(played.message.contains("this never applied: the next create fails with status 503"))
    #expect(!played.message.contains("taken by"), "\(played.message)")
  }

  @Test func `the failure lists pages and resources where the rule names them, and the nearest operation`() async throws
  {
    try await play("* the query for page 9 fails with offline", "* the app starts", "* I tap \"Ask\"").expectFailed(
      "sent:     1 × query, pages 1\n")
    try await play("* the next query of \"n\" fails with offline", "* the app starts", "* I tap \"Ask\"").expectFailed(
      "sent:     1 × query, of \"bb\"\n")
    try await play("* every \"querry\" takes 2 s", "* the app starts", "* I tap \"Ask\"").expectFailed(
      "takes the request \"querry\"\ntry: one of \"query\", ")
    try await play("* every \"query\" takes 2 s", "* the app starts").expectFailed("sent:     no request\n")
  }

  @Test func `requests after a relaunch count`() async throws {
    try await play(
      "* the 2nd query fails with offline", "* the app starts", "* I tap \"Ask\"", "* the app is relaunched",
      "* I tap \"Ask\""
    ).expectPassed()
  }
}

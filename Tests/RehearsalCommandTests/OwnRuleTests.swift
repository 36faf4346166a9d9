import CoffeeExample
import RehearsalTestSupport
import Testing

/// A fault rule of an app's own step for its own backend fails the scenario if it never applies.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct OwnRuleTests {
  @Test(arguments: [
    ("the 9th read fails with \"no\"", "the 1st read fails with \"no\""),
    ("9番目の読み取りが\"no\"で失敗する", "1番目の読み取りが\"no\"で失敗する"),
  ])
  func `a rule for a read that is never made fails the scenario, and others do not`(
    never: String, first: String
  ) async throws {
    func run(_ rule: String) async throws -> Outcome {
      let steps = ["the app \"Coffee\"", "the database has 2 coffees", rule, "the app starts"]
      let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n" + steps.map { "    * \($0)\n" }.joined()])
      return await rehearse(["run", folder.path], apps: [Coffee.appUnderTest])
    }
    try await run(never).expect(1, "this never applied: \(never)  # ", "sent:     1 read\n")
    try await run(first).expect(0)
  }
}

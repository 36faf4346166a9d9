import BalanceExample
import CoffeeExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// What reports say about mistakes that people make in scenarios: what is there instead, and a step that can be taken over.
struct MistakeTests {
  /// Runs a scenario behind the set-up of Balance and returns the report without the set-up, the screen and the events.
  private func report(_ steps: String, background: Bool = true) async throws -> String {
    let indented = steps.split(separator: "\n").map { "    \($0)\n" }.joined()
    let folder = try Folder([
      "a.feature": "Feature: f\n" + (background ? Self.background : "") + "  Scenario: s\n" + indented
    ])
    let run = await rehearse(
      ["run", folder.path + "/a.feature"], apps: [Balance.appUnderTest, Coffee.appUnderTest])
    #expect(run.status == 1, "\(run.output)\(run.error)")
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = lines.firstIndex { $0.hasPrefix("✘") || $0.hasPrefix("U ") } ?? lines.endIndex
    let end = lines.firstIndex { $0.hasPrefix("the screen at") || $0 == "Failed scenarios:" } ?? lines.endIndex
    return lines[min(start + 1, end)..<end].filter { !$0.hasPrefix("- ") }.joined(separator: "\n")
      // Where in its file a step is defined is no concern of these texts.
      .replacing(/(# \w+\/\w+\.swift):\d+/) { $0.1 }
  }

  private static let background = """
      Background:
        Given the app "Balance"
        And the user "alice" is signed in
        And the user has these entries:
          | name   | type    | amount  |
          | Salary | income  | 1250.00 |
          | Rent   | expense |  600.50 |

    """

  @Test func `each mistake in a step is reported with what is there`() async throws {
    var text = ""
    for mistake in Self.mistakes {
      text += "## \(mistake)\n\(try await report(mistake))\n\n"
    }
    for mistake in Self.withoutApp {
      text += "## \(mistake)\n\(try await report(mistake, background: false))\n\n"
    }
    try Golden.expect(text, "mistakes.txt")
  }

  private static let mistakes = [
    "Given the next create fails with a timeout", "Given every craete fails with a time-out",
    "Given 次の作成がタイムアウドで失敗する",
    "When the app start", "When the app starts\nAnd I tap “Add”", "When the next GET /items fails with offline",
    "When I tap Save", "When 5 sec pass", "When 2 minutes pass", "When the 1st query takes 3seconds",
    "Given the coffee \"Mocha\" is deleted",
    "When the app starts\nThen \"Salary\" is purpel",
    "When the app starts\nThen the 1st query was answerd",
    "When the app starts\nThen the list shows:\n  | nam | amount |\n  | Salary | $1,250.00 |",
    "When the app starts\nThen the list shows:\n  | Salary | $1,250.00 |\n  | Rent | -$600.50 |",
    "When the app starts\nThen the cloud holds in \"balance_book\":\n  | nam |\n  | Salary |\n  | Rent |",
    "When the app starts\nThen the cloud holds in \"balance_bok\":\n  | name |\n  | Salary |",
    "When the app starts\nThen the cloud holds 2 objects in \"balance_bok\"",
    "When the app starts\nThen I see the screen \"BalanceLst\"",
    "When the app starts\nThen I see the screen \"Accounts\"",
    "When the app starts\nWhen I tap \"Add\"\nThen the screens are \"BalanceList > Edit\"",
    "When the app starts\nWhen I tap \"Add\"\nThen the screens are \"BalanceList, EditItem\"",
    "When the app starts\nAnd I pull to refresh",
    "When the app starts\nAnd I tap row 7 of section 2", "When the app starts\nAnd I tap row 1 of section 9",
    "When the app starts\nAnd I tap \"x\" in row 9", "When the app starts\nAnd I tap the row \"Zebra\"",
    "When the app starts\n  | a |",
    """
    Given the next create fails with a time-out
    When the app starts
    And I tap "Add"
    And I type "12.05" into "Amount"
    And I tap "Save"
    Then I see the alert "Error" saying "Timed out"
    """,
    "When the app starts\nAnd I tap \"Add\"\nAnd I type \"1\" into \"Amont\"",
    "When the app starts\nAnd I tap \"Add\"\nAnd I leave the field \"Amount\"",
    "Given the network is \"2G\"",
    "When I tap \"Add\"", "When I type \"1\" into \"Amount\"", "When I go back", "Then I see \"Salary\"",
    "Then the screens are \"BalanceList\"",
  ]

  private static let withoutApp = ["When I tap \"Add\"", "Given the coffee \"Mocha\" is deleted"]
}

import RehearsalTestSupport
import Testing

/// An app of five screens: a log-in in place of the tabs, a list page by page, pages with models of their own, a sheet.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct TripsTests {
  private static let logIn = """
          When the app starts
          And I type "ann" into "Name"
          And I type "secret" into "Password"
          And I tap "Log in"

    """

  private static let scenarios = [
    "Nothing is loaded in front of the log-in": """
          When the app starts
          Then the button "Log in" is disabled
          And I do not see "Settings"
          And the cloud received 0 "GET /trips"
          When I type "ann" into "Name"
          And I type "no" into "Password"
          And I tap "Log in"
          Then I see "Wrong name or password."

    """,
    "A row that appears brings the next page": logIn + """
            Then I see "Kyoto"
            And the list has 3 rows
            And the cloud received 2 "GET /trips"
            When I pull to refresh
            Then the cloud received 4 "GET /trips"

      """,
    "A swipe deletes": logIn + """
            When I swipe the row "Lima" and tap "Delete"
            Then I do not see "Lima"
            And I see "Kyoto"

      """,
    "The answer to a conflict has the record": logIn + """
            When I tap "Rome"
            Then the field "Title" holds "Rome"
            When I type "Oslo" into "Title"
            Given the next "PUT /trips/{id}" fails with a lost reply
            When I tap "Save"
            Then I see "The trip could not be saved."
            When I tap "Save"
            Then I see "Somebody has changed it to Oslo."

      """,
    "The answer to what is refused has the reason": logIn + """
            When I tap "New trip"
            And I tap "Add"
            Then I see "A trip needs a title."
            When I type "Bern" into "Title"
            And I tap "Add"
            Then I see "Bern"
            And the cloud received 4 "GET /trips"

      """,
    "The end of a sheet is heard of, and its model ends": logIn + """
            When I tap "New trip"
            And I type "Bern" into "Title"
            And I swipe the sheet down
            Then the cloud received 4 "GET /trips"
            When I tap "New trip"
            Then the field "Title" holds ""

      """,
    "A page that is gone is told so, with its own model": logIn + """
            When I tap "Rome"
            And I type "Oslo" into "Title"
            And I go back
            Then I see "Rome was left as it is."

      """,
    "Behind the log-in everything begins anew": logIn + """
            When I tap "Rome"
            And I tap "Settings"
            And I tap "Log out"
            Then the field "Name" holds ""
            And I do not see "Settings"
            When I type "ann" into "Name"
            And I type "secret" into "Password"
            And I tap "Log in"
            Then I see "Kyoto"
            And no invariant is broken

      """,
    "A log-in survives the app": logIn + """
            When the app is relaunched
            Then I see "Kyoto"

      """,
  ]

  @Test(arguments: scenarios.keys.sorted()) func scenario(_ name: String) throws {
    let steps = try #require(Self.scenarios[name])
    let folder = try Folder([
      "trips.feature": "Feature: Trips\n  Scenario: \(name)\n      Given the app \"Trips\"\n\(steps)"
    ])
    let output = try ConcurrencyProbe.output(["run", folder.path], of: "RehearsalTrips")
    #expect(output.contains("1 passed, 0 failed, 0 skipped"), "\(output)")
  }

  @Test func theSoundAppGivesNoAlarm() throws {
    let output = try ConcurrencyProbe.output(
      ["explore", "--app", "Trips", "--actions", "4", "--faults", "0"], of: "RehearsalTrips")
    #expect(output.contains("No invariant is broken in "), "\(output)")
    #expect(!output.contains("taking states for one"), "\(output)")
  }
}

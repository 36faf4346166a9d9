import RehearsalTestSupport
import Testing

/// The parts of an app that its scenarios visit.
struct CoverageTests {
  private static let feature = """
    Feature: The house
      Scenario: Nobody answers
        Given the app "Tour"
        And the 1st request fails with a time-out
        When the app starts
        And I tap "Knock"
        And I tap "OK"
        Then no alert is shown

      Scenario: Somebody answers, and too much is expected
        Given the app "Tour"
        When the app starts
        And I tap "Knock"
        And I tap "Leave"
        Then I see the screen "Attic" immediately

      Scenario: Another app's
        Given the app "Balance"

    """

  @Test(arguments: [([], "coverage-tour.txt"), (["--all"], "coverage-tour-all.txt")])
  func `unvisited items are listed, and visited ones with --all`(options: [String], golden: String) async throws {
    let folder = try Folder(["tour.feature": Self.feature])
    let run = await rehearse(["coverage", folder.path, "--app", "Tour"] + options, apps: [Tour.app])
    #expect(run.status == 0 && run.error == "", "\(run.error)")
    try Golden.expect(run.output, golden)
  }

  @Test func `only the scenarios around a line count`() async throws {
    let folder = try Folder(["tour.feature": Self.feature])
    await rehearse(["coverage", folder.path + "/tour.feature:2", "--app", "Tour"], apps: [Tour.app]).expectOutput(
      "Controls touched: 2 of 7", startingWith: "What 1 scenario visits, of all")
  }

  @Test func `a child reports the same`() async throws {
    let folder = try Folder(["a.feature": "Feature: F\n  Scenario: S\n    Given the app \"Trapping\"\n"])
    try await FallibleCommand.run("coverage", "a.feature", "--app", "Trapping", in: folder).expect(
      0, "Segues performed: 0 of 1")
  }

  @Test(arguments: ["trap", "hang", "exit", "abort", "overflow"])
  func `a scenario that traps or hangs counts as not passed, and the others are covered`(mishap: String) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: F
        Scenario: Mishap
          Given the app "Trapping"
          And the app starts
          And \(mishap) happens

        Scenario: Harmless
          Given the app "Trapping"
          And the app starts
          And I tap "On"

      """
    ])
    try await FallibleCommand.run("coverage", "a.feature", "--app", "Trapping", "--timeout", "1", in: folder).expect(
      0, "Segues performed: 1 of 1", startingWith: "What 2 scenarios visit, 1 of which did not pass, of all",
      isSilent: true)
  }

  @Test func `without a scenario of the app there is no coverage`() async throws {
    let folder = try Folder(["a.feature": "Feature: F\n  Scenario: S\n    Given the app \"Notes\"\n"])
    await rehearse("coverage", folder.path, "--app", "Balance").expectRefused("no scenario names the app \"Balance\"")
  }
}

import RehearsalTestSupport
import Testing

/// An app with an existing model under each subcommand.
@Suite(.enabled(if: ErrandsCommand.isSupported)) struct ErrandsCommandTests {
  private static let feature = """
    Feature: Errands
      Background:
        Given the app "Errands"

      Scenario: Searching
        When the app starts
        Then I see "tea"
        When I type "m" into "Search"
        Then I see "milk"
        And I do not see "tea"

      Scenario: Offline
        Given the next "GET /errands" fails with offline
        When the app starts
        Then I see "The errands could not be loaded."

      Scenario: Nothing of the first scenario is left
        When the app starts
        And I type "bread" into "New errand"
        And I tap "Add"
        Then I see "bread"
        And the cloud received 1 "POST /errands"

    """

  private func errands(_ arguments: [String], input: String = "") throws -> (ErrandsCommand, Folder) {
    let folder = try Folder(["errands.feature": Self.feature])
    return (try ErrandsCommand(arguments.map { $0 == "PATH" ? folder.path : $0 }, input: input), folder)
  }

  @Test(arguments: [[], ["--in-process"], ["--jobs", "2"], ["--in-process", "--jobs", "2"]])
  func scenariosRun(_ options: [String]) throws {
    let (run, folder) = try errands(["run", "PATH"] + options)
    withExtendedLifetime(folder) {
      #expect(run.output.contains("3 passed, 0 failed, 0 skipped"), "\(run.output) \(run.error)")
      #expect(run.status == 0)
    }
  }

  /// With every fault; an answer may also fail after that for a text that was typed meanwhile.
  private static let soundApps = [
    ("Errands", Nightly.count(2, otherwise: 1, of: "actions beside a fault in Errands"), 1),
    ("Errands", Nightly.count(3, otherwise: 2, of: "actions in Errands"), 0), ("Errands with an expired token", 0, 1),
  ]

  @Test(arguments: soundApps)
  func theSoundAppGivesNoAlarm(_ app: String, _ actions: Int, _ faults: Int) throws {
    let (run, _) = try errands(["explore", "--app", app, "--actions", "\(actions)", "--faults", "\(faults)"])
    #expect(run.status == 0, "\(run.output) \(run.error)")
  }

  @Test(arguments: [
    ("stale search", 1, 0, "a quiet list is the server's for the text in the search field"),
    ("double submit", 3, 0, "an errand is added once at a time"),
    ("flag left on", 2, 1, "the disabled button \"Add\" of Errands cannot be enabled again"),
    ("rollback over a later change", 2, 1, "the 1st \"PUT /errands\" fails with offline"),
    ("two refreshes of a token", 0, 0, "a token is refreshed once at a time"),
  ])
  func aDefectIsFound(_ name: String, _ actions: Int, _ faults: Int, _ finding: String) throws {
    let (run, _) = try errands([
      "explore", "--app", "Errands with a \(name)".replacing("a two", with: "two"), "--actions", "\(actions)",
      "--faults", "\(faults)", "--fault-kinds", "offline",
    ])
    #expect(run.status == 1, "\(run.output) \(run.error)")
    #expect(run.output.contains(finding), "\(run.output)")
  }

  @Test func aSessionIsPlayed() throws {
    let (run, _) = try errands(["play", "--app", "Errands"], input: "I type \"m\" into \"Search\"\nundo\n")
    #expect(run.status == 0, "\(run.output) \(run.error)")
    #expect(run.output.contains("milk"), "\(run.output)")
  }

  @Test(arguments: [["graph"], ["coverage", "PATH"]])
  func statesAreReached(_ subcommand: [String]) throws {
    let (run, folder) = try errands(subcommand + ["--app", "Errands", "--actions", "2", "--faults", "0"])
    withExtendedLifetime(folder) {}
    #expect(run.status == 0 || run.status == 3, "\(run.output) \(run.error)")
    #expect(run.output.contains("Errands"), "\(run.output)")
  }

  @Test func aPrototypeIsWritten() throws {
    let folder = try Folder([:])
    let run = try ErrandsCommand(
      ["prototype", "--app", "Errands", "--actions", "2", "--out", "\(folder.path)/demo.html"])
    #expect(run.status == 0, "\(run.output) \(run.error)")
  }
}

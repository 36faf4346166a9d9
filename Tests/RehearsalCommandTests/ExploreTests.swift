import BalanceExample
import Foundation
import Rehearsal
import RehearsalShelf
import RehearsalTestSupport
import Testing

/// The output of explorations, and their exit codes.
struct ExploreTests {
  @Test func `a search reports each kind of violation with its path, and how far it has searched`() async throws {
    let run = await rehearse("explore", "--app", "Balance", "--in-process")
    #expect(run.status == 1 && run.error == "")
    try Golden.expect(run.output, "explore.txt")
  }

  @Test func `a search that finds nothing says so`() async {
    let run = await rehearse(["explore", "--app", "Shelf", "--actions", "2", "--in-process"], apps: Self.shelf(nil))
    #expect(run.status == 0)
    #expect(run.output.contains(/\nNo invariant is broken in \d+ states\. Not tried: [^\n]+\n$/), "\(run.output)")
  }

  @Test func `if recovery needs a sign-in, leaving the password out breaks the invariant recovery`() async {
    var exploration = Balance.appUnderTest.exploration
    exploration.inputs.removeAll { $0.field == "Password" }
    let test = AppUnderTest(
      Balance.appUnderTest.app, services: Balance.appUnderTest.services,
      vocabularies: Balance.appUnderTest.vocabularies, steps: Balance.appUnderTest.steps,
      exploration: exploration)
    await rehearse(["explore", "--app", "Balance", "--actions", "3", "--in-process"], apps: [test]).expect(
      1, "Broken: recovery, from every state at most six taps reach a quiet list", "        Then the app can recover\n",
      without: "the first list that was not the server's")
  }

  @Test func `a search says what may have gone wrong on its paths`() async {
    await rehearse(
      ["explore", "--app", "Shelf", "--actions", "1", "--remote", "1", "--in-process"], apps: Self.shelf(.readsOnce)
    ).expectOutput("With 1 fault and 1 write of other clients at most: ", "after 1 remote write")
  }

  @Test func `behind a search that a count ends come walks, and what was tried is named`() async {
    await rehearse(
      ["explore", "--app", "Shelf", "--transitions", "300", "--in-process"], apps: Self.shelf(nil)
    ).expect(
      3, "\n    requests: ", "\n1 walk, of 100 actions each, ",
      "unseen, and on 1 walk; --transitions and --for search longer")
  }

  @Test func `a search that its time ends says how it is repeated`() async throws {
    let run = await rehearse(
      ["explore", "--app", "Balance", "--actions", "9", "--faults", "3", "--for", "1", "--in-process"])
    #expect([1, 3].contains(run.status), "\(run.output)")
    let line = try #require(run.output.firstMatch(of: /--transitions (\d+) searches the same again, and --walks (\d+)/))
    #expect(Int(line.1) ?? 0 > 100 && Int(line.2) ?? 0 > 0)
  }

  @Test func `walks that a time ends are those of a smaller count`() async throws {
    let timed = await rehearse(["explore", "--app", "Shelf", "--walks", "100000", "--for", "1"], apps: Self.shelf(nil))
    let line = try #require(timed.output.firstMatch(of: /(\d+) walks of 100000, (\d+) moves/), "\(timed.output)")
    await rehearse(["explore", "--app", "Shelf", "--walks", "\(line.1)"], apps: Self.shelf(nil)).expectOutput(
      "\(line.1) walks, \(line.2) moves")
  }

  @Test func `a sweep lets each request of a scenario fail with each fault`() async throws {
    let folder = try Folder(["adding.feature": Self.adding])
    let path = "\(folder.path)/adding.feature"
    let run = await rehearse(["explore", path, "--in-process"], apps: Self.shelf(.keepsSilent))
    #expect(run.status == 1)
    try Golden.expect(run.output.replacing(folder.path + "/", with: ""), "sweep.txt")
    await rehearse(["explore", path, "--in-process"], apps: Self.shelf(nil)).expect(
      0, endingWith: "No invariant is broken\n")
  }

  @Test func `a signed-in user can sign in again with the exploration's password`() async throws {
    var exploration = Balance.appUnderTest.exploration
    exploration.given[0] = "パスワードが\"secret\"のユーザー\"alice\"がいる"
    let test = AppUnderTest(
      Balance.appUnderTest.app, services: Balance.appUnderTest.services,
      vocabularies: Balance.appUnderTest.vocabularies, steps: Balance.appUnderTest.steps,
      exploration: exploration)
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Balance\"\n    And the user \"alice\" is signed in\n"
    let folder = try Folder(["a.feature": scenario + "    When the app starts\n    And I tap \"Logout\"\n"])
    await rehearse(["explore", folder.path, "--in-process"], apps: [test]).expect(
      0, endingWith: "No invariant is broken\n")
  }

  @Test func `a sweep whose exploration's world cannot be made is an error`() async throws {
    let test = AppUnderTest(Self.shelf(nil)[0].app, exploration: Exploration { $0.given = ["the moon is \"full\""] })
    let folder = try Folder(["adding.feature": Self.adding])
    await rehearse(["explore", folder.path, "--in-process"], apps: [test]).expectRefused(
      "its world cannot be made", hasBegun: true)
  }

  @Test func `a counterexample in a folder fails when it is run, and passes once the flaw is mended`() async throws {
    let folder = try Folder([:])
    let run = await rehearse(
      ["explore", "--app", "Shelf", "--actions", "2", "--out", folder.path, "--in-process"],
      apps: Self.shelf(.keepsSilent))
    #expect(run.status == 1 && run.output.contains("written to \(folder.path)/shown-failure-"), "\(run.output)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty && files.allSatisfy { $0.hasSuffix(".feature") })
    await rehearse(["gherkin", "ast", folder.path], apps: Self.shelf(nil)).expect(0, isSilent: true)
    await rehearse(["run", folder.path], apps: Self.shelf(.keepsSilent)).expect(1, " \(files.count) failed, ")
    await rehearse(["run", folder.path], apps: Self.shelf(nil)).expect(0)
  }

  @Test(arguments: [
    [], ["--app"], ["--app", "Balence"], ["--app", "Balance", "--faults", "8"], ["--app", "Balance", "--faults", "x"],
    ["--app", "Balance", "--actions", "-1"], ["--app", "Balance", "--states", "0"],
    ["--app", "Balance", "--jobs", "0"],
    ["--app", "Balance", "--nonsense"], ["nowhere.feature"], ["--app", "Balance", "--out", "/dev/null/found"],
  ])
  func `a wrong call is refused, and nothing is explored`(arguments: [String]) async {
    let run = await rehearse(["explore"] + arguments + ["--in-process"])
    #expect(run.status == 2)
    #expect(run.output == "" && !run.error.isEmpty)
  }

  @Test func `a rule in the exploration's world need not apply`() async {
    let exploration = Exploration { $0.given = ["the next delete fails with offline"] }
    let test = AppUnderTest(
      Self.shelf(nil)[0].app, services: Self.shelf(nil)[0].services, vocabularies: Self.shelf(nil)[0].vocabularies,
      exploration: exploration)
    let run = await rehearse(["explore", "--app", "Shelf", "--actions", "0", "--in-process"], apps: [test])
    #expect(run.status != 2 && run.error == "", "\(run.output)\(run.error)")
  }

  private static func shelf(_ flaw: Flaw?) -> [AppUnderTest] { [ShelfApp.appUnderTest(flaw)] }

  private static let adding = """
    Feature: Adding
      Scenario: A book
        Given the app "Shelf"
        And the user "ann" is signed in
        When the app starts
        And I tap "Add"
        And I type "Middlemarch" into "Name"
        And I tap "Save"
        Then the list has 1 row

    """
}

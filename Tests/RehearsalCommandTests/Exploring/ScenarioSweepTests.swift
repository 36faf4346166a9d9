import BalanceExample
import CoffeeExample
import FeedExample
import Foundation
import GalleryExample
import HardenedBalanceExample
import MailExample
import NotesExample
import PublishedBalanceExample
import Rehearsal
import RehearsalShelf
import RehearsalTestSupport
import ShopExample
import Testing

@testable import RehearsalExplorer

/// Which faults a sweep plays, and how it reports scenarios that it cannot sweep.
struct ScenarioSweepTests {
  @Test func `each request that a scenario sends fails once, the last one too`() throws {
    let apps = [
      Balance.appUnderTest, HardenedBalance.appUnderTest, Coffee.appUnderTest,
      Feed.hardenedAppUnderTest,
      Gallery.appUnderTest, Mail.appUnderTest, Notes.appUnderTest, PublishedBalance.appUnderTest, Shop.appUnderTest,
    ]
    let root = #filePath.replacing(/Tests\/RehearsalCommandTests\/.*/, with: "")
    let features = try Features(parsing: FeatureFiles([root + "Scenarios"]).sources)
    let board = AppRegistry(apps: apps)
    var explorable: [String: ExplorableApp] = [:]
    #expect(features.pickles.count > 200)
    let step = Nightly.isOn ? 1 : 5
    for index in stride(from: 0, to: features.pickles.count, by: step) {
      let pickle = features.pickles[index]
      let test = try #require(board.app(of: pickle), "\(pickle.place)")
      guard test.app.name != "Coffee" || Coffee.hasDatabase else { continue }
      let app = try explorable[test.app.name] ?? ExplorableApp(test)
      explorable[test.app.name] = app
      var sweep = FaultSweep(most: 0)
      let untouched = sweep.nextPlan()
      let plan = try #require(untouched)
      sweep.played(plan, sent: SweptScenario(pickle, of: app).play(plan, noting: PlayedSteps()).sent)
      var world = DeviceWorld(apps: [test])
      #expect(app.player.player.play(pickle, on: &world).status == .passed)
      #expect(sweep.sites == world.installed?.records.ledger.entries.count, "\(pickle.place)")
    }
  }

  @Test func `expectations wait, and a counterexample keeps the expectations whose waiting it needs`() async throws {
    let run = try await sweep(
      """
          Given the app "Depot"
          When the app starts
          Then I see "Ready"
          When I tap "Go"
          Then I see "Done"
      """, apps: [Depot.app])
    #expect(run.status == 1 && run.output.contains("\n1 scenario, 2 requests that failed, "), "\(run.output)")
    // The second request is sent only after the first has ended.
    #expect(
      run.output.contains(
        """
              And the 2nd request fails with offline
              When the app starts
              And I see "Ready"
              And I tap "Go"
              Then no invariant is broken
        """.replacing("\n", with: "\n  ")), "\(run.output)")
    // An alert is confirmed before the next touch.
    #expect(
      run.output.contains(
        """
              And the 1st request fails with offline
              When the app starts
              And I tap "OK"
              And I tap "Go"
              Then no invariant is broken
        """.replacing("\n", with: "\n  ")), "\(run.output)")
    #expect(run.output.hasSuffix("2 kinds of violation\n"), "\(run.output)")
  }

  @Test func `a step that breaks a rule of UIKit stays in the counterexample`() async throws {
    try await sweep(
      """
          Given the app "Depot"
          When the app starts
          Then I see "Ready"
          When I tap "Leave"
      """, apps: [Depot.app]
    ).expect(
      1, "Broken: trap, ", "And I tap \"OK\"\n        And I tap \"Leave\"\n        Then no invariant is broken\n")
  }

  @Test func `a counterexample about recovery keeps the given world`() async throws {
    let run = try await sweep(
      """
          Given the app "Shelf"
          And the user "ann" is signed in
          And the bucket "books" holds 2 objects
          When the app starts
          Then everything settles
      """, apps: [ShelfApp.appUnderTest(.neverReloads)])
    let counterexample = run.output.components(separatedBy: "Broken: recovery, ").last ?? ""
    #expect(run.output.contains("Broken: recovery, "), "\(run.output)")
    #expect(
      counterexample.contains("And the user \"ann\" is signed in\n        And the bucket \"books\" holds 2 objects\n"),
      "\(run.output)")
  }

  @Test func `a scenario that fails with no fault is reported first, and not swept`() async throws {
    try await sweep(
      """
          Given the app "Depot"
          When the app starts
          Then I see "Steady"

        Scenario: another
          Given the app "Depot"
          When the app starts
      """, apps: [Depot.app]
    ).expect(
      1, "\nFails with no fault: a.feature:2\n  I see \"Steady\"\n  expected: to see \"Steady\"\n",
      "\n1 scenario fails with no fault, not swept: rehearse run shows more\n", "\n1 scenario, 1 request that failed, ",
      endingWith: "No invariant is broken by the scenarios that were swept\n")
  }

  @Test func `a scenario with an undefined step cannot be played, and no invariant is reported`() async throws {
    try await sweep("    Given the app \"Depot\"\n    And zebras yodel\n", apps: [Depot.app]).expect(
      2, "a.feature:2 cannot be played:\n  zebras yodel\n", without: "No invariant is broken")
  }

  @Test(arguments: [("trap", "the app trapped: "), ("hang", "the app hung"), ("exit", "the app ended its process")])
  func `a scenario that traps with no fault is reported, and the others are swept`(
    mishap: String, message: String
  ) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: mishap
          Given the app "Fallible"
          When the app starts
          And \(mishap) happens
        Scenario: none
          Given the app "Fallible"
          When the app starts

      """
    ])
    try await FallibleCommand.run("explore", "a.feature", "--timeout", "1", in: folder).expect(
      1, "\nFails with no fault: a.feature:2\n  \(message)", "\n1 scenario, 0 requests that failed, 1 run\n")
  }

  /// Sweeps a scenario with the given steps; paths in the result are relative to its folder.
  private func sweep(_ steps: String, apps: [AppUnderTest]) async throws -> Outcome {
    let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n\(steps)"])
    let run = await rehearse(["explore", folder.path + "/a.feature", "--in-process"], apps: apps)
    return Outcome(status: run.status, output: run.output.replacing(folder.path + "/", with: ""), error: run.error)
  }
}

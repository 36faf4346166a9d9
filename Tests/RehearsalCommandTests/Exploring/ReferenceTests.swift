import BalanceExample
import CoffeeExample
import FeedExample
import GalleryExample
import HardenedBalanceExample
import NotesExample
import PublishedBalanceExample
import Rehearsal
import RehearsalCommand
import RehearsalGeneratedApps
import RehearsalTestSupport
import ShopExample
import Testing

@testable import RehearsalExplorer

/// A search of each example app finds what the plain reference explorer finds.
struct ReferenceTests {
  private static let apps = [
    Balance.appUnderTest, HardenedBalance.appUnderTest, Coffee.appUnderTest, Feed.appUnderTest,
    Feed.hardenedAppUnderTest, Gallery.appUnderTest, Notes.appUnderTest, Shop.appUnderTest, published,
  ].filter { $0.app.name != "Coffee" || Coffee.hasDatabase }

  /// Has no list specification: on a recovery the app may trap, which would end the plain explorer.
  private static let published = {
    let test = PublishedBalance.appUnderTest
    var exploration = test.exploration
    exploration.listSpecifications = []
    return AppUnderTest(
      test.app, services: test.services, vocabularies: test.vocabularies, steps: test.steps, exploration: exploration)
  }()

  private static let mostStates = Nightly.count(300, otherwise: 100, of: "states of each example app")

  @Test(arguments: apps.map(\.app.name)) func `a search finds what a plain explorer finds`(name: String) throws {
    let test = try #require(Self.apps.first { $0.app.name == name })
    let world = try ExplorableApp(test).world
    let usual = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    // With more actions the published app traps, which would end the plain explorer.
    let bounds = name == PublishedBalance.appUnderTest.app.name ? [(0, 0), (1, 0)] : usual
    let mostStates = bounds.count < usual.count ? 2_000 : Self.mostStates
    var comparison = try #require(
      Comparison(world, bounds: bounds, kinds: [.offline, .lostReply, .status(404)], mostStates: mostStates))
    #expect(comparison.reference.states > 2)
    comparison.search(jobs: 1)
    #expect(comparison.differences == [], "\(comparison.differences.joined(separator: "\n"))")
  }
}

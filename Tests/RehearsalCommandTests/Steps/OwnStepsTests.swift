import BalanceExample
import CoffeeExample
import FeedExample
import GalleryExample
import NotesExample
import PublishedBalanceExample
import Rehearsal
import RehearsalNewApp
import ShopExample
import Testing

@testable import RehearsalCommand
@testable import RehearsalRunner

/// The own steps of the examples, and those of the app that `rehearse new` writes, are listed as the standard ones are.
struct OwnStepsTests {
  private static let apps = [
    Balance.appUnderTest, Coffee.appUnderTest, Feed.appUnderTest, Gallery.appUnderTest,
    NewApp.appUnderTest, Notes.appUnderTest, PublishedBalance.appUnderTest, Shop.appUnderTest,
  ]

  @Test func `every step has a sentence and an example of its own`() {
    var count = 0
    for app in Self.apps {
      let prepared = PreparedLibrary(
        app.steps + AppRegistry(apps: [app]).vocabularies.map(\.steps).reduce(StepLibrary(), +))
      for definition in app.steps.stepDefinitions {
        count += 1
        let source = definition.expressions.first?.source ?? ""
        guard let description = app.steps.description(of: definition) else {
          Issue.record("\(app.app.name): \(source) is not described")
          continue
        }
        #expect(description.summary.hasSuffix(".") && description.summary.count <= 100, "\(description.summary)")
        let words = description.example.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 1)
        #expect(["Given", "When", "Then"].contains(words.first))
        let found = prepared.matches(of: String(words.last ?? "")).map {
          prepared.patterns[$0.pattern].expression.source
        }
        #expect(found == [source], "\(description.example)")
      }
    }
    #expect(count == 21)
  }

  @Test func `nothing else is described`() {
    for app in Self.apps {
      let sources = app.steps.stepDefinitions.compactMap(\.expressions.first?.source)
      #expect(app.steps.descriptions.map(\.expression).sorted() == sources.sorted(), "\(app.app.name)")
    }
  }

  @Test func `every parameter has its values`() {
    let listing = StepListing(of: Self.apps)
    let used = Set(listing.groups.flatMap(\.steps).flatMap(\.parameters)).subtracting([""])
    #expect(Set(listing.parameterTypes.map(\.name)) == used)
  }
}

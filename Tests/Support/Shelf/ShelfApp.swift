package import CloudSteps
package import Rehearsal

/// A list of books in the cloud and a screen to add one: what the explorer is tried on.
package enum ShelfApp {
  /// The app as scenarios find it; `flaw` is what it gets wrong.
  package static func appUnderTest(_ flaw: Flaw? = nil, invariants: [Invariant] = []) -> AppUnderTest {
    AppUnderTest(app(flaw), services: [Cloud()], vocabularies: [.cloud], exploration: exploration(invariants))
  }

  /// Two books on two pages, one book worth adding, and another client that takes the first away or changes it.
  package static func exploration(_ invariants: [Invariant] = []) -> Exploration {
    Exploration(
      given: [
        "the user \"ann\" is signed in",
        "another client adds to \"books\":\n  | name |\n  | Emma |\n  | Ulysses |",
        "the cloud returns at most 1 objects a page",
      ],
      inputs: [.init("Middlemarch", into: "Name")],
      remoteWrites: [.set("read", of: "Emma", in: "books", to: true), .delete("Emma", from: "books")],
      listSpecification: ShelfList(), invariants: invariants)
  }

  private static func app(_ flaw: Flaw?) -> AppDefinition {
    AppDefinition(
      "Shelf",
      storyboard: Storyboard(initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Shelf")
        StoryboardScene("Shelf") { StoryboardSegue.show("add", to: "Book") }
        StoryboardScene("Book")
      }, controllers: ["Shelf": ShelfController(flaw: flaw), "Book": BookController(flaw: flaw)])
  }
}

/// What the shelf says of its list.
package struct ShelfList: ListSpecification {
  package typealias Store = Cloud
  package let listScene = "Shelf"
  package let resource = "books"

  package init() {}

  package func records(in list: ShelfController) -> [any StoredRecord] { list.books }
  package func isQuiet(_ list: ShelfController) -> Bool { !list.isStale }
}

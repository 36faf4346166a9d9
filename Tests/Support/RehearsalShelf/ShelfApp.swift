package import KiiCloudRehearsal
package import Rehearsal

/// A list of books in the cloud and a screen to add one, for tests of the explorer.
package enum ShelfApp {
  /// The app for scenarios; `flaw` is its defect.
  package static func appUnderTest(_ flaw: Flaw? = nil, invariants: [Invariant] = []) -> AppUnderTest {
    AppUnderTest(app(flaw), services: [Cloud()], vocabularies: [.cloud], exploration: exploration(invariants))
  }

  /// Two books on two pages, one candidate input, and another client that deletes or changes the first book.
  package static func exploration(_ invariants: [Invariant] = []) -> Exploration {
    Exploration {
      $0.given = [
        "the user \"ann\" is signed in",
        "another client adds to \"books\":\n  | name |\n  | Emma |\n  | Ulysses |",
        "the cloud returns at most 1 objects a page",
      ]
      $0.inputs = [.init("Middlemarch", into: "Name")]
      $0.remoteWrites = [.set("read", of: "Emma", in: "books", to: true), .delete("Emma", from: "books")]
      $0.listSpecifications = [ShelfList()]
      $0.invariants = invariants
    }
  }

  private static func app(_ flaw: Flaw?) -> AppDefinition {
    AppDefinition("Shelf", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Shelf")
      AppScene("Shelf", ShelfController(flaw: flaw)) { StoryboardSegue.show("add", to: "Book") }
      AppScene("Book", BookController(flaw: flaw))
    }
  }
}

/// The shelf's list specification.
package struct ShelfList: ListSpecification {
  package typealias Store = Cloud
  package let listScene = "Shelf"
  package let resource = "books"

  package init() {}

  package func records(in list: ShelfController) -> [any StoredRecord] { list.books }
  package func isQuiet(_ list: ShelfController) -> Bool { !list.isStale }
}

import Rehearsal
import RehearsalShelf
import Testing

/// An author's own invariants.
struct InvariantTests {
  private static let atMostTwo = Invariant("there are two books at most") { device in
    (device.controller(ShelfController.self)?.books.count ?? 0) <= 2
  }

  @Test func `an author's own invariant is broken in states in which it does not hold`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(invariants: [Self.atMostTwo]))
    try walk.go([.settle])
    #expect(walk.violations == [])
    try walk.go([.tap("Add"), .settle, .type("Middlemarch", into: "Name"), .tap("Save"), .settle])
    #expect(
      walk.violations == [
        Violation(.own("there are two books at most"), "this does not hold: there are two books at most")
      ])
  }

  @Test func `the standard invariants come first`() throws {
    let never = Invariant("there is no phone") { _ in false }
    var walk = try Walk(ShelfApp.appUnderTest(.keepsProgress, invariants: [never]))
    #expect(walk.violations.map(\.rule) == [.own("there is no phone")])
    try walk.go([.request(.timeOut)])
    #expect(walk.violations.last?.standard == .progress)
  }

  @Test func `inputs are for a field of their scene, or for that field in any scene`() {
    let exploration = Exploration {
      $0.inputs = [
        .init("a", into: "Name"), .init("b", into: "Name", on: "Book"), .init("c", into: "Title"),
      ]
    }
    #expect(exploration.texts(scene: "Book", field: "Name") == ["a", "b"])
    #expect(exploration.texts(scene: "Shelf", field: "Name") == ["a"])
    #expect(exploration.texts(scene: nil, field: "Title") == ["c"])
    #expect(exploration.texts(scene: "Book", field: "Author") == [])
  }
}

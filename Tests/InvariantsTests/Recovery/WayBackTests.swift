import Invariants
import Rehearsal
import Shelf
import SimulatedDevice
import Testing

/// The way back to a quiet list that is the cloud's.
struct WayBackTests {
  private func wayBack(_ flaw: Flaw?, after way: [Deed]) throws -> [String]? {
    var walk = try Walk(ShelfApp.appUnderTest(flaw))
    try walk.go(way)
    var device = walk.device
    let wayBack = WayBack(walk.exploration)
    return wayBack.shortest(from: device)?.map { action in
      _ = wayBack.settle(&device)
      defer { device.happen(action) }
      return device.name(of: action)
    }
  }

  @Test func `where the list is the cloud's there is nothing to do`() throws {
    #expect(try wayBack(nil, after: [.settle]) == [])
    #expect(try wayBack(nil, after: []) == [])
  }

  @Test func `the way back is the shortest`() throws {
    #expect(try wayBack(nil, after: [.settle, .remote(.delete("Emma", from: "books"))]) == ["left button \"Reload\""])
    #expect(
      try wayBack(nil, after: [.request(.timeOut)]) == ["alert action \"OK\"", "left button \"Reload\""])
    let typed: [Deed] = [
      .settle, .remote(.delete("Emma", from: "books")), .tap("Add"), .settle, .type("Middlemarch", into: "Name"),
    ]
    #expect(try wayBack(nil, after: typed) == ["back button \"Shelf\"", "left button \"Reload\""])
  }

  @Test(arguments: [Flaw.neverReloads, .givesUp]) func `there may be no way back`(flaw: Flaw) throws {
    #expect(try wayBack(flaw, after: [.request(.timeOut)]) == nil)
  }
}

import KiiCloudRehearsal
import RehearsalDevice
import RehearsalShelf
import Testing

/// The monitor's state is part of a device: devices that differ only in it are two states of a search.
struct WitnessTests {
  @Test(
    arguments: [
      ([.remote(.delete("Emma", from: "books"))], false),
      ([.tap("Reload"), .settle], true),
      ([.remote(.set("read", of: "Emma", in: "books", to: true))], false),
      ([.tap("Add"), .settle, .tap("Shelf"), .settle], true),
    ] as [([WalkStep], Bool)])
  func `monitors differ exactly if future violations can differ`(path: [WalkStep], isSame: Bool) throws {
    var walk = try Walk(ShelfApp.appUnderTest())
    try walk.go([.settle])
    let before = try #require(walk.device.monitor)
    try walk.go(path)
    let after = try #require(walk.device.monitor)
    #expect((after == before) == isSame)
    #expect((after.hashValue == before.hashValue) == isSame)
  }

  @Test func `a write to another bucket does not affect the load`() throws {
    var walk = try Walk(ShelfApp.appUnderTest())
    try walk.go([.settle, .remote(.add(["title": "Alien"], to: "films"))])
    try walk.go([.tap("Reload"), .settle])
    #expect(walk.isRecovered && walk.violations == [])
  }
}

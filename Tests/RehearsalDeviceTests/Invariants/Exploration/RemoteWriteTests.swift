import KiiCloudRehearsal
import RehearsalDevice
import RehearsalShelf
import Testing

/// Writes of other clients to the cloud.
struct RemoteWriteTests {
  @Test(
    arguments: [
      (.add(["name": "Dubliners"], to: "books"), ["Emma", "Ulysses", "Dubliners"]),
      (.delete("Emma", from: "books"), ["Ulysses"]),
      (.set("name", of: "Emma", in: "books", to: "Persuasion"), ["Persuasion", "Ulysses"]),
    ] as [(RemoteWrite, [String])])
  func `a write changes the user's bucket`(write: RemoteWrite, names: [String]) throws {
    var device = try ShelfApp.device(ShelfApp.appUnderTest())
    let cloud = try #require(device.service(Cloud.self))
    let isDone = device.remoteWrite(write, ofUser: cloud.userID(named: ShelfApp.user))
    #expect(isDone)
    #expect(device.service(Cloud.self)?.objects(in: ShelfApp.path(in: cloud)).map { $0.string("name") } == names)
  }

  @Test(
    arguments: [
      .delete("Dracula", from: "books"), .set("name", of: "Dracula", in: "books", to: 1),
      .delete("Emma", from: "films"),
    ] as [RemoteWrite])
  func `a refused write changes nothing`(write: RemoteWrite) throws {
    var device = try ShelfApp.device(ShelfApp.appUnderTest())
    let before = device
    let isDone = device.remoteWrite(write, ofUser: device.service(Cloud.self)?.userID(named: ShelfApp.user))
    #expect(!isDone)
    let isDoneForNobody = device.remoteWrite(.delete("Emma", from: "books"), ofUser: nil)
    #expect(!isDoneForNobody)
    #expect(device == before)
  }
}

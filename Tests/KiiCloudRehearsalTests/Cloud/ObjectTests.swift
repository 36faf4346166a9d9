import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import Testing

/// A backend: Objects and fields; A backend: Writing objects.
struct ObjectTests {
  @Test func `a created object gets its times, and ids count the creations`() throws {
    var client = try Client()
    let first = try client.add(["name": "salary"])
    client.now = 2_000
    let second = try client.add(["name": "rent"])
    #expect(first.id == "00000001" && second.id == "00000002")
    #expect(first.version == "1" && first.created == 1_000 && first.modified == 1_000)
    #expect(second.created == 2_000 && second.owner == client.userID)
    #expect(second.getForKey("_id") == "00000002" && second.int("_created") == 2_000)
    #expect(second.int("_modified") == 2_000 && second.string("_owner") == client.userID)
    #expect(second.string("_version") == "1" && second.string("_dataType") == "application/json")
  }

  @Test func `a partial update merges, keeps other keys, and increments the version`() throws {
    var client = try Client()
    let stored = try client.add(["name": "salary", "amount": 100])
    client.now = 5_000
    var change = client.book.createObject(withID: "00000001")
    change.setObject(250, forKey: "amount")
    let updated = try client.send(change.save())
    #expect(updated.string("name") == "salary" && updated.int("amount") == 250)
    #expect(updated.version == "2" && updated.created == stored.created && updated.modified == 5_000)
  }

  @Test func `a partial update of a missing id is 404`() throws {
    var client = try Client()
    try client.add(["name": "salary"])
    #expect(client.refusal(client.book.createObject(withID: "00000009").save()) == "404 OBJECT_NOT_FOUND")
    #expect(client.cloud.count(in: client.path) == 1)
  }

  @Test func `a put with an id creates an object, and later replaces all its keys`() throws {
    var client = try Client()
    let created = try client.add(["name": "salary", "amount": 1], id: "mine")
    client.now = 7_000
    let replaced = try client.add(["amount": 2], id: "mine")
    #expect(created.version == "1" && replaced.version == "2")
    #expect(replaced.string("name") == nil && replaced.created == 1_000 && replaced.modified == 7_000)
    #expect(client.cloud.count(in: client.path) == 1)
  }

  @Test func `an overwrite check fails when someone else wrote in between`() throws {
    var client = try Client()
    var mine = try client.add(["name": "salary"])
    try client.cloud.set("name", of: "salary", in: client.path, to: "bonus", now: 3_000)
    mine.setObject("wages", forKey: "name")
    #expect(client.refusal(mine.saveAllFields(forced: false)) == "409 OBJECT_VERSION_IS_STALE")
    #expect(client.names == ["bonus"])
    #expect(try client.send(mine.saveAllFields(forced: true)).version == "3")
  }

  @Test func `an overwrite check of an unchanged object succeeds`() throws {
    var client = try Client()
    let mine = try client.add(["name": "salary"])
    #expect(try client.send(mine.saveAllFields(forced: false)).version == "2")
  }

  @Test func `saving all fields unforced without an earlier read only creates`() throws {
    var client = try Client()
    var object = client.book.createObject(withID: "mine")
    object.setObject("salary", forKey: "name")
    #expect(object.saveAllFields(forced: false).operation == .create)
    #expect(try client.send(object.saveAllFields(forced: false)).version == "1")
    #expect(client.refusal(object.saveAllFields(forced: false)) == "409 OBJECT_ALREADY_EXISTS")
  }

  @Test func `a delete removes, and a second one is 404`() throws {
    var client = try Client()
    let object = try client.add(["name": "salary"])
    #expect(try client.send(object.delete()) == NoContent())
    #expect(client.refusal(object.delete()) == "404 OBJECT_NOT_FOUND")
    #expect(client.cloud.count(in: client.path) == 0)
  }

  @Test func `a refresh fetches what is stored`() throws {
    var client = try Client()
    try client.add(["name": "salary"])
    let read = try client.send(client.book.createObject(withID: "00000001").refresh())
    #expect(read.string("name") == "salary" && read.version == "1")
    #expect(client.refusal(client.book.createObject().refresh()) == "404 OBJECT_NOT_FOUND")
  }

  @Test func `an id that a client has chosen is not assigned again`() throws {
    var client = try Client()
    try client.add(["name": "taken"], id: "00000002")
    #expect(try client.add(["name": "a"]).id == "00000003")
    #expect(try client.add(["name": "b"]).id == "00000004")
    #expect(try client.send(client.book.createObject(withID: "00000002").refresh()).string("name") == "taken")
  }

  @Test func `a client can choose an assigned id after its object is deleted`() throws {
    var client = try Client()
    let first = try client.add(["name": "first"])
    _ = try client.send(first.delete())
    try client.add(["name": "again"], id: "00000001")
    #expect(try client.send(first.refresh()).string("name") == "again")
    #expect(client.refusal(first.delete()) == nil)
    #expect(client.refusal(first.delete()) == "404 OBJECT_NOT_FOUND")
  }

  @Test func `objects are found by id or by name by another client`() throws {
    var client = try Client()
    try client.add(["name": "salary"])
    try client.add(["name": "rent"])
    try client.cloud.delete("rent", from: client.path)
    #expect(client.names == ["salary"])
    try client.cloud.delete("00000001", from: client.path)
    #expect(client.names.isEmpty)
    #expect(throws: ServiceError.self) { try client.cloud.delete("nobody", from: client.path) }
  }
}

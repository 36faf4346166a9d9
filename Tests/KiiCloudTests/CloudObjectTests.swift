import KiiCloud
import RehearsalApp
import Testing

/// A backend: The client's calls.
struct CloudObjectTests {
  private let bucket = CloudUser(token: "t").bucket(withName: "balance_book")

  @Test func `saving is a create without an id, and a merge with one`() {
    let new = bucket.createObject()
    let known = bucket.createObject(withID: "x1")
    #expect(new.save().method == .create && new.save().operation == .create)
    #expect(known.save().method == .merge && known.save().operation == .update)
    #expect(new.saveAllFields(forced: true).method == .create && known.saveAllFields(forced: true).method == .replace)
    #expect(known.saveAllFields(forced: true).operation == .update)
    #expect(known.saveAllFields(forced: false).method == .createOnly)
    #expect(known.refresh().operation == .refresh && known.delete().operation == .delete)
  }

  @Test func `requests name their bucket as in scenarios`() {
    let user = CloudUser(token: "t")
    #expect(bucket.createObject().save().resource == "balance_book")
    #expect(user.applicationBucket(withName: "news").execute(CloudQuery()).resource == "app:news")
    #expect(user.bucket(withName: "notes", ofGroup: "g1").createObject().delete().resource == "group:g1/notes")
  }

  @Test func `the size of a request is that of its fields`() {
    var object = bucket.createObject()
    object.setObject("salary", forKey: "name")
    #expect(object.save().size == #"{"name":"salary"}"#.utf8.count)
  }

  @Test func `fields are set and read by kind`() {
    var object = bucket.createObject()
    object.setObject("salary", forKey: "name")
    object.setObject(100, forKey: "amount")
    object.setObject(1.5, forKey: "rate")
    object.setObject(true, forKey: "paid")
    #expect(object.string("name") == "salary" && object.int("amount") == 100)
    #expect(object.decimal("rate") == 1.5 && object.bool("paid") == true)
    #expect(object.int("name") == nil && object.decimal("amount") == nil && object.getForKey("none") == nil)
    object.removeObject(forKey: "name")
    #expect(object.string("name") == nil && object.fields.count == 3)
  }

  @Test func `an object that was never saved has no times`() {
    let object = bucket.createObject(withID: "x1")
    #expect(object.id == "x1" && object.getForKey("_id") == "x1")
    #expect(object.created == nil && object.modified == nil && object.version == nil && object.owner == nil)
    #expect(object.getForKey("_created") == nil)
  }

  @Test func `objects are equal when bucket, id and fields are`() {
    func object(_ bucket: CloudBucket, _ id: String, _ amount: Int) -> CloudObject {
      var object = bucket.createObject(withID: id)
      object.setObject(amount, forKey: "amount")
      return object
    }
    let one = object(bucket, "x1", 1)
    #expect(one == object(CloudUser(token: "t").bucket(withName: "balance_book"), "x1", 1))
    #expect(one.hashValue == object(bucket, "x1", 1).hashValue)
    #expect(one != object(bucket, "x2", 1) && one != object(bucket, "x1", 2))
    #expect(one != object(CloudUser(token: "u").bucket(withName: "balance_book"), "x1", 1))
    #expect(one != object(CloudUser(token: "t").bucket(withName: "other_book"), "x1", 1))
  }

  @Test func `a copy is independent`() {
    var original = bucket.createObject()
    original.setObject(1, forKey: "amount")
    var copy = original
    copy.setObject(2, forKey: "amount")
    #expect(original.int("amount") == 1 && copy.int("amount") == 2)
  }

  @Test func `a user is identified by the token`() {
    #expect(CloudUser.current(token: nil) == nil)
    #expect(CloudUser.current(token: "t")?.bucket(withName: "balance_book") == bucket)
    #expect(CloudUser.login("al", password: "p").operation == .signIn)
    #expect(CloudUser.register("al", password: "p").operation == .register)
    #expect(CloudUser.authenticate(withToken: "t").operation == .signIn)
  }
}

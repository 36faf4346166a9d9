import KiiCloud
import RehearsalApp
import Testing

@testable import KiiCloudRehearsal

/// A backend: Users and tokens; A backend: Buckets and scopes.
struct UserTests {
  @Test func `a registered user can sign in with the password, and with no other`() throws {
    var client = try Client()
    let registered = try client.send(CloudUser.register("bo", password: "secret"))
    let signedIn = try client.send(CloudUser.login("bo", password: "secret"))
    #expect(signedIn.userID == registered.userID && registered.userID == client.cloud.userID(named: "bo"))
    #expect(client.refusal(CloudUser.login("bo", password: "wrong")) == "400 invalid_grant")
    #expect(client.refusal(CloudUser.login("nobody", password: "secret")) == "400 invalid_grant")
  }

  @Test func `a user name can be registered only once`() throws {
    var client = try Client()
    #expect(client.refusal(CloudUser.register("al", password: "secret")) == "409 USER_ALREADY_EXISTS")
  }

  @Test func `a user without a password cannot sign in with one until it is set`() throws {
    var client = try Client()
    #expect(client.refusal(CloudUser.login("al", password: "secret")) == "400 invalid_grant")
    try client.cloud.addUser("al", password: "secret")
    #expect(try client.send(CloudUser.login("al", password: "secret")).userID == client.userID)
  }

  @Test func `without a token it is 401, with a wrong one 403, with an expired one 401`() throws {
    var client = try Client()
    let nobody = CloudBucket(scope: .user, name: "balance_book", token: nil)
    #expect(client.refusal(nobody.execute(CloudQuery())) == "401 UNAUTHORIZED")
    let stranger = CloudUser(token: "token-00000099").bucket(withName: "balance_book")
    #expect(client.refusal(stranger.execute(CloudQuery())) == "403 WRONG_TOKEN")
    client.cloud.expireTokens(of: "al")
    #expect(client.refusal(client.book.execute(CloudQuery())) == "401 UNAUTHORIZED")
    #expect(client.refusal(CloudUser.authenticate(withToken: client.user.token)) == "401 UNAUTHORIZED")
    #expect(client.cloud.userID(ofToken: client.user.token) == client.userID)
  }

  @Test func `a token lasts for ever, and signing in again gives access to the same data`() throws {
    var client = try Client()
    let before = client.cloud
    client.now = .max
    #expect(try client.send(CloudUser.authenticate(withToken: client.user.token)).userID == client.userID)
    #expect(try client.cloud.signIn("al") == client.user.token)
    #expect(client.cloud == before)
  }

  @Test func `after its tokens have expired a user signs in with a new one`() throws {
    var client = try Client()
    client.cloud.expireTokens(of: "al")
    let token = try client.cloud.signIn("al")
    #expect(token != client.user.token)
    #expect(client.refusal(CloudUser.authenticate(withToken: token)) == nil)
    #expect(client.refusal(CloudUser.authenticate(withToken: client.user.token)) == "401 UNAUTHORIZED")
  }

  @Test func `a token with a limited life expires, and a refresh token works once`() throws {
    var client = try Client()
    client.cloud.tokenLifetime = 500
    let signedIn = try client.send(CloudUser.register("bo", password: "secret"))
    let check = CloudUser.authenticate(withToken: signedIn.token)
    client.now = 1_499
    #expect(client.refusal(check) == nil)
    client.now = 1_500
    #expect(client.refusal(check) == "401 UNAUTHORIZED")
    let renewal = CloudUser.renew(withRefreshToken: try #require(signedIn.refreshToken))
    let renewed = try client.send(renewal)
    #expect(renewed.token != signedIn.token)
    #expect(client.refusal(CloudUser.authenticate(withToken: renewed.token)) == nil)
    #expect(client.refusal(renewal) == "400 invalid_grant")
  }

  @Test func `a user's bucket that was never written lists as empty, others are not there`() throws {
    var client = try Client()
    #expect(try client.send(client.book.execute(CloudQuery())) == QueryResult(objects: []))
    let app = client.user.applicationBucket(withName: "news")
    #expect(client.refusal(app.execute(CloudQuery())) == "404 BUCKET_NOT_FOUND")
    #expect(client.refusal(app.createObject(withID: "one").delete()) == "404 BUCKET_NOT_FOUND")
    #expect(client.refusal(client.book.createObject(withID: "one").delete()) == "404 OBJECT_NOT_FOUND")
  }

  @Test func `users have their own buckets, and share those of app and group`() throws {
    var client = try Client()
    let other = CloudUser(token: try client.cloud.signIn("bo"))
    for bucket in [
      client.book, client.user.applicationBucket(withName: "notes"),
      client.user.bucket(withName: "notes", ofGroup: "g1"),
    ] {
      var object = bucket.createObject()
      object.setObject(bucket.resource, forKey: "name")
      _ = try client.send(object.save())
    }
    func names(_ bucket: CloudBucket) throws -> [String?] {
      try client.send(bucket.execute(CloudQuery())).objects.map { $0.string("name") }
    }
    #expect(try names(other.bucket(withName: "balance_book")).isEmpty)
    #expect(try names(other.applicationBucket(withName: "notes")) == ["app:notes"])
    #expect(try names(other.bucket(withName: "notes", ofGroup: "g1")) == ["group:g1/notes"])
    #expect(try names(other.bucket(withName: "notes")).isEmpty)
  }

  @Test func `the application's buckets can be read by anyone and written by users`() throws {
    var client = try Client()
    _ = try client.send(client.user.applicationBucket(withName: "notes").createObject().save())
    let anyone = CloudBucket(scope: .app, name: "notes", token: nil)
    #expect(try client.send(anyone.execute(CloudQuery())).objects.count == 1)
    #expect(client.refusal(anyone.createObject().save()) == "401 UNAUTHORIZED")
  }

  @Test func `a request without a token of its own is signed with the device's`() throws {
    var client = try Client()
    let bucket = CloudBucket(scope: .user, name: "balance_book", token: nil)
    let answer = client.cloud.answer(
      bucket.execute(CloudQuery()), in: RequestContext(now: 0, token: client.user.token))
    #expect(answer == .success(QueryResult(objects: [])))
  }

  @Test(arguments: [
    ("balance_book", BucketPath(scope: .user("u1"), name: "balance_book")),
    ("app:news", BucketPath(scope: .app, name: "news")),
    ("group:g1/notes", BucketPath(scope: .group("g1"), name: "notes")),
  ])
  func `scenarios name buckets by the vocabulary's rules`(resource: String, path: BucketPath) {
    #expect(BucketPath(resource: resource, userID: "u1") == path)
  }

  @Test func `a bucket without a user or group has no path`() {
    #expect(BucketPath(resource: "balance_book", userID: nil) == nil)
    #expect(BucketPath(resource: "group:g1", userID: "u1") == nil)
  }
}

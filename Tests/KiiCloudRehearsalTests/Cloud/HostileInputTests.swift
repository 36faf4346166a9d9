import KiiCloud
import RehearsalApp
import Testing

@testable import KiiCloudRehearsal

/// A backend: Names and sizes; A backend: Queries; A backend: Errors.
struct HostileInputTests {
  @Test(arguments: [
    "", "a", String(repeating: "n", count: 65), "über", "a b", "a/b", "users", "devices", "things", "a.b",
  ])
  func `a bucket name that is not allowed is 400`(name: String) throws {
    var client = try Client()
    let bucket = client.user.bucket(withName: name)
    #expect(client.refusal(bucket.createObject().save()) == "400 INVALID_BUCKET")
    #expect(client.refusal(bucket.execute(CloudQuery())) == "400 INVALID_BUCKET")
  }

  @Test(arguments: ["", "a", String(repeating: "n", count: 101), "ü1", "a b", "a\u{0}"])
  func `an object id that is not allowed is 400`(id: String) throws {
    var client = try Client()
    let object = client.book.createObject(withID: id)
    #expect(client.refusal(object.save()) == "400 INVALID_INPUT_DATA")
    #expect(client.refusal(object.saveAllFields(forced: true)) == "400 INVALID_INPUT_DATA")
    #expect(client.refusal(object.delete()) == "400 INVALID_INPUT_DATA")
    #expect(client.refusal(object.refresh()) == "400 INVALID_INPUT_DATA")
  }

  @Test(
    arguments: [
      ["key": .null], ["key": [1, .null]], ["key": ["inner": .null]], ["_id": "x1"], ["_mine": 1], ["": 1],
      ["key": .decimal(.nan)], ["key": .decimal(.infinity)],
      ["key": .string(String(repeating: "x", count: 65_534))],
    ] as [CloudFields])
  func `data that is not allowed is 400 and changes nothing`(fields: CloudFields) throws {
    var client = try Client()
    try client.add(["name": "salary"])
    let before = client.cloud
    for id in [nil, "00000001", "mine"] {
      var object = id.map(client.book.createObject(withID:)) ?? client.book.createObject()
      for field in fields { object[field.key] = field.value }
      #expect(client.refusal(object.save())?.hasPrefix("400 INVALID_INPUT_DATA") == true)
      #expect(client.refusal(object.saveAllFields(forced: true)) == "400 INVALID_INPUT_DATA")
    }
    #expect(client.cloud == before)
  }

  @Test func `the largest object is 65,534 characters of JSON`() throws {
    var client = try Client()
    // {"k":"…"} leaves 65,526 characters, of any number of bytes.
    try client.add(["k": .string(String(repeating: "ä", count: 65_526))])
    #expect(throws: ServiceError.self) { try client.add(["k": .string(String(repeating: "ä", count: 65_527))]) }
    try client.add(["k": .string(String(repeating: "\"", count: 32_763))])
    #expect(throws: ServiceError.self) { try client.add(["k": .string(String(repeating: "\"", count: 32_764))]) }
  }

  @Test func `a merged object must fit too`() throws {
    var client = try Client()
    let half = CloudValue.string(String(repeating: "x", count: 40_000))
    try client.add(["a": half])
    var change = client.book.createObject(withID: "00000001")
    change["b"] = half
    #expect(client.refusal(change.save()) == "400 INVALID_INPUT_DATA")
  }

  @Test func `a value of 10 MB is refused`() throws {
    var client = try Client()
    var object = client.book.createObject()
    object.setObject(String(repeating: "x", count: 10_000_000), forKey: "name")
    #expect(client.refusal(object.save()) == "400 INVALID_INPUT_DATA")
  }

  @Test func `values nested without end are refused`() throws {
    var client = try Client()
    var value: CloudValue = 1
    for _ in 0..<100_000 { value = [value] }
    var object = client.book.createObject()
    object["deep"] = value
    #expect(client.refusal(object.save()) == "400 INVALID_INPUT_DATA")
  }

  @Test func `values that double at every level are refused`() throws {
    var client = try Client()
    var value: CloudValue = "x"
    for _ in 0..<31 { value = [value, value] }
    var object = client.book.createObject()
    object["wide"] = value
    #expect(client.refusal(object.save()) == "400 INVALID_INPUT_DATA")
  }

  @Test func `conditions nested without end are refused`() throws {
    var client = try Client()
    var clause = Clause.equals("name", "x")
    for _ in 0..<100_000 { clause = .not(clause) }
    #expect(client.refusal(client.book.execute(CloudQuery(clause: clause))) == "400 QUERY_NOT_SUPPORTED")
  }

  @Test func `conditions that double at every level are refused`() throws {
    var client = try Client()
    var clause = Clause.equals("name", "x")
    for _ in 0..<31 { clause = .or([clause, clause]) }
    #expect(client.refusal(client.book.execute(CloudQuery(clause: clause))) == "400 QUERY_NOT_SUPPORTED")
  }

  @Test(arguments: [
    Clause.and([]), .or([]), .in("k", []), .in("k", Array(repeating: 1, count: 201)), .equals("k", CloudValue.null),
    .equals("k", [1] as CloudValue), .equals("k", Double.nan), .range("k"), .greaterThan("k", true),
    .range("k", from: .including(1), to: .including(2.0)), .not(.or([.in("k", [])])),
    .geoBox("k", northEast: GeoPoint(latitude: 91, longitude: 0), southWest: GeoPoint(latitude: 0, longitude: 0)),
    .geoBox("k", northEast: GeoPoint(latitude: 0, longitude: 0), southWest: GeoPoint(latitude: 1, longitude: 0)),
    .geoDistance("k", center: GeoPoint(latitude: .nan, longitude: 0), radius: 1),
    .geoDistance("k", center: GeoPoint(latitude: 0, longitude: 0), radius: 0),
  ])
  func `an invalid condition is 400`(clause: Clause) throws {
    var client = try Client()
    try client.add(["k": 1])
    #expect(client.refusal(client.book.execute(CloudQuery(clause: clause))) == "400 QUERY_NOT_SUPPORTED")
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `any limit is accepted`(limit: Int) throws {
    var client = try Client()
    try client.add(["name": "salary"])
    var query = CloudQuery()
    query.bestEffortLimit = limit
    client.cloud.paging.limit = limit
    client.cloud.paging.sizes = [limit]
    #expect(try client.list(query).flatMap { $0 }.count == 1)
  }

  @Test func `empty and very long names of users are 400`() throws {
    var client = try Client()
    let long = String(repeating: "u", count: 1_000)
    for (name, password) in [("", "secret"), (long, "secret"), ("bo", ""), ("bo", long)] {
      #expect(client.refusal(CloudUser.register(name, password: password)) == "400 INVALID_INPUT_DATA")
    }
  }

  @Test(arguments: ["", "token-", "token-00000009", "token-99999999999999999999", "TOKEN-00000001", "token-1", "ü"])
  func `an unknown token is 403`(token: String) throws {
    var client = try Client()
    let bucket = CloudUser(token: token).bucket(withName: "balance_book")
    #expect(client.refusal(bucket.execute(CloudQuery())) == "403 WRONG_TOKEN")
    #expect(client.refusal(CloudUser.authenticate(withToken: token)) == "403 WRONG_TOKEN")
  }

  @Test func `a request of another service is not answered`() throws {
    struct Other: ServiceRequest {
      typealias Success = NoContent
      var operation: ServiceOperation { .query }
    }
    var client = try Client()
    #expect(client.cloud.answer(Other(), in: RequestContext(now: 0)) == nil)
  }
}

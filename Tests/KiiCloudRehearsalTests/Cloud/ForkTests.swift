import KiiCloud
import RehearsalApp
import Testing

@testable import KiiCloudRehearsal

struct ForkTests {
  @Test func `a write to a copy does not change the original`() throws {
    var client = try Client()
    try client.cloud.fill(client.path, count: 500, last: 0)
    var fork = client
    try fork.cloud.delete("Object 250", from: fork.path)
    try fork.cloud.set("number", of: "Object 10", in: fork.path, to: -1, now: 0)
    #expect(client.cloud.count(in: client.path) == 500 && fork.cloud.count(in: fork.path) == 499)
    #expect(client.cloud != fork.cloud)
    #expect(client.cloud.objects(in: client.path).compactMap { $0.int("number") } == Array(1...500))
  }

  @Test func `stores with equal contents are equal and hash equally, whatever their history`() throws {
    var left = try Client()
    var right = left
    try left.add(["name": "a", "n": 1])
    try left.cloud.set("n", of: "a", in: left.path, to: 2, now: 1_000)
    try right.add(["n": 7, "name": "a"])
    try right.cloud.set("n", of: "a", in: right.path, to: 2, now: 1_000)
    #expect(left.cloud == right.cloud && left.cloud.hashValue == right.cloud.hashValue)
    try left.cloud.delete(try left.add(["name": "b"]).id ?? "", from: left.path)
    try right.cloud.delete(try right.add(["name": "c"]).id ?? "", from: right.path)
    #expect(left.cloud == right.cloud && left.cloud.hashValue == right.cloud.hashValue)
    try right.cloud.set("n", of: "a", in: right.path, to: 2, now: 1_000)
    #expect(left.cloud != right.cloud)
  }

  @Test func `earlier queries do not matter for equality`() throws {
    var client = try Client()
    try client.cloud.fill(client.path, count: 300, last: 0)
    let before = client.cloud
    for field in ["_created", "name", "number"] {
      var query = CloudQuery()
      query.sort(byDesc: field)
      _ = try client.list(query)
    }
    #expect(client.cloud == before && client.cloud.hashValue == before.hashValue)
  }

  @Test func `an emptied store keeps the next id`() throws {
    var client = try Client()
    try client.add(["name": "a"])
    let before = client.cloud
    _ = try client.send(try client.add(["name": "b"]).delete())
    #expect(client.cloud.objects(in: client.path) == before.objects(in: client.path))
    #expect(client.cloud != before)
  }

  @Test func `stores differ in everything that future answers depend on`() throws {
    let client = try Client()
    let changes: [(inout Cloud) throws -> Void] = [
      { $0.paging.limit = 7 }, { $0.paging.sizes = [1] }, { $0.paging.mode = .snapshot }, { $0.tokenLifetime = 5 },
      { $0.expireTokens(of: "al") }, { try $0.addUser("bo") }, { try $0.addUser("al", password: "secret") },
    ]
    for change in changes {
      var changed = client.cloud
      try change(&changed)
      #expect(changed != client.cloud)
    }
  }

  @Test func `the same calls give equal stores every time`() throws {
    func made() throws -> Cloud {
      var client = try Client()
      try client.cloud.fill(client.path, count: 1_000, last: 5_000)
      try client.cloud.delete("00000500", from: client.path)
      return client.cloud
    }
    #expect(try made() == made())
  }
}

import KiiCloud
import RehearsalApp
import Testing

@testable import KiiCloudRehearsal

/// A backend: Pages.
struct PagingTests {
  private func client(holding count: Int) throws -> Client {
    var client = try Client()
    try client.cloud.fill(client.path, count: count, last: 1_000)
    return client
  }

  private func query(limit: Int = 200) -> CloudQuery {
    var query = CloudQuery()
    query.sort(byAsc: "_created")
    query.bestEffortLimit = limit
    return query
  }

  @Test(
    arguments: [
      ([], [200, 200, 20]),
      ([200, 150, 70], [200, 150, 70]),
      ([200, 200, 20, 0], [200, 200, 20, 0]),
      ([0, 10], [0, 10, 200, 200, 10]),
      ([500], [200, 200, 20]),
      ([-5], [0, 200, 200, 20]),
      ([100, 0, 0], [100, 0, 0, 200, 120]),
      ([200, 200, 20, 0, 0], [200, 200, 20, 0, 0]),
      ([200, 200, 200, 5], [200, 200, 20]),
    ] as [([Int], [Int])])
  func `the listed page sizes are used first, then pages are full`(sizes: [Int], pages: [Int]) throws {
    var client = try client(holding: 420)
    client.cloud.paging.sizes = sizes
    let found = try client.list(query())
    #expect(found.map(\.count) == pages)
    #expect(found.flatMap { $0 }.compactMap { $0.int("number") } == Array(1...420))
  }

  @Test(arguments: [
    (200, 200, [200, 10]), (0, 50, [50, 50, 50, 50, 10]), (1000, 200, [200, 10]), (105, 200, [105, 105]),
  ])
  func `a page never has more than either limit`(query limit: Int, server: Int, pages: [Int]) throws {
    var client = try client(holding: 210)
    client.cloud.paging.limit = server
    #expect(try client.list(query(limit: limit)).map(\.count) == pages)
  }

  @Test func `a next query exists exactly when objects remain`() throws {
    var client = try client(holding: 400)
    #expect(try client.list(query()).map(\.count) == [200, 200])
    client = try self.client(holding: 0)
    #expect(try client.list(query()).map(\.count) == [0])
  }

  @Test func `a condition is paged by its matches`() throws {
    var client = try client(holding: 100)
    var query = CloudQuery(clause: .lessThanOrEqual("number", 30))
    query.bestEffortLimit = 10
    let pages = try client.list(query)
    #expect(pages.map(\.count) == [10, 10, 10])
    #expect(pages.flatMap { $0 }.compactMap { $0.int("number") } == Array(1...30))
  }

  @Test func `live pages skip a row when one before it is deleted, and repeat one when one is added`() throws {
    var client = try client(holding: 6)
    let first = try client.send(client.book.execute(query(limit: 3)))
    let next = try #require(first.nextQuery)
    var fork = client
    try client.cloud.delete("Object 1", from: client.path)
    #expect(try client.send(client.book.execute(next)).objects.compactMap { $0.int("number") } == [5, 6])
    try fork.cloud.add(["number": 0], to: fork.path, created: -9_000)
    #expect(try fork.send(fork.book.execute(next)).objects.compactMap { $0.int("number") } == [3, 4, 5])
  }

  @Test func `snapshot pages show the bucket as it was`() throws {
    var client = try client(holding: 6)
    client.cloud.paging.mode = .snapshot
    let first = try client.send(client.book.execute(query(limit: 2)))
    try client.cloud.delete("Object 1", from: client.path)
    try client.cloud.set("number", of: "Object 5", in: client.path, to: 50, now: 0)
    let rest = try client.list(try #require(first.nextQuery))
    #expect(rest.flatMap { $0 }.compactMap { $0.int("number") } == [3, 4, 5, 6])
    #expect(try client.list(query()).flatMap { $0 }.compactMap { $0.int("number") } == [2, 3, 4, 50, 6])
  }

  @Test func `a pagination key works in every copy of the world, and repeatedly`() throws {
    var client = try client(holding: 5)
    let next = try #require(try client.send(client.book.execute(query(limit: 2))).nextQuery)
    var fork = client
    let once = try client.send(client.book.execute(next))
    #expect(try fork.send(fork.book.execute(next)) == once)
    #expect(try client.send(client.book.execute(next)) == once)
  }

  @Test func `requests contain the number of their page`() throws {
    var client = try client(holding: 5)
    let request = client.book.execute(query(limit: 2))
    #expect(request.page == 1)
    let next = try #require(try client.send(request).nextQuery)
    #expect(client.book.execute(next).page == 2)
  }
}

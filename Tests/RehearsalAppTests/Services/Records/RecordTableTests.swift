import Testing

@testable import RehearsalApp

struct RecordTableTests {
  private struct Book: StoredRecord {
    let id: String
    var title = ""
    var recordID: String? { id }
  }

  private func table(_ count: Int, _ order: RecordTable<Book>.Order = .oldestFirst) throws -> RecordTable<Book> {
    var table = RecordTable<Book>(order)
    for number in 0..<count { try table.insert(Book(id: "\(number + 1)")) }
    return table
  }

  @Test func `records are made, read, changed and removed by their ids`() throws {
    var table = try table(2)
    #expect(table.map(\.id) == ["1", "2"] && table.nextNumber == 3)
    #expect(try table.update("2") { $0.title = "Emma" } == Book(id: "2", title: "Emma"))
    #expect(try table.get("2").title == "Emma" && table["3"] == nil)
    #expect(table.put(Book(id: "1", title: "Ulysses")) == table[0])
    table.put(Book(id: "3"))
    #expect(try table.delete("2").title == "Emma")
    #expect(table.map(\.id) == ["1", "3"])
  }

  @Test func `what is not there is 404, what is there already 409`() throws {
    var table = try table(1)
    #expect(throws: ServiceError(status: 404)) { try table.get("9") }
    #expect(throws: ServiceError(status: 404)) { try table.update("9") { $0.title = "" } }
    #expect(throws: ServiceError(status: 404)) { try table.delete("9") }
    #expect(throws: ServiceError(status: 409)) { try table.insert(Book(id: "1", title: "Again")) }
    #expect(try table == self.table(1))
    let gone = ServiceError(status: 404, description: "The book is gone.")
    #expect(throws: gone) { try RecordTable<Book>(missing: gone).get("9") }
  }

  @Test func `a change that throws leaves the record as it is`() throws {
    var table = try table(1)
    #expect(throws: ServiceError(status: 403)) {
      try table.update("1") {
        $0.title = "Half"
        throw ServiceError(status: 403)
      }
    }
    #expect(try table == self.table(1))
  }

  @Test func `a second request with a key makes nothing, and gets the first one's record`() throws {
    var table = try table(0)
    try table.insert(Book(id: "a", title: "One"), key: "k")
    #expect(try table.insert(Book(id: "b", title: "Two"), key: "k") == Book(id: "a", title: "One"))
    #expect(table.count == 1)
    try table.delete("a")
    #expect(throws: ServiceError(status: 409)) { try table.insert(Book(id: "b"), key: "k") }
    #expect(table.isEmpty)
  }

  @Test(arguments: [RecordTable<Book>.Order.oldestFirst, .newestFirst])
  private func `pages follow each other whatever comes and goes`(order: RecordTable<Book>.Order) throws {
    var table = try table(5, order)
    let listing = table.map(\.id)
    let first = try table.page(.first, limit: 2)
    #expect(first.records.map(\.id) == Array(listing[..<2]) && first.next?.number == 2)
    // The record at which the page has ended goes.
    try table.delete(listing[1])
    let second = try table.page(try #require(first.next), limit: 2)
    #expect(second.records.map(\.id) == Array(listing[2..<4]))
    let third = try table.page(try #require(second.next), limit: 2)
    #expect(third.records.map(\.id) == [listing[4]] && third.next == nil)
  }

  @Test func `a page is full, has one record at least, and as many as asked for`() throws {
    let table = try table(4)
    #expect(try table.page(.first, limit: 4).next == nil)
    #expect(try table.page(PageQuery(limit: 3), limit: 10).next == PageQuery(after: "3", number: 2, limit: 3))
    #expect(try table.page(PageQuery(limit: 30), limit: 2).records.count == 2)
    #expect(try table.page(PageQuery(limit: -1), limit: 2).records.count == 1)
    #expect(try table.page(.first, limit: 9).map(\.id).records == ["1", "2", "3", "4"])
    #expect(throws: ServiceError(status: 400)) { try table.page(PageQuery(after: "x"), limit: 2) }
  }

  @Test func `tables with other records, keys or numbers are others`() throws {
    var (one, other) = (try table(1), try table(2))
    #expect(one != other)
    try other.delete("2")
    // The next cursor is another one.
    #expect(one != other)
    try one.insert(Book(id: "2"))
    try one.delete("2")
    #expect(one == other && one.hashValue == other.hashValue)
  }
}

import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import Coffee

/// A store that looks ahead on a file is detached: a copy in memory that does not change the file.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct DetachedTests {
  private let folder: Folder
  private let file: String

  init() throws {
    folder = try Folder([:])
    file = "\(folder.path)/coffee.db"
    var store = CoffeeStore(file: file, isMade: true)
    try store.write([.insert(name: "Latte", price: Price("3.50"))])
  }

  @Test func `a detached store has the file's contents, and does not write to the file`() throws {
    var store = CoffeeStore(file: file)
    var detached = store.detached()
    try detached.write([.insert(name: "Mocha", price: nil)])
    #expect(try store.coffees().map(\.name) == ["Latte"])
    try store.write([.setPrice(ofCoffeesNamed: "Latte", to: nil)])
    #expect(try detached.coffees().map(\.name) == ["Latte", "Mocha"])
    #expect(try detached.price(ofCoffee: 1) == Price("3.50"))
  }

  @Test func `reads of detached stores do not count for the store`() throws {
    var store = CoffeeStore(file: file)
    _ = try store.coffees()
    var detached = store.detached()
    _ = try detached.price(ofCoffee: 1)
    #expect(store.usage.reads == 1 && detached.usage.reads == 2)
    #expect(store.usage.preparations == 1 && detached.usage.preparations == 2)
  }

  @Test func `a store in memory is detached already`() throws {
    let store = CoffeeStore()
    #expect(store.detached() == store)
    #expect(store.detached().connection === store.connection)
  }

  @Test func `a detached store has the faults of the file`() throws {
    func error(_ file: String) throws -> StoreError {
      var store = CoffeeStore(file: file)
      var detached = store.detached()
      let error = try #require(throws: StoreError.self) { try store.coffees() }
      #expect(throws: error) { try detached.coffees() }
      return error
    }
    #expect(try error("\(folder.path)/missing.db") == .database(.missing))
    try Data("nothing a database would begin with, at some length".utf8).write(
      to: URL(filePath: "\(folder.path)/text.db"))
    #expect(try error("\(folder.path)/text.db") == .database(SQLiteError(message: "file is not a database")))
    try Data().write(to: URL(filePath: "\(folder.path)/empty.db"))
    #expect(try error("\(folder.path)/empty.db") == .database(SQLiteError(message: "no such table: Coffee")))
    let other = Connection(.file(file))
    _ = try other.query(Statement("BEGIN EXCLUSIVE")) { _ in 0 }
    #expect(try error(file) == .database(.locked))
  }

  @Test func `a file with a write-ahead log is detached like any other`() throws {
    let other = Connection(.file(file))
    _ = try other.query(Statement("PRAGMA journal_mode = WAL")) { _ in 0 }
    _ = try other.transact([Statement("INSERT INTO Coffee VALUES (2, 'Mocha', '4.25')")])
    var detached = CoffeeStore(file: file).detached()
    #expect(try detached.coffees().map(\.name) == ["Latte", "Mocha"])
    try detached.write([.generate(1)])
    #expect(try detached.coffees().count == 3)
  }
}

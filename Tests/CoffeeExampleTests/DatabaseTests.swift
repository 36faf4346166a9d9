import Testing

@testable import CoffeeExample

/// Databases of images that others made; the errors that faults imitate are compared with real ones.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct DatabaseTests {
  private func store(_ writes: Write...) throws -> CoffeeStore {
    var store = CoffeeStore()
    try store.write(writes)
    return store
  }

  private func database(_ sql: String...) throws -> Database {
    try Database().writing(sql.map { Statement($0) }).database
  }

  @Test func `equal images are equal databases, whatever the transactions`() throws {
    let first = try store(.insert(name: "Latte", price: nil), .generate(2)).database
    var other = try store(.insert(name: "Latte", price: nil))
    try other.write([])
    try other.write([.generate(2)])
    #expect(other.database !== first && other.database == first && other.database.hashValue == first.hashValue)
    #expect(Database(image: first.image) == first)
    let check = try first.query(Statement("PRAGMA integrity_check")) { $0.text(0) }
    #expect(check == ["ok"])
  }

  @Test func `writing leaves the database as it is, also where it fails`() throws {
    let database = try store(.generate(2)).database
    let image = database.image
    let all = Statement("SELECT count(*) FROM Coffee")
    #expect(try database.query(all) { $0.integer(0) } == [2])
    let (written, changes) = try database.writing([Statement("DELETE FROM Coffee")])
    #expect(throws: SQLiteError.self) {
      try written.writing([Statement("DROP TABLE Coffee"), Statement("DROP TABLE Tea")])
    }
    #expect(changes == 2 && database.image == image)
    #expect(try database.query(all) { $0.integer(0) } == [2])
    #expect(try written.query(all) { $0.integer(0) } == [0])
  }

  @Test func `a query cannot write`() throws {
    let database = try store(.generate(2)).database
    #expect(throws: SQLiteError.readOnly) { try database.query(Statement("DELETE FROM Coffee")) { _ in 0 } }
    #expect(try database.query(Statement("SELECT 1 FROM Coffee")) { $0.integer(0) } == [1, 1])
  }

  @Test func `a damaged image is corrupt`() throws {
    var image = try self.store(.generate(1000)).database.image
    for index in 4096..<image.count { image[index] = 0xFF }
    var store = CoffeeStore(Database(image: image))
    #expect(throws: StoreError.database(.corrupt)) { try store.coffees() }
    #expect(throws: StoreError.database(.corrupt)) { try store.price(ofCoffee: 7) }
  }

  @Test(arguments: [Array("this is no database, however long it may be".utf8), Array(repeating: 0xFF, count: 10_000)])
  func `an image of something else is not a database`(_ content: [UInt8]) throws {
    var store = CoffeeStore(Database(image: content))
    let error = #expect(throws: StoreError.self) { try store.coffees() }
    #expect(error == .database(SQLiteError(message: "file is not a database")))
    #expect(throws: SQLiteError.self) { try store.write([.generate(1)]) }
  }

  @Test func `a database without the table is an error`() throws {
    var store = CoffeeStore(Database())
    #expect(throws: StoreError.database(SQLiteError(message: "no such table: Coffee"))) { try store.coffees() }
  }

  @Test func `prices that others wrote as texts are read, and one that is not a number is an error`() throws {
    // A column without a type keeps every value as it was written.
    var other = try database(
      "CREATE TABLE Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName, Price)",
      "INSERT INTO Coffee VALUES (1, 'Latte', 3)")
    let values = ["3.25", "4", "'0.10'", "'a lot'", "x'00ff'", "NULL", "''", "9e999", "'1.2e-07'"]
    for value in values {
      other = try other.writing([Statement("INSERT INTO Coffee VALUES (NULL, '', \(value))")]).database
    }
    var store = CoffeeStore(other)
    #expect(try (2...4).map { try store.price(ofCoffee: $0).description } == ["3.25", "4", "0.1"])
    for (id, text) in [5: "a lot", 6: "\0\u{FFFD}", 8: "", 9: "inf"] as KeyValuePairs<Int64, String> {
      #expect(throws: StoreError.unreadablePrice(id, text: text)) { try store.price(ofCoffee: id) }
    }
    #expect(throws: StoreError.noPrice(7)) { try store.price(ofCoffee: 7) }
    #expect(try store.price(ofCoffee: 10).description == "0.00000012")
  }

  @Test func `the list does not read prices`() throws {
    var store = CoffeeStore(
      try database(
        "CREATE TABLE Beans AS SELECT 1 AS CoffeeID, 'Latte' AS CoffeeName",
        "CREATE VIEW Coffee AS SELECT *, abs(-9223372036854775807 - CoffeeID) AS Price FROM Beans"))
    #expect(try store.coffees().map(\.name) == ["Latte"])
    #expect(throws: StoreError.database(SQLiteError(message: "integer overflow"))) { try store.price(ofCoffee: 1) }
  }

  @Test func `a table with a column of floats is read`() throws {
    var store = CoffeeStore(
      try database(
        "CREATE TABLE Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName VARCHAR(50), Price REAL)",
        "INSERT INTO Coffee VALUES (1, 'Latte', 3.99), (2, NULL, 2), (3, 'Tea', 1.2e-07)"))
    #expect(try store.coffees().map(\.name) == ["Latte", "", "Tea"])
    #expect(try (1...3).map { try store.price(ofCoffee: $0).description } == ["3.99", "2", "0.00000012"])
  }
}

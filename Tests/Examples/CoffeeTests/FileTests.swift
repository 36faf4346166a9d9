import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import Coffee

/// Rules of database files; the errors that the store in memory imitates are compared with real ones.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct FileTests {
  private let folder: Folder
  private let file: String

  init() throws {
    folder = try Folder([:])
    file = "\(folder.path)/coffee.db"
    var store = CoffeeStore(file: file, isMade: true)
    try store.write([.insert(name: "Latte", price: Price("3.50"))])
  }

  @Test func `a file is still there for the next store`() throws {
    var store = CoffeeStore(file: file)
    #expect(try store.coffees() == [CoffeeItem(id: 1, name: "Latte")])
    #expect(try store.price(ofCoffee: 1) == Price("3.50"))
  }

  @Test func `an existing file is not created again`() throws {
    var store = CoffeeStore(file: file, isMade: true)
    #expect(try store.coffees().count == 1)
  }

  @Test func `copies share the file and are equal`() throws {
    var store = CoffeeStore(file: file)
    var copy = store
    try copy.write([.insert(name: "Mocha", price: nil)])
    #expect(try store.coffees().map(\.name) == ["Latte", "Mocha"])
    #expect(store == copy)
    #expect(store != CoffeeStore(file: "\(folder.path)/other.db"))
    #expect(store != CoffeeStore())
  }

  @Test func `a file that is missing is found once it is there`() throws {
    var store = CoffeeStore(file: "\(folder.path)/later.db")
    #expect(throws: StoreError.database(.missing)) { try store.coffees() }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/later.db"))
    try FileManager.default.copyItem(atPath: file, toPath: "\(folder.path)/later.db")
    #expect(try store.coffees().count == 1)
  }

  @Test func `a locked file is read once it is unlocked`() throws {
    let other = Connection(.file(file))
    _ = try other.query(Statement("BEGIN EXCLUSIVE")) { _ in 0 }
    var store = CoffeeStore(file: file)
    #expect(throws: StoreError.database(.locked)) { try store.coffees() }
    #expect(throws: SQLiteError.locked) { try store.write([.generate(1)]) }
    _ = try other.query(Statement("ROLLBACK")) { _ in 0 }
    #expect(try store.coffees().count == 1)
  }

  @Test func `a read-only file is read and not written`() throws {
    var store = CoffeeStore(file: file, isReadOnly: true)
    #expect(try store.price(ofCoffee: 1) == Price("3.50"))
    #expect(throws: SQLiteError.readOnly) { try store.write([.generate(1)]) }
    #expect(try store.coffees().count == 1)
  }

  @Test func `a damaged file is corrupt`() throws {
    var whole = CoffeeStore(file: file)
    try whole.write([.generate(1000)])
    var bytes = try Data(contentsOf: URL(filePath: file))
    for index in 4096..<bytes.count { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: "\(folder.path)/damaged.db"))
    var store = CoffeeStore(file: "\(folder.path)/damaged.db")
    #expect(throws: StoreError.database(.corrupt)) { try store.coffees() }
    #expect(throws: StoreError.database(.corrupt)) { try store.price(ofCoffee: 7) }
  }

  @Test(arguments: [Data("this is no database, however long it may be".utf8), Data(repeating: 0xFF, count: 10_000)])
  func `a file with other contents is not a database`(_ content: Data) throws {
    try content.write(to: URL(filePath: "\(folder.path)/text.db"))
    var store = CoffeeStore(file: "\(folder.path)/text.db")
    let error = #expect(throws: StoreError.self) { try store.coffees() }
    #expect(error == .database(SQLiteError(message: "file is not a database")))
    #expect(throws: SQLiteError.self) { try store.write([.generate(1)]) }
  }

  @Test func `a file without the table is an error`() throws {
    try Data().write(to: URL(filePath: "\(folder.path)/empty.db"))
    var store = CoffeeStore(file: "\(folder.path)/empty.db")
    #expect(throws: StoreError.database(SQLiteError(message: "no such table: Coffee"))) { try store.coffees() }
  }

  @Test func `prices that others wrote as texts are read, and one that is not a number is an error`() throws {
    let other = Connection(.file(file))
    // A column without a type keeps every value as it was written.
    _ = try other.transact([
      Statement("DROP TABLE Coffee"),
      Statement("CREATE TABLE Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName, Price)"),
      Statement("INSERT INTO Coffee VALUES (1, 'Latte', 3)"),
    ])
    let values = ["3.25", "4", "'0.10'", "'a lot'", "x'00ff'", "NULL", "''", "9e999", "'1.2e-07'"]
    for value in values { _ = try other.transact([Statement("INSERT INTO Coffee VALUES (NULL, '', \(value))")]) }
    var store = CoffeeStore(file: file)
    #expect(try (2...4).map { try store.price(ofCoffee: $0).description } == ["3.25", "4", "0.1"])
    for (id, text) in [5: "a lot", 6: "\0\u{FFFD}", 8: "", 9: "inf"] as KeyValuePairs<Int64, String> {
      #expect(throws: StoreError.unreadablePrice(id, text: text)) { try store.price(ofCoffee: id) }
    }
    #expect(throws: StoreError.noPrice(7)) { try store.price(ofCoffee: 7) }
    #expect(try store.price(ofCoffee: 10).description == "0.00000012")
  }

  @Test func `the list does not read prices`() throws {
    let path = "\(folder.path)/traps.db"
    let schema = """
      CREATE TABLE Beans AS SELECT 1 AS CoffeeID, 'Latte' AS CoffeeName;
      CREATE VIEW Coffee AS SELECT *, abs(-9223372036854775807 - CoffeeID) AS Price FROM Beans
      """
    _ = try Connection(.file(path, schema: schema)).transact([])
    var store = CoffeeStore(file: path)
    #expect(try store.coffees().map(\.name) == ["Latte"])
    #expect(throws: StoreError.database(SQLiteError(message: "integer overflow"))) { try store.price(ofCoffee: 1) }
  }

  @Test func `a table with a column of floats is read`() throws {
    let path = "\(folder.path)/seed.db"
    let schema = "CREATE TABLE Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName VARCHAR(50), Price REAL)"
    let other = Connection(.file(path, schema: schema))
    let rows = "(1, 'Latte', 3.99), (2, NULL, 2), (3, 'Tea', 1.2e-07)"
    _ = try other.transact([Statement("INSERT INTO Coffee VALUES \(rows)")])
    var store = CoffeeStore(file: path)
    #expect(try store.coffees().map(\.name) == ["Latte", "", "Tea"])
    #expect(try (1...3).map { try store.price(ofCoffee: $0).description } == ["3.99", "2", "0.00000012"])
  }
}

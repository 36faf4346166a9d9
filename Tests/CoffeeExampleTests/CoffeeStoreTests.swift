import Testing

@testable import CoffeeExample

/// The store, and the database in it.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct CoffeeStoreTests {
  private func store(_ writes: Write...) throws -> CoffeeStore {
    var store = CoffeeStore()
    try store.write(writes)
    return store
  }

  // MARK: Values are read back unchanged

  @Test func `an empty store has no coffees`() throws {
    var store = try store()
    #expect(try store.coffees() == [])
  }

  @Test(
    arguments: [
      "Latte", "", " ", "Robert'); DROP TABLE Coffee;--", "☕️ 👩‍👩‍👧‍👦 Καφές", "a\0b", "\0", "e\u{301}", "é", "?1", "\u{FEFF}",
      String(repeating: "☕️", count: 1_000_000 / 6),
    ])
  func `a name is read back unchanged`(_ name: String) throws {
    var store = try store(.insert(name: name, price: nil), .insert(name: "Mocha", price: nil))
    let names = try store.coffees().map(\.name)
    // Strings of canonically equivalent characters are equal, but have different scalars.
    #expect(names.map { Array($0.utf8) } == [Array(name.utf8), Array("Mocha".utf8)])
    #expect(try store.write([.delete(coffeesNamed: name)]) == 1)
    #expect(try store.coffees().map(\.name) == ["Mocha"])
  }

  @Test(
    arguments: [
      "0", "0.1", "-1.5", "9007199254740992", "123456789.12", "0.00000012", "1\(String(repeating: "0", count: 300))",
    ])
  func `a price is read back unchanged`(_ text: String) throws {
    var store = try store(.insert(name: "Latte", price: Price(text)))
    #expect(try store.price(ofCoffee: 1).description == text)
  }

  @Test func `the column of prices holds numbers`() throws {
    let store = try store(.insert(name: "Latte", price: Price("3")), .generate(1))
    let types = try store.database.query(Statement("SELECT typeof(Price) FROM Coffee")) { $0.text(0) }
    #expect(types == ["real", "real"])
  }

  @Test func `a generated price is an exact decimal number`() throws {
    var store = try store(.generate(1000))
    for number in 1...1000 {
      let written = "\(1 + number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
      #expect(try store.price(ofCoffee: Int64(number)) == Price(written))
    }
  }

  @Test func `a missing coffee differs from a missing price`() throws {
    var store = try store(.insert(name: "Latte", price: nil))
    #expect(throws: StoreError.noPrice(1)) { try store.price(ofCoffee: 1) }
    #expect(throws: StoreError.noCoffee(2)) { try store.price(ofCoffee: 2) }
    #expect(throws: StoreError.noCoffee(.max)) { try store.price(ofCoffee: .max) }
  }

  @Test func `coffees are changed and removed by name`() throws {
    var store = try store(.generate(3))
    #expect(try store.write([.setPrice(ofCoffeesNamed: "Coffee 2", to: Price("9.99"))]) == 1)
    #expect(try store.write([.delete(coffeesNamed: "Coffee 1"), .delete(coffeesNamed: "Tea")]) == 1)
    #expect(try store.coffees() == [CoffeeItem(id: 2, name: "Coffee 2"), CoffeeItem(id: 3, name: "Coffee 3")])
    #expect(try store.price(ofCoffee: 2) == Price("9.99"))
    #expect(try store.price(ofCoffee: 3) == Price("1.03"))
  }

  // MARK: Statements

  @Test(arguments: [10, 100_000])
  func `statements are prepared once, for any number of reads`(_ count: Int) throws {
    var store = try store(.generate(count))
    #expect(store.usage.reads == 0)
    for _ in 1...3 { #expect(try store.coffees().count == count) }
    #expect(store.usage.preparations == 1)
    for id in 1...10 { _ = try store.price(ofCoffee: Int64(id)) }
    #expect(throws: StoreError.noCoffee(0)) { try store.price(ofCoffee: 0) }
    #expect(store.usage.reads == 14)
    #expect(store.usage.preparations == 2)
  }

  // MARK: All or nothing

  @Test func `writes fail together, and the store goes on`() throws {
    let store = try store(.insert(name: "Latte", price: nil))
    let bad = Statement("INSERT INTO Coffee (CoffeeName) VALUES (?)", .null)
    let good = Statement("INSERT INTO Coffee (CoffeeName) VALUES (?)", .text("Mocha"))
    let error = #expect(throws: SQLiteError.self) { try store.database.writing([good, bad]) }
    #expect(error?.name == "SQLITE_CONSTRAINT")
    #expect(error?.message == "NOT NULL constraint failed: Coffee.CoffeeName")
    var after = store
    #expect(try after.coffees().map(\.name) == ["Latte"])
    try after.write([.insert(name: "Mocha", price: nil)])
    #expect(try after.coffees().map(\.name) == ["Latte", "Mocha"])
  }

  @Test func `bad SQL is an error with its message`() throws {
    let store = try store()
    for sql in ["SELECT", "", "SELECT Cost FROM Coffee", "DROP TABLE Tea"] {
      let error = #expect(throws: SQLiteError.self) { try store.database.query(Statement(sql)) { $0.integer(0) } }
      #expect(error?.message.isEmpty == false)
    }
    #expect(throws: SQLiteError.self) {
      try store.database.query(Statement("SELECT ?", .text("a"), .text("b"))) { $0.text(0) }
    }
  }
}

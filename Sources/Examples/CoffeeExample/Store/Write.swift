/// Something to write to the table.
enum Write: Hashable, Sendable {
  /// A new coffee; a price of nil is NULL.
  case insert(name: String, price: Price?)
  /// As many new coffees: `Coffee 1` for 1.01, `Coffee 2` for 1.02, and so on.
  case generate(Int)
  /// Another price for the coffees of a name; nil is NULL.
  case setPrice(ofCoffeesNamed: String, to: Price?)
  /// No more coffees of a name.
  case delete(coffeesNamed: String)

  var statement: Statement {
    switch self {
    case .insert(let name, let price):
      Statement("INSERT INTO Coffee (CoffeeName, Price) VALUES (?, ?)", .text(name), value(price))
    case .generate(let count):
      Statement(
        """
        WITH RECURSIVE numbers(n) AS (SELECT 1 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
        INSERT INTO Coffee (CoffeeName, Price)
        SELECT 'Coffee ' || n, (100 + n) / 100.0 FROM numbers
        """, .integer(Int64(count)))
    case .setPrice(let name, let price):
      Statement("UPDATE Coffee SET Price = ? WHERE CoffeeName = ?", value(price), .text(name))
    case .delete(let name):
      Statement("DELETE FROM Coffee WHERE CoffeeName = ?", .text(name))
    }
  }

  private func value(_ price: Price?) -> Statement.Value {
    price.map { .real($0.value) } ?? .null
  }
}

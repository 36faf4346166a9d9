import Rehearsal
import Testing

@testable import CoffeeExample

/// A store is a value: copies are independent.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct ForkTests {
  @Test func `a write to a copy does not change the original`() throws {
    var store = CoffeeStore()
    try store.write([.insert(name: "Latte", price: Price("3.50"))])
    var copy = store
    try copy.write([.insert(name: "Mocha", price: nil), .setPrice(ofCoffeesNamed: "Latte", to: nil)])
    #expect(try store.coffees().map(\.name) == ["Latte"])
    #expect(try store.price(ofCoffee: 1) == Price("3.50"))
    #expect(try copy.coffees().map(\.name) == ["Latte", "Mocha"])
    #expect(throws: StoreError.noPrice(1)) { try copy.price(ofCoffee: 1) }
  }

  @Test func `a write to the original does not change its copies`() throws {
    var store = CoffeeStore()
    var copies = [store]
    for number in 1...5 {
      try store.write([.insert(name: "\(number)", price: nil)])
      copies.append(store)
    }
    for (number, var copy) in copies.enumerated() {
      #expect(try copy.coffees().map(\.name) == (0..<number).map { "\($0 + 1)" })
    }
  }

  @Test func `a database is shared until the first write`() throws {
    var store = CoffeeStore()
    let copy = store
    _ = try store.coffees()
    #expect(store.database === copy.database)
    try store.write([.generate(1)])
    #expect(store.database !== copy.database && store != copy)
  }

  @Test func `stores with different contents hash differently`() throws {
    func store(_ names: String...) throws -> CoffeeStore {
      var store = CoffeeStore()
      for name in names { try store.write([.insert(name: name, price: nil)]) }
      return store
    }
    let stores = try [store("Latte", "Tea"), store("Mocha", "Tea"), store("Tea", "Latte"), store("Tea", "Mocha")]
    #expect(Set(stores.map(\.hashValue)).count == stores.count)
  }

  @Test func `stores of equal contents are equal`() throws {
    var left = CoffeeStore()
    var right = CoffeeStore()
    #expect(left == right)
    try left.write([.insert(name: "Latte", price: nil), .generate(2)])
    #expect(left != right)
    try right.write([.insert(name: "Latte", price: nil)])
    #expect(left != right)
    try right.write([.generate(2)])
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    _ = try left.coffees()
    #expect(left == right)
    left.faults.lock(until: 5)
    #expect(left != right)
    _ = try left.coffees(now: 5)
    #expect(left == right)
  }

  @Test func `a failed write has no effect`() throws {
    var store = CoffeeStore()
    try store.write([.generate(2)])
    let before = store
    store.faults.condition = .readOnly
    #expect(throws: SQLiteError.readOnly) { try store.write([.generate(2)]) }
    store.faults.condition = .sound
    #expect(store == before)
    #expect(try store.coffees().count == 2)
  }

  @Test func `reads of copies do not count for the original`() throws {
    var store = CoffeeStore()
    try store.write([.generate(3)])
    _ = try store.coffees()
    var reader = store
    _ = try reader.price(ofCoffee: 1)
    #expect(store.usage.reads == 1)
    #expect(store.usage.preparations == 1)
    _ = try store.price(ofCoffee: 2)
    #expect(store.usage.preparations == 2)
    var writer = store
    try writer.write([.generate(1)])
    _ = try writer.coffees()
    _ = try writer.price(ofCoffee: 1)
    #expect(writer.usage.reads == 4)
    #expect(writer.usage.preparations == 2)
  }

  @Test func `copies may be used by many threads at once`() async throws {
    var store = CoffeeStore()
    try store.write([.generate(100)])
    let shared = store
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<32 {
        group.addTask {
          var copy = shared
          if number.isMultiple(of: 2) { try copy.write([.generate(number)]) }
          for id in 1...50 { _ = try copy.price(ofCoffee: Int64(id)) }
          return try copy.coffees().count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == (0..<32).map { 100 + ($0.isMultiple(of: 2) ? $0 : 0) }.sorted())
  }

  @Test func `a fork of a large store copies it once`() throws {
    var store = CoffeeStore()
    try store.write([.generate(10_000)])
    var copy = store
    try copy.write([.delete(coffeesNamed: "Coffee 5")])
    #expect(try store.coffees().count == 10_000)
    #expect(try copy.coffees().count == 9_999)
  }

  @Test func `a device forks with its store, and equal devices have equal futures`() throws {
    var store = CoffeeStore()
    try store.write([.generate(20)])
    var device = Device(app: Coffee.app, services: [store])
    device.launch()
    var copy = device
    var other = device
    try other.updateService(CoffeeStore.self) { _ = try $0.write([.delete(coffeesNamed: "Coffee 1")]) }
    #expect(copy == device)
    #expect(other != device)
    device.settle()
    copy.settle()
    other.settle()
    #expect(copy == device)
    #expect(device.interface.table?.sections.first?.rows == 20)
    #expect(other.interface.table?.sections.first?.rows == 19)
  }
}

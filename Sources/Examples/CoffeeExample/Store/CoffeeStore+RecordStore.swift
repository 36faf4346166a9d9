import Rehearsal

// The table holds two kinds of records, because the list reads names alone and the detail a price.

extension CoffeeStore: RecordStore {
  static let names = "names"
  static let prices = "prices"

  static func access(by request: any ServiceRequest) -> RecordAccess? {
    switch request {
    case is ListCoffees: RecordAccess(.load, of: names)
    case let request as HydrateCoffee: RecordAccess(.refresh("\(request.id)"), of: prices)
    default: nil
    }
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    switch (answer, request) {
    case (let coffees as [CoffeeItem], _): RecordPage(coffees)
    case (let price as Price, let request as HydrateCoffee): RecordPage([CoffeePrice(id: request.id, price: price)])
    default: nil
    }
  }

  /// The rows of the table, whatever fault a scenario has planned; nil: it cannot be read.
  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    let all = Statement("SELECT CoffeeID, CoffeeName, Price FROM Coffee ORDER BY CoffeeID")
    switch resource {
    case Self.names: return try? database.query(all) { CoffeeItem(id: $0.integer(0), name: $0.text(1) ?? "") }
    case Self.prices:
      return try? database.query(all) { row in
        let price: Price? =
          switch row.value(2) {
          case .null: nil
          case .number(let number): Price(number)
          case .text(let text): Price(text)
          }
        return CoffeePrice(id: row.integer(0), price: price)
      }
    default: return nil
    }
  }
}

extension CoffeeItem: StoredRecord {
  var recordID: String? { "\(id)" }
  var recordTitle: String? { name }
}

extension CoffeePrice: StoredRecord {
  var recordID: String? { "\(id)" }
}

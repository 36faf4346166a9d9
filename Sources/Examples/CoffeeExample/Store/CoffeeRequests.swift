import Rehearsal

/// A coffee as the list knows it.
struct CoffeeItem: Hashable, Sendable {
  let id: Int64
  let name: String
}

extension ServiceOperation {
  /// Reads from the store: what steps, faults and the ledger call its requests.
  static let read = ServiceOperation("read")
}

/// Asks for every coffee's name, in the order of their numbers.
struct ListCoffees: ServiceRequest {
  typealias Success = [CoffeeItem]

  var operation: ServiceOperation { .read }
  var resource: String { "Coffee" }
  var isLocal: Bool { true }
}

/// Asks for what the list does not know of a coffee: its price.
struct HydrateCoffee: ServiceRequest {
  typealias Success = Price

  let id: Int64

  var operation: ServiceOperation { .read }
  var resource: String { "Coffee/\(id)" }
  var isLocal: Bool { true }
}

/// The price of a coffee, as the detail knows it.
struct CoffeePrice: Hashable, Sendable {
  let id: Int64
  let price: Price?
}

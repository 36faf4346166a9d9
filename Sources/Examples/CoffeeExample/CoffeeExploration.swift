import Rehearsal

extension Coffee {
  /// How Coffee is explored: three coffees, whose names are a list, and a price on the screen of each.
  static let exploration = Exploration {
    $0.given = ["the database has 3 coffees"]
    $0.listSpecifications = [CoffeeNames(), ShownPrice()]
  }
}

/// The list of Coffee, as a search compares it with the database.
struct CoffeeNames: ListSpecification {
  typealias Store = CoffeeStore
  let listScene = "CoffeeList"
  let resource = CoffeeStore.names
  let noun = "coffee"

  func records(in list: CoffeeListController) -> [any StoredRecord] { list.coffees }
  func isQuiet(_ list: CoffeeListController) -> Bool { !list.isMissingNames }
}

/// The screen of one coffee, as a search compares it with the database.
struct ShownPrice: ListSpecification {
  typealias Store = CoffeeStore
  let listScene = "CoffeeDetail"
  let resource = CoffeeStore.prices
  let extent = ListExtent.some
  let noun = "price of the coffee"

  func records(in detail: CoffeeDetailController) -> [any StoredRecord] {
    detail.id.map { [CoffeePrice(id: $0, price: detail.price)] } ?? []
  }
}

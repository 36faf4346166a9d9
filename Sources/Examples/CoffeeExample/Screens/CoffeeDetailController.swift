import Rehearsal

/// One coffee, in two sections of one row: its name and its price.
struct CoffeeDetailController: Controller {
  var id: Int64?
  var name = ""
  var price: Price?

  var navigationItem: NavigationItem<Never> { NavigationItem(title: name) }

  var view: [Element<Self>] { [.tableView] }

  var numberOfSections: Int { 2 }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func titleForHeader(inSection section: Int) -> String? {
    section == 0 ? "Coffee Name" : "Price"
  }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell(
      "Cell",
      labels: [path.section == 0 ? LabelView("name", text: name) : LabelView("price", text: "\(price, default: "")")])
  }
}

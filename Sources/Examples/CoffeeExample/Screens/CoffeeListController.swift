import Rehearsal

/// The names of all coffees; what else there is to know of one is loaded when it is selected.
struct CoffeeListController: Controller {
  enum Message: Hashable, Sendable {
    case refresh
    case listed(Reply<[CoffeeItem]>)
    case hydrated(Reply<Price>, CoffeeItem)
  }

  private(set) var coffees: [CoffeeItem] = []
  /// The prices of the coffees that are hydrated, which is how one is known to be.
  ///
  /// They are kept beside the list, so that a tap costs the same however long the list is.
  private(set) var prices: [Int64: Price] = [:]
  /// Whether the names have still to be read, because that has failed.
  private(set) var isMissingNames = false
  /// Whether a coffee is being hydrated; until it is, or that has failed, no other one is shown.
  private var isHydrating = false

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Coffees", rightBarButtonItem: isMissingNames ? BarButtonItem("Refresh", action: .refresh) : nil)
  }

  var view: [Element<Self>] { [.tableView] }

  func numberOfRows(inSection section: Int) -> Int { coffees.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView("name", text: coffees[path.row].name)], accessory: .disclosureIndicator)
  }

  var clearsSelectionOnViewWillAppear: Bool { true }

  // MARK: Loading as required

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.send(ListCoffees()) { .listed($0) }
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    guard !isHydrating else { return context.deselectRow() }
    let coffee = coffees[path.row]
    guard prices[coffee.id] == nil else { return show(coffee, &context) }
    isHydrating = true
    context.send(HydrateCoffee(id: coffee.id)) { .hydrated($0, coffee) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    do {
      switch message {
      case .refresh:
        isMissingNames = false
        context.send(ListCoffees()) { .listed($0) }
      case .listed(let reply):
        isMissingNames = true
        coffees = try reply.get()
        isMissingNames = false
      case .hydrated(let reply, let coffee):
        isHydrating = false
        prices[coffee.id] = try reply.get()
        show(coffee, &context)
      }
    } catch {
      context.deselectRow()
      context.present(.alert(title: "Error", message: error.description, actions: AlertAction("OK")))
    }
  }

  // MARK: The detail

  private func show(_ coffee: CoffeeItem, _ context: inout Context<Message>) {
    context.performSegue(withIdentifier: "coffeeDetail", sender: coffee)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    guard let coffee = sender as? CoffeeItem else { return }
    let price = prices[coffee.id]
    segue.configure(CoffeeDetailController.self) { detail in
      detail.id = coffee.id
      detail.name = coffee.name
      detail.price = price
    }
  }
}

import BalanceExample
import Rehearsal

// The content of the list: the bar, and the table of the total and the entries.

extension BalanceListController {
  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Your Balance",
      leftBarButtonItem: BarButtonItem("Logout", action: .logout),
      rightBarButtonItem: isLoaded ? BarButtonItem("Add", segue: "addItem") : BarButtonItem("Refresh", action: .refresh)
    )
  }

  var view: [Element<Self>] {
    isStale ? [.label("Not up to date. Pull down to load again."), .tableView] : [.tableView]
  }

  var refreshControl: Message? { hardening.contains(.reloads) ? .refresh : nil }

  var numberOfSections: Int { 2 }

  func numberOfRows(inSection section: Int) -> Int {
    section == 0 ? 1 : items.count
  }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let items = items.lazy.map(BalanceItem.init(object:))
    return path.section == 0 ? .total(of: items, in: environment) : .entry(items[path.row], in: environment)
  }
}

import FoundationEssentials
import KiiCloud
import Rehearsal

// What the list shows: the bar, and the table of the total and the entries.

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
    path.section == 0 ? totalCell(in: environment) : itemCell(BalanceItem(object: items[path.row]), in: environment)
  }

  private func totalCell(in environment: DeviceEnvironment) -> Cell {
    let total = Cents.sum(items.lazy.compactMap { BalanceItem(object: $0).signedCents })
    return Cell(
      "Total",
      labels: [
        LabelView("title", text: "Balance"),
        LabelView("amount", text: Formats.currency(cents: total, in: environment), color: total < 0 ? .red : .black),
      ])
  }

  private func itemCell(_ item: BalanceItem, in environment: DeviceEnvironment) -> Cell {
    let amount = item.signedCents.map { Formats.currency(cents: Cents.sum([$0]), in: environment) }
    let date = item.object.created.map { Formats.date(milliseconds: $0, in: environment) }
    return Cell(
      "Cell",
      labels: [
        LabelView("name", text: item.name),
        LabelView("date", text: date ?? ""),
        LabelView("amount", text: amount ?? "", color: item.type == .income ? .black : .red),
      ])
  }
}

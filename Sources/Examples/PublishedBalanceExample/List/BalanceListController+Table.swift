import Rehearsal

// The content of the list: the bar, and the table of the total and the entries.

extension BalanceListController {
  /// As in the sample, Add replaces Refresh (The documents' app: Add replaces Refresh for good).
  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Your Balance",
      leftBarButtonItem: BarButtonItem("Logout", action: .logout),
      rightBarButtonItem: isLoaded ? BarButtonItem("Add", segue: "addItem") : BarButtonItem("Refresh", action: .refresh)
    )
  }

  var view: [Element<Self>] { [.tableView] }

  var numberOfSections: Int { 2 }

  func numberOfRows(inSection section: Int) -> Int { section == 0 ? 1 : items.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    guard path.section == 1 else {
      let total = items.reduce(0) { $0 + Entry(object: $1).balance }
      return Cell(
        "Total", labels: [LabelView("title", text: "Balance"), label(total, isRed: total < 0, in: environment)])
    }
    let entry = Entry(object: items[path.row])
    return Cell(
      "Cell",
      labels: [
        LabelView("name", text: entry.name),
        LabelView("date", text: Formats.date.text(of: entry.created, in: environment)),
        label(entry.balance, isRed: !entry.isIncome, in: environment),
      ])
  }

  private func label(_ cents: Int, isRed: Bool, in environment: DeviceEnvironment) -> LabelView {
    LabelView(
      "amount", text: Formats.currency.text(of: Double(cents) / 100, in: environment), color: isRed ? .red : .black)
  }
}

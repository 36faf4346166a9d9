import Rehearsal

// The content of the edit screen: two fields, the row of the type, and the row Delete when there is something to delete.
//
// In the sample all of it is one static table view: the first section has the rows Amount, Name and Type, and the text
// fields stand inside the first two. Cells hold labels and buttons here, but no fields, so the fields stand above the
// table, and Type is the first row of its section instead of the third. What is typed, tapped and sent is the same.

extension EditItemController {
  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "", rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  var view: [Element<Self>] {
    [
      .textField("Amount", \.amountText),
      .textField("Name", \.nameText),
      .tableView,
    ]
  }

  var numberOfSections: Int { mode == .add ? 1 : 2 }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    path.section == 0
      ? Cell("Type", labels: [LabelView("title", text: "Type"), LabelView("type", text: kindText)])
      : Cell("Delete", labels: [LabelView("title", text: "Delete")])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    guard path.section == 0 else { return confirmDelete(&context) }
    context.endEditing()
    context.present(
      .actionSheet(
        actions: AlertAction("Income", handler: .kindChosen(.income)),
        AlertAction("Expense", handler: .kindChosen(.expense))))
  }
}

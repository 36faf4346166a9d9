import BalanceExample
import Rehearsal

// The content of the edit screen: two fields, the row of the type, and Delete when there is something to delete.

extension EditItemController {
  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: mode == .add ? "Add Entry" : "Edit Entry", rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  var view: [Element<Self>] {
    var view: [Element<Self>] = [
      .textField("Amount", \.amountText),
      .textField("Name", \.nameText),
      .tableView,
    ]
    if mode == .edit { view.append(.button("Delete", action: .delete)) }
    return view
  }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Type", labels: [LabelView("title", text: "Type"), LabelView("type", text: type.name)])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    context.endEditing()
    context.present(
      .actionSheet(
        actions: AlertAction("Income", handler: .typeChosen(.income)),
        AlertAction("Expense", handler: .typeChosen(.expense))))
  }
}

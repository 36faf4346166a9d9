import Rehearsal

// What the edit screen shows: two fields, the row of the type, and Delete when there is something to delete.

extension EditItemController {
  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: mode == .add ? "Add Entry" : "Edit Entry", rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  var view: [Element<Message>] {
    var view: [Element<Message>] = [
      .textField(TextField("Amount", text: amountText) { .amountChanged($0) }),
      .textField(TextField("Name", text: nameText) { .nameChanged($0) }),
      .tableView,
    ]
    if mode == .edit { view.append(.button(Button("Delete", action: .delete))) }
    return view
  }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: Environment) -> Cell {
    Cell("Type", labels: [Label("title", text: "Type"), Label("type", text: type.name)])
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

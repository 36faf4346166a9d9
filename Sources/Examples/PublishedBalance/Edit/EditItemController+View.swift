import Rehearsal

// What the edit screen shows: two fields, the row of the type, and Delete when there is something to delete.

extension EditItemController {
  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: original == nil ? "Add Entry" : "Edit Entry", rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  var view: [Element<Message>] {
    let form: [Element<Message>] = [
      .textField(TextField("Amount", text: amountText) { .amountChanged($0) }),
      .textField(TextField("Name", text: nameText) { .nameChanged($0) }),
      .tableView,
    ]
    return original == nil ? form : form + [.button(Button("Delete", action: .delete))]
  }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: Environment) -> Cell {
    Cell("Type", labels: [Label("title", text: "Type"), Label("type", text: kind.name)])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    context.endEditing()
    context.present(
      .actionSheet(
        actions: AlertAction("Income", handler: .kindChosen(.income)),
        AlertAction("Expense", handler: .kindChosen(.expense))))
  }
}

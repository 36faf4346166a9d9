import KiiCloud
import Rehearsal

/// Adds an entry, or changes or deletes one.
///
/// Until the cloud has agreed, nothing but this screen changes: a failure keeps what was typed, and Save works again.
struct EditItemController: Controller {
  enum Mode: Hashable, Sendable {
    case add, edit
  }

  enum Message: Hashable, Sendable {
    case typeChosen(BalanceItemType)
    case save
    case saved(Reply<CloudObject>)
    case delete
    case deleteConfirmed
    case deleted(Reply<NoContent>)
    case failed(ServiceError)
    case done
  }

  // Handed over by prepare(for:sender:).
  var mode = Mode.add
  var objectID: String?
  var name = ""
  var type = BalanceItemType.expense
  /// In cents.
  var amount = 0
  var delegate: Delegate<any DoneEditDelegate.Type>?

  // Typed by the user.
  var amountText = ""
  var nameText = ""

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    amountText = Cents.plain(amount)
    nameText = name
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .typeChosen(let chosen): type = chosen
    case .save: save(&context)
    case .saved(.success(let object)):
      finish(&context) { [mode] in mode == .add ? $0.addItem(object) : $0.updateItem(object) }
    case .delete: confirmDelete(&context)
    case .deleteConfirmed: delete(&context)
    case .deleted(.success):
      if let object = object(context) { finish(&context) { $0.deleteItem(object) } }
    case .saved(.failure(let error)), .deleted(.failure(let error)): context.dismiss(completion: .failed(error))
    case .failed(let error): context.present(.error(error.description))
    case .done: context.performSegue(withIdentifier: "doneEditItem")
    }
  }

  private func save(_ context: inout Context<Message>) {
    guard let cents = Cents.parse(amountText) else {
      return context.present(.error("Amount must be dollars and cents, such as 12.34."))
    }
    guard var object = object(context) else { return }
    object.setObject(cents, forKey: BalanceItem.amount)
    object.setObject(nameText.isEmpty ? type.name : nameText, forKey: BalanceItem.name)
    object.setObject(type.rawValue, forKey: BalanceItem.type)
    context.present(.progress("Saving Object..."), animated: false)
    context.send(object.save(), outlivesScreen: true) { .saved($0) }
  }

  private func confirmDelete(_ context: inout Context<Message>) {
    context.endEditing()
    context.present(
      .alert(
        title: "Confirm", message: "Would you delete this item?",
        actions: AlertAction("No"), AlertAction("Yes", handler: .deleteConfirmed)))
  }

  private func delete(_ context: inout Context<Message>) {
    guard let object = object(context) else { return }
    context.present(.progress("Deleting Object..."), animated: false)
    context.send(object.delete(), outlivesScreen: true) { .deleted($0) }
  }

  /// A stand-in for the entry: without an id when adding, so that the cloud assigns one.
  private func object(_ context: Context<Message>) -> CloudObject? {
    let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey])
    let bucket = user?.bucket(withName: BalanceItem.bucket)
    return objectID.map { bucket?.createObject(withID: $0) } ?? bucket?.createObject()
  }

  private func finish(
    _ context: inout Context<Message>, _ call: @escaping @Sendable (any DoneEditDelegate.Type) -> any DoneEditDelegate
  ) {
    context.endEditing()
    context.call(delegate, call)
    context.dismiss(animated: false, completion: .done)
  }
}

import BalanceExample
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

  let hardening: Hardening

  // Handed over by prepare(for:sender:).
  var mode = Mode.add
  var objectID: String?
  /// The entry as the list has read it, when overwrites are to be checked.
  var original: CloudObject?
  var name = ""
  var type = BalanceItemType.expense
  /// In cents.
  var amount = 0
  var delegate: Delegate<any DoneEditDelegate.Type>?

  // Typed by the user.
  var amountText = ""
  var nameText = ""

  init(hardening: Hardening = []) {
    self.hardening = hardening
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    amountText = Cents.plain(amount)
    nameText = name
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .typeChosen(let chosen): type = chosen
    case .save: save(&context)
    case .saved(let reply): saved(reply, &context)
    case .delete: confirmDelete(&context)
    case .deleteConfirmed: delete(&context)
    case .deleted(let reply): deleted(reply, &context)
    case .failed(let error): context.present(.error(description(of: error)))
    case .done: context.performSegue(withIdentifier: "doneEditItem")
    }
  }

  // MARK: Saving

  private func save(_ context: inout Context<Message>) {
    guard let cents = Cents.parse(amountText) else {
      return context.present(.error("Amount must be dollars and cents, such as 12.34."))
    }
    guard var object = object(context) else { return }
    if mode == .add, hardening.contains(.namesEntries) {
      object = object.bucket.createObject(withID: EntryID.next(&context))
    }
    object.setObject(cents, forKey: BalanceItem.amount)
    object.setObject(nameText.isEmpty ? type.name : nameText, forKey: BalanceItem.name)
    // A type that this version does not know is shown as an expense, and kept unless the user chooses another one.
    if original.map({ BalanceItem(object: $0).type }) != type {
      object.setObject(type.rawValue, forKey: BalanceItem.type)
    }
    context.present(.progress("Saving Object..."), animated: false)
    context.send(request(toSave: object), outlivesScreen: true) { .saved($0) }
  }

  /// An entry that brings its own id is put in the place of whatever an earlier try has left; one that was read takes
  /// the place of what was read, and of nothing else.
  private func request(toSave object: CloudObject) -> SaveObject {
    if mode == .add, hardening.contains(.namesEntries) { return object.saveAllFields(forced: true) }
    return original == nil ? object.save() : object.saveAllFields(forced: false)
  }

  private func saved(_ reply: Reply<CloudObject>, _ context: inout Context<Message>) {
    do {
      let object = try reply.get()
      if mode == .add, hardening.contains(.namesEntries) { EntryID.acknowledge([object], &context) }
      finish(&context) { [mode] in mode == .add ? $0.addItem(object) : $0.updateItem(object) }
    } catch {
      context.dismiss(completion: .failed(error))
    }
  }

  // MARK: Deleting

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

  private func deleted(_ reply: Reply<NoContent>, _ context: inout Context<Message>) {
    do {
      _ = try reply.get()
      if let object = object(context) { finish(&context) { $0.deleteItem(object) } }
    } catch {
      if error.status == 404, hardening.contains(.takesGoneAsDeleted), let object = object(context) {
        return finish(&context) { $0.deleteItem(object) }
      }
      context.dismiss(completion: .failed(error))
    }
  }

  // MARK: Both

  /// The entry as it was read, or a stand-in for it: without an id when adding, so that the cloud assigns one.
  private func object(_ context: Context<Message>) -> CloudObject? {
    if let original { return original }
    let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey])
    let bucket = user?.bucket(withName: BalanceItem.bucket)
    return objectID.map { bucket?.createObject(withID: $0) } ?? bucket?.createObject()
  }

  private func description(of error: ServiceError) -> String {
    guard error.status == 409, original != nil else { return error.description }
    return "Another device has changed this entry. Go back and pull the list down to see the change."
  }

  private func finish(
    _ context: inout Context<Message>, _ call: @escaping @Sendable (any DoneEditDelegate.Type) -> any DoneEditDelegate
  ) {
    context.endEditing()
    context.call(delegate, call)
    context.dismiss(animated: false, completion: .done)
  }
}

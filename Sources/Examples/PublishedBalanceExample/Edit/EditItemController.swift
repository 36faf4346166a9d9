import Foundation
import KiiCloud
import Rehearsal

/// Adds an entry, or changes or deletes one.
struct EditItemController: Controller {
  enum Mode: Hashable, Sendable {
    case add, edit
  }

  /// A change of an entry.
  enum Change: Hashable, Sendable {
    case added, updated, deleted
  }

  enum Message: Hashable, Sendable {
    case kindChosen(Entry.Kind)
    case save
    case saved(Reply<CloudObject>, CloudObject)
    case deleteConfirmed
    case deleted(Reply<NoContent>, CloudObject)
    case failed(ServiceError)
  }

  // Handed over by prepare(for:sender:).
  var mode = Mode.add
  var objectID: String?
  var name = ""
  /// nil for a type the app does not know.
  var kind: Entry.Kind?
  /// In cents.
  var amount = 0
  var delegate: Delegate<any DoneEditDelegate.Type>?

  // The content of the screen.
  var amountText = ""
  var nameText = ""
  private(set) var kindText = ""

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    amountText = String(format: "%.2f", Double(amount) / 100)
    nameText = name
    // As in the sample, an unknown type traps here (The documents' app: Records of another app).
    // swift-format-ignore: NeverForceUnwrap
    kindText = kind!.name
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .kindChosen(let chosen):
      kind = chosen
      kindText = chosen.name
    case .save: save(&context)
    case .saved(.success(let object), _): finish(mode == .add ? .added : .updated, object, failure: nil, &context)
    case .saved(.failure(let error), let object):
      finish(mode == .add ? .added : .updated, object, failure: error, &context)
    case .deleteConfirmed: delete(&context)
    case .deleted(.success, let object): finish(.deleted, object, failure: nil, &context)
    case .deleted(.failure(let error), let object): finish(.deleted, object, failure: error, &context)
    case .failed(let error): context.present(.error(error))
    }
  }

  /// The documents' app: Trying again creates twice; The documents' app: The later save wins.
  ///
  /// A new entry has no id of its own by which a second try could be recognised,
  /// and a change is merged into whatever is in the cloud by now.
  private func save(_ context: inout Context<Message>) {
    // As in the sample, what is no number traps (The documents' app: Amounts are cut).
    // swift-format-ignore: NeverForceUnwrap
    let amount = Int(Double(amountText)! * 100)
    guard let kind, var object = object(context) else { return }
    object.setObject(amount, forKey: Entry.amount)
    object.setObject(nameText.isEmpty ? kind.name : nameText, forKey: Entry.name)
    object.setObject(kind.rawValue, forKey: Entry.type)
    context.present(.progress("Saving Object..."), animated: false)
    context.send(object.save(), outlivesScreen: true) { [object] in .saved($0, object) }
  }

  func confirmDelete(_ context: inout Context<Message>) {
    context.endEditing()
    context.present(
      .alert(
        title: "Confirm", message: "Would you delete this item?",
        actions: AlertAction("No"), AlertAction("Yes", handler: .deleteConfirmed)))
  }

  private func delete(_ context: inout Context<Message>) {
    guard let object = object(context) else { return }
    context.present(.progress("Deleting Object..."), animated: false)
    context.send(object.delete(), outlivesScreen: true) { .deleted($0, object) }
  }

  /// A stand-in for the entry in the cloud: an instance of this screen's own, without an id when adding.
  private func object(_ context: Context<Message>) -> CloudObject? {
    let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey])
    let bucket = user?.bucket(withName: Entry.bucket)
    return objectID.map { bucket?.createObject(withID: $0) } ?? bucket?.createObject()
  }

  /// Goes back to the list, whether the cloud has agreed or not.
  ///
  /// The documents' app: A failure goes on.
  ///
  /// After a failure, `return` leaves only the closure that runs when the progress is gone. What
  /// follows happens all the same: the list gets an object that the cloud may not have, and this screen unwinds;
  /// by the time of the alert it has left the window.
  private func finish(
    _ change: Change, _ object: CloudObject, failure: ServiceError?, _ context: inout Context<Message>
  ) {
    if let failure { context.dismiss(completion: .failed(failure)) }
    context.endEditing()
    context.call(delegate) {
      switch change {
      case .added: $0.addItem(object)
      case .updated: $0.updateItem(object)
      case .deleted: $0.deleteItem(object)
      }
    }
    context.dismiss(animated: false)
    context.performSegue(withIdentifier: "doneEditItem")
  }
}

package import KiiCloud
package import Rehearsal

/// Adds a book under an id made of its name, so that a retry makes no second one.
package struct BookController: Controller {
  package enum Message: Hashable, Sendable {
    case save
    case saved(Reply<CloudObject>)
    case failed(ServiceError)
    case leave
  }

  let flaw: Flaw?
  var delegate: Delegate<ShelfController.Message.Type>?
  private var name = ""
  private var isSaving = false

  init(flaw: Flaw?) {
    self.flaw = flaw
  }

  package var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Book", rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(isSaving))
  }

  package var view: [Element<Self>] { [.textField("Name", \.name)] }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save: save(&context)
    case .saved(let reply): saved(reply, &context)
    case .failed(let error): context.present(.sorry(error))
    case .leave: context.popViewController()
    }
  }

  private mutating func save(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    isSaving = true
    let bucket = user.bucket(withName: "books")
    let namesItself = flaw != .letsTheCloudName
    var book = namesItself ? bucket.createObject(withID: "book-\(name)") : bucket.createObject()
    book.setObject(name, forKey: "name")
    if flaw != .leavesTheSave { context.present(.progress("Saving"), animated: false) }
    context.send(namesItself ? book.saveAllFields(forced: true) : book.save(), outlivesScreen: true) { .saved($0) }
  }

  private mutating func saved(_ reply: Reply<CloudObject>, _ context: inout Context<Message>) {
    isSaving = false
    do {
      let book = try reply.get()
      if flaw != .forgetsTheAdded { context.call(delegate) { $0.added(book) } }
      context.dismiss(animated: false, completion: .leave)
    } catch {
      if flaw == .clearsInput { name = "" }
      switch flaw {
      case .keepsSilent: context.dismiss(animated: false)
      case .leavesOnFailure: context.dismiss(animated: false, completion: .leave)
      default: context.dismiss(completion: .failed(error))
      }
    }
  }
}

extension ShelfController {
  package mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(BookController.self) { $0.delegate = Delegate($1) }
  }
}

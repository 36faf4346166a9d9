import Rehearsal

/// Shows the first note of the user's bucket and saves it by any of the store's three update methods.
///
/// A note without a tag has no key `tag`: how to take a key away, and what others wrote meanwhile, is where the methods
/// differ.
struct NoteController: Controller {
  enum UpdateMethod: String, Hashable, Sendable, CaseIterable {
    case merge = "Merge"
    case replace = "Replace"
    case replaceIfUnchanged = "Replace if unchanged"
  }

  enum Message: Hashable, Sendable {
    case textChanged(String)
    case tagChanged(String)
    case save(UpdateMethod)
    case saved(Reply<CloudObject>)
    case listed(Reply<QueryResult>)
    case reload
    case reloaded(Reply<CloudObject>)
  }

  private var note: CloudObject?
  private var text = ""
  private var tag = ""
  private var status = ""

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Note", rightBarButtonItem: BarButtonItem("Reload", action: .reload))
  }

  var view: [Element<Message>] {
    [
      .textField(TextField("Text", text: text) { .textChanged($0) }),
      .textField(TextField("Tag", text: tag) { .tagChanged($0) }),
      .label(Label("status", text: status)),
    ] + UpdateMethod.allCases.map { .button(Button($0.rawValue, action: .save($0))) }
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    note = user.bucket(withName: "notes").createObject()
    context.send(user.bucket(withName: "notes").execute(CloudQuery())) { .listed($0) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    do {
      switch message {
      case .textChanged(let text): self.text = text
      case .tagChanged(let tag): self.tag = tag
      case .save(let method): save(by: method, &context)
      case .saved(let reply): show(try context.result(of: reply), "Saved")
      case .listed(let reply):
        if let first = try context.result(of: reply).objects.first { show(first, "Loaded") }
      case .reload:
        if let note, note.id != nil { context.send(note.refresh()) { .reloaded($0) } }
      case .reloaded(let reply): show(try context.result(of: reply), "Loaded")
      }
    } catch {
      context.present(
        .alert(title: "Error", message: error.description, actions: AlertAction("OK")))
    }
  }

  private func save(by method: UpdateMethod, _ context: inout Context<Message>) {
    guard var note else { return }
    note.setObject(text, forKey: "text")
    if tag.isEmpty { note.removeObject(forKey: "tag") } else { note.setObject(tag, forKey: "tag") }
    let request =
      switch method {
      case .merge: note.save()
      case .replace: note.saveAllFields(forced: true)
      case .replaceIfUnchanged: note.saveAllFields(forced: false)
      }
    context.send(request) { .saved($0) }
  }

  /// Replies may come in another order than they were asked for: an older state of the note never replaces a newer one.
  private mutating func show(_ object: CloudObject, _ status: String) {
    func version(_ object: CloudObject?) -> Int { object?.version.flatMap { Int($0) } ?? 0 }
    guard version(object) >= version(note) else { return }
    note = object
    text = object.string("text") ?? ""
    tag = object.string("tag") ?? ""
    self.status = "\(status) version \(version(object))"
  }
}

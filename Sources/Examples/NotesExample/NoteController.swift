import KiiCloud
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
    case save(UpdateMethod)
    case saved(Reply<CloudObject>)
    case listed(Reply<QueryResult>)
    case reload
    case reloaded(Reply<CloudObject>)
    case wasRead
  }

  private var note: CloudObject?
  private var text = ""
  private var tag = ""
  private var status = ""
  /// Whether a save is under way: another one would be of a version that is going to be old.
  private var isSaving = false
  /// Failures the user has not confirmed, of which the first is on the screen: several requests may fail at once.
  private var failures: [ServiceError] = []

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Note", rightBarButtonItem: BarButtonItem("Reload", action: .reload).disabled(isSaving))
  }

  var view: [Element<Self>] {
    [
      .textField("Text", \.text),
      .textField("Tag", \.tag),
      .label(status).accessibilityIdentifier("status"),
    ]
      + UpdateMethod.allCases.map { method in
        .button(method.rawValue, action: .save(method)).disabled(isSaving)
      }
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    note = user.bucket(withName: "notes").createObject()
    context.send(user.bucket(withName: "notes").execute(CloudQuery())) { .listed($0) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    do {
      switch message {
      case .save(let method): save(by: method, &context)
      case .saved(let reply):
        isSaving = false
        show(try reply.get(), "Saved")
      case .listed(let reply):
        if let first = try reply.get().objects.first { show(first, "Loaded") }
      case .reload:
        if let note, note.id != nil { context.send(note.refresh()) { .reloaded($0) } }
      case .reloaded(let reply): show(try reply.get(), "Loaded")
      case .wasRead:
        failures.removeFirst()
        showFailure(&context)
      }
    } catch {
      failures.append(error)
      if failures.count == 1 { showFailure(&context) }
    }
  }

  private mutating func save(by method: UpdateMethod, _ context: inout Context<Message>) {
    guard var note else { return }
    note.setObject(text, forKey: "text")
    if tag.isEmpty { note.removeObject(forKey: "tag") } else { note.setObject(tag, forKey: "tag") }
    let request =
      switch method {
      case .merge: note.save()
      case .replace: note.saveAllFields(forced: true)
      case .replaceIfUnchanged: note.saveAllFields(forced: false)
      }
    isSaving = true
    context.send(request) { .saved($0) }
  }

  private func showFailure(_ context: inout Context<Message>) {
    guard let failure = failures.first else { return }
    context.present(
      .alert(title: "Error", message: failure.description, actions: AlertAction("OK", handler: .wasRead)))
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

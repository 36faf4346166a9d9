import Rehearsal

/// A small app: notes that are loaded, and a sheet that adds one.
enum NotesApp {
  static let app = AppDefinition("Notes", initial: "Root") {
    StoryboardScene.navigationController("Root", root: "List")
    AppScene("List", ListController())
    AppScene("Edit", EditController())
    AppScene("Detail", DetailController())
  }
}

struct NotesBackend: Service {
  static let list = Route<NoContent, [String]>("GET /notes")
  static let save = Route<String, Int>("POST /notes")
  static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    save.answered { server, text in
      server.notes.append(text)
      return server.notes.count
    },
  ]
  var notes = ["Tea"]
}

struct ListController: Controller {
  enum Message: Hashable, Sendable { case loaded(Reply<[String]>), add, show, tick, ask, answered }
  var notes: [String] = []
  var status = ""
  var ticks = 0

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Notes", rightBarButtonItem: BarButtonItem("Add", action: .add))
  }
  var view: [Element<Self>] {
    [.label(status), .button("Show", action: .show), .button("Ask", action: .ask)] + notes.map { .label($0) }
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.send(NotesBackend.list()) { .loaded($0) }
    context.after(.seconds(10), .tick)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .loaded(.success(let loaded)): notes = loaded
    case .loaded(.failure(let error)): status = error.code
    case .add: context.presentViewController(withIdentifier: "Edit")
    case .show: context.pushViewController(withIdentifier: "Detail")
    case .tick: ticks += 1
    case .ask:
      context.present(
        .alert(title: "Sure?", message: nil, actions: AlertAction("Yes", handler: .answered), .cancel("No")))
    case .answered: status = "sure"
    }
  }
}

struct EditController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>), cancel }
  var text = ""
  var count: Int?

  var view: [Element<Self>] { [.textField("Text", \.text), .button("Save", action: .save)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      context.setDefault(text, forKey: "last")
      context.send(NotesBackend.save(text)) { .saved($0) }
    case .saved(let reply):
      count = try? reply.get()
      if count != nil { context.dismiss() }
    case .cancel: context.dismiss()
    }
  }
}

struct DetailController: Controller {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Detail") }
}

package import RehearsalApp

/// A small, typical app: a list loaded from a backend, and an editor that adds to it.
package enum NotesApp {
  package static let app = AppDefinition("Notes", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "List")
    AppScene("List", NoteList(), unwindActions: ["cancelled"]) { StoryboardSegue.show("add", to: "Editor") }
    AppScene("Editor", NoteEditor()) { StoryboardSegue.unwind("cancelled") }
  }
}

/// The backend: notes in the order they were added.
package struct NoteBook: Service {
  package static let list = Route<Int, [String]>("GET /notes")
  package static let add = Route<String, String>("POST /notes")

  package private(set) var notes = ["milk", "bread"]

  package init() {}

  package static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    add.answered { server, text in
      guard !text.isEmpty else { throw ServiceError(status: 400) }
      server.notes.append(text)
      return text
    },
  ]
}

struct NoteList: Controller {
  enum Message: Hashable, Sendable {
    case reload
    case loaded(Reply<[String]>)
    case added(String)
    case tick
  }

  private var notes: [String] = []
  private var ticks = 0

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Notes \(ticks)", leftBarButtonItem: BarButtonItem("Reload", action: .reload),
      rightBarButtonItem: BarButtonItem("Add", segue: "add"))
  }

  var view: [Element<Self>] { [.tableView] }

  func numberOfRows(inSection section: Int) -> Int { notes.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Note", labels: [LabelView("text", text: notes[path.row])])
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    receive(.reload, &context)
    context.after(.seconds(1), .tick)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .added(let note): notes.append(note)
    case .reload: context.send(NoteBook.list(0), outlivesScreen: true) { .loaded($0) }
    case .tick:
      ticks += 1
      if ticks < 3 { context.after(.seconds(1), .tick) }
    case .loaded(let reply):
      do throws(ServiceError) {
        notes = try reply.get()
      } catch {
        context.present(
          .alert(title: "Sorry", message: error.description, actions: AlertAction("OK", handler: .reload)))
      }
    }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(NoteEditor.self) { $0.delegate = Delegate($1) }
  }
}

struct NoteEditor: Controller {
  enum Message: Hashable, Sendable {
    case save
    case send
    case saved(Reply<String>)
    case leave(String)
    case fail(ServiceError)
  }

  var delegate: Delegate<NoteList.Message.Type>?
  private var text = ""

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "New", rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(text.isEmpty))
  }

  var view: [Element<Self>] {
    [
      .textField("Text", \.text),
      .button("Cancel", segue: "cancelled"),
    ]
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) { context.becomeFirstResponder("Text") }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      context.endEditing()
      context.present(.progress("Saving"), completion: .send)
    case .send: context.send(NoteBook.add(text), outlivesScreen: true) { .saved($0) }
    case .saved(let reply):
      do throws(ServiceError) {
        context.dismiss(completion: .leave(try reply.get()))
      } catch {
        context.dismiss(completion: .fail(error))
      }
    case .leave(let note):
      context.setDefault(note, forKey: "last")
      context.call(delegate) { $0.added(note) }
      context.popViewController()
    case .fail(let error):
      context.present(.alert(title: "Not saved", message: error.description, actions: AlertAction("OK")))
    }
  }
}

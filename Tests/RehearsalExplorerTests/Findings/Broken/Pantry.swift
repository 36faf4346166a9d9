import Rehearsal

/// A tiny app that does each thing that can be broken: jars on a server, and a label for a new one.
enum Pantry {
  static let definition = AppDefinition("Pantry", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Jars")
    AppScene("Jars", JarsController()) { StoryboardSegue.show("label", to: "Label") }
    AppScene("Label", LabelController())
  }

  static let underTest = AppUnderTest(definition, services: [PantryServer()])
}

struct PantryServer: Service {
  static let list = Route<NoContent, [String]>("GET /jars").empty([])
  static let add = Route<String, [String]>("POST /jars")
  static let remove = Route<String, [String]>("DELETE /jars")
  private var jars = ["Honey", "Jam"]

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.jars },
    add.answered { server, jar in
      server.jars.append(jar)
      return server.jars
    },
    remove.answered { server, jar in
      server.jars.removeAll { $0 == jar }
      return server.jars
    },
  ]
}

struct JarsController: Controller {
  enum Message: Hashable, Sendable {
    case refresh, loaded(Reply<[String]>), failed(ServiceError), remove(String), removed(Reply<[String]>)
  }

  private var jars: [String] = []
  private var isLoading = false
  private var status = ""

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Jars", leftBarButtonItem: BarButtonItem("Refresh", action: .refresh).disabled(isLoading),
      rightBarButtonItem: BarButtonItem("Add", segue: "label"))
  }
  var view: [Element<Self>] { [.label(status), .tableView] }
  func numberOfRows(inSection section: Int) -> Int { jars.count }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Jar", labels: [LabelView("name", text: jars[path.row])])
  }
  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    [SwipeAction("Remove", action: .remove(jars[path.row]))]
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    if jars.isEmpty { load(&context) }
    if let label = context.defaults["label"] { status = "Last label: \(label)" }
  }

  private mutating func load(_ context: inout Context<Message>) {
    isLoading = true
    context.present(.progress("Loading"))
    context.send(PantryServer.list(), outlivesScreen: true) { .loaded($0) }
  }

  mutating func applicationDidEnterBackground(_ context: inout Context<Message>) { status = "Closed" }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: load(&context)
    case .loaded(.success(let jars)):
      isLoading = false
      self.jars = jars
      context.dismissProgress()
    case .loaded(.failure(let error)):
      isLoading = false
      context.dismissProgress(completion: .failed(error))
    case .failed: context.present(.alert(title: "Error", message: "No jars.", actions: AlertAction("OK")))
    case .remove(let jar): context.send(PantryServer.remove(jar), outlivesScreen: true) { .removed($0) }
    case .removed(.success(let jars)): self.jars = jars
    case .removed(.failure(let error)): status = error.description
    }
  }
}

struct LabelController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<[String]>) }

  private var text = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Label") }
  var view: [Element<Self>] { [.textField("Text", \.text), .button("Save", action: .save).disabled(text.isEmpty)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      context.setDefault(text, forKey: "label")
      context.send(PantryServer.add(text), outlivesScreen: true) { .saved($0) }
    case .saved(.success): context.popViewController()
    case .saved(.failure): text = ""
    }
  }
}

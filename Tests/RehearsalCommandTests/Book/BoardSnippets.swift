// Code that the articles "Controllers and controls" and "A backend" show, and the app it is from, which is searched: a
// log-in, a list and a detail whose changes outlive it.

import Rehearsal
import Testing

private struct Note: StoredRecord {
  let id: String
  let text: String
  var isLiked = false
  var recordID: String? { id }
  var recordTitle: String? { text }
}

private struct Like: Hashable, Sendable { let note: String, isLiked: Bool }

private struct BoardServer: RecordStore, TokenService {
  static let logIn = Route<Credentials, String>("POST /session")
  static let list = Route<NoContent, [Note]>("GET /notes", .bearer).records("notes")
  static let like = Route<Like, Note>("PUT /likes", .bearer).records("notes") { .change($0.note) }
  static let comments = Route<String, [String]>("GET /comments", .bearer)

  private var notes = RecordTable<Note>()
  var tokens = BearerTokens(passwords: ["ann": "secret"])

  init() { notes.put(Note(id: "a", text: "Tea")) }

  static let routes: Routes<Self> = [
    logIn.answered { server, body, context in try server.tokens.logIn(body, in: context) },
    list.answeredForUser { server, _, _ in Array(server.notes) },
    like.answeredForUser { server, like, _ in
      try server.notes.update(like.note) { $0.isLiked = like.isLiked }
    },
    comments.answeredForUser { server, id, _ in ["I like \(try server.notes.get(id).text)."] },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(notes) }
}

private struct BoardLogInController: Controller {
  enum Message: Hashable, Sendable { case logIn, loggedIn(Reply<String>) }

  private var name = ""
  private var password = ""
  private var logIn = RequestState<String>()

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Welcome") }

  var view: [Element<Self>] {
    [
      .textField("Name", \.name), .textField("Password", \.password, isSecure: true),
      .button("Log In", action: .logIn).disabled(logIn.isUnderWay),
    ] + logIn.elements("Logging in", failure: "Not logged in.")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .logIn: logIn.send(BoardServer.logIn(Credentials(name: name, password: password)), &context) { .loggedIn($0) }
    case .loggedIn(let reply):
      guard let token = logIn.receive(reply) else { return }
      context.setToken(token)
      context.setRootViewController(withIdentifier: "Board")
    }
  }
}

private struct NoteBoard: SharedModel {
  enum Message: Hashable, Sendable {
    case loading
    case loaded(Reply<[Note]>)
    case liking(Note)
    case liked(Reply<Note>, before: Note)
  }

  private(set) var notes: [Note] = []
  private(set) var isBusy = false
  private(set) var isStale = true
  private(set) var notice = ""

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    (isBusy, notice) = (false, "")
    switch message {
    case .loading: isBusy = true
    case .loaded(.success(let notes)): (self.notes, isStale) = (notes, false)
    case .loaded(.failure(let error)): notice = "Not loaded. \(error.description)"
    case .liking(let note):
      isBusy = true
      show(note)
    case .liked(.success(let note), _): show(note)
    case .liked(.failure(let error), let before):
      notice = "Not liked. \(error.description)"
      show(before)
    }
  }

  private mutating func show(_ note: Note) { notes = notes.map { $0.id == note.id ? note : $0 } }
}

private struct BoardController: Controller {
  enum Message: Hashable, Sendable { case load }

  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.board)] }
  private(set) var board = NoteBoard()

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Board") }
  var view: [Element<Self>] { [.spinner("Loading", isAnimating: board.isBusy), .label(board.notice), .tableView] }
  var refreshControl: Message? { .load }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

  mutating func authorizationDidEnd(_ context: inout Context<Message>) {
    context.setRootViewController(withIdentifier: "LogIn")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard !board.isBusy else { return }
    context.send(.loading, to: NoteBoard.self)
    context.send(BoardServer.list(), to: NoteBoard.self) { .loaded($0) }
  }

  func numberOfRows(inSection section: Int) -> Int { board.notes.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Note", labels: [LabelView("text", text: board.notes[path.row].text)])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    context.performSegue(withIdentifier: "open", sender: board.notes[path.row].id)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(BoardNoteController.self) { note, _ in note.id = sender as? String ?? "" }
  }
}

private struct BoardNoteController: Controller {
  enum Message: Hashable, Sendable { case load, loaded(Reply<[String]>), like }

  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.board)] }
  var id = ""
  private var board = NoteBoard()
  private var comments = RequestState<[String]>()
  private var note: Note? { board.notes.first { $0.id == id } }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: note?.text ?? "") }

  var view: [Element<Self>] {
    [
      .button(note?.isLiked == true ? "Unlike" : "Like", action: .like).disabled(board.isBusy),
      .label(board.notice),
    ] + comments.elements("Comments", failure: "Not loaded.", retry: .load) + [.tableView]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load: comments.send(BoardServer.comments(id), &context) { .loaded($0) }
    case .loaded(let reply): comments.receive(reply)
    case .like:
      guard let before = note, !board.isBusy else { return }
      var after = before
      after.isLiked.toggle()
      context.send(.liking(after), to: NoteBoard.self)
      context.send(BoardServer.like(Like(note: id, isLiked: after.isLiked)), to: NoteBoard.self) {
        .liked($0, before: before)
      }
    }
  }

  func numberOfRows(inSection section: Int) -> Int { comments.value?.count ?? 0 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Comment", labels: [LabelView("text", text: comments.value?[path.row] ?? "")])
  }
}

/// A list that is pulled to be loaded again.
private struct PulledListController: Controller {
  enum Message: Hashable, Sendable { case appeared(RowPath), loaded(Reply<[Note]>) }
  private var notes: [Note] = []

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Notes") }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .appeared: break
    case .loaded(.success(let notes)):
      self.notes = notes
      context.reloadData()
    case .loaded(.failure): break
    }
  }
}

/// Takes an id where it is first needed.
private struct NewNoteController: Controller {
  enum Message: Hashable, Sendable { case post }
  private var id = ""
  private var text = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "New") }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    if id.isEmpty { id = context.uniqueID() }
  }
}

private struct BoardList: ListSpecification {
  typealias Store = BoardServer
  let listScene = "Notes"
  let resource = "notes"
  let noun = "note"
  func records(in list: BoardController) -> [any StoredRecord] { list.board.notes }
  func isQuiet(_ list: BoardController) -> Bool { !list.board.isBusy && !list.board.isStale }
}

private let app = AppDefinition("Board", initial: "LogIn") {
  AppScene("LogIn", BoardLogInController())
  StoryboardScene.navigationController("Board", root: "Notes", isInstantiatedByCode: true)
  AppScene("Notes", BoardController()) { StoryboardSegue.show("open", to: "Note") }
  AppScene("Note", BoardNoteController())
}

struct BoardSnippetTests {
  @Test(arguments: [3, 5]) func `a search finds nothing in the app of the articles`(actions: Int) async {
    let exploration = Exploration {
      $0.inputs = [.init("ann", into: "Name"), .init("secret", into: "Password")]
      $0.listSpecifications = [BoardList()]
    }
    let run = await rehearse(
      ["explore", "--app", "Board", "--in-process", "--actions", "\(actions)"],
      apps: [AppUnderTest(app, services: [BoardServer()], exploration: exploration)])
    #expect(run.status == 0, "\(run.output) \(run.error)")
  }

  @Test func `a like that is answered after its screen has gone is in the list`() throws {
    var device = Device(app: app, services: [BoardServer()])
    device.launch()
    device.settle()
    try device.typeText("ann", into: "Name")
    try device.typeText("secret", into: "Password")
    try device.tap("Log In")
    device.settle()
    try device.tap(row: 0)
    device.settle()
    try device.tap("Like")
    try device.tap("Board")
    device.settle()
    #expect(device.model(NoteBoard.self).notes.map(\.isLiked) == [true])
    #expect(device.visibleTexts.contains("Tea"))
  }
}

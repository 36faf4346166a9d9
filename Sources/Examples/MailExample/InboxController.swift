import Rehearsal

/// The letters that have come.
struct InboxController: Controller {
  private var letters = Letters()
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.letters)] }

  init() {}

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Inbox") }
  var tabBadge: String? { letters.unread == 0 ? nil : "\(letters.unread)" }
  var view: [Element<Self>] { [.label("Nothing new").hidden(letters.unread > 0), .tableView] }
  var clearsSelectionOnViewWillAppear: Bool { true }

  func numberOfRows(inSection section: Int) -> Int { letters.inbox.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let letter = letters.inbox[path.row]
    return Cell(
      "Letter",
      labels: [LabelView("subject", text: letter.subject), LabelView("state", text: letter.isRead ? "" : "new")])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    let id = letters.inbox[path.row].id
    context.pushViewController(withIdentifier: "Letter", as: LetterController.self) { letter, _ in letter.id = id }
  }

  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.openLetter(url) }
}

/// One letter, which counts as read when it has been in front for three seconds.
struct LetterController: Controller {
  enum Message: Hashable, Sendable { case read(Int), markAsUnread }

  var id = 0
  private var letters = Letters()
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.letters)] }

  init() {}

  private var letter: Letter? { letters.inbox.first { $0.id == id } }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: letter?.subject ?? "Letter") }

  var view: [Element<Self>] {
    [
      .label(letter?.isRead == true ? "read" : "new"),
      .button("Mark as Unread", action: .markAsUnread).disabled(letter?.isRead != true),
    ]
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    context.after(.seconds(3), .read(id), outlivesScreen: true)
  }

  mutating func viewDidDisappear(_ context: inout Context<Message>) { context.cancelTimers() }

  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.openLetter(url) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .read(let id): context.send(.read(id), to: Letters.self)
    case .markAsUnread: context.send(.unread(id), to: Letters.self)
    }
  }
}

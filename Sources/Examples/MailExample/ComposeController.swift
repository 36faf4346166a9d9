import Rehearsal

/// The letters that were sent.
struct SentController: Controller {
  private var letters = Letters()
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.letters)] }

  init() {}

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Sent", rightBarButtonItem: BarButtonItem("Compose", segue: "compose"))
  }

  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { letters.sent.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Letter", labels: [LabelView("subject", text: letters.sent[path.row])])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) { context.deselectRow() }
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.openLetter(url) }
}

/// A letter that is being written.
struct ComposeController: Controller {
  enum Message: Hashable, Sendable { case send, close, discard }

  private var subject = ""

  init() {}

  var keyboardDismissMode: KeyboardDismissMode { .interactive }

  var view: [Element<Self>] {
    [
      .textField("Subject", \.subject), .button("Send", action: .send).disabled(subject.isEmpty),
      .button("Close", action: .close),
    ]
  }

  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.openLetter(url) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send:
      context.send(.sent(subject), to: Letters.self)
      context.dismiss()
    case .close where !subject.isEmpty:
      context.present(.actionSheet(actions: .destructive("Discard", .discard), .cancel("Keep Writing")))
    case .close, .discard: context.dismiss()
    }
  }
}

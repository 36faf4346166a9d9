package import RehearsalApp

/// An app whose first screen changes in an appearance callback only in some states.
package enum BadgeApp {
  package static let app = AppDefinition("Badge", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Inbox")
    AppScene("Inbox", Inbox()) { StoryboardSegue.show("open", to: "Letter") }
    AppScene("Letter", Letter())
  }

  struct Inbox: Controller {
    enum Message: Hashable, Sendable {
      case letterComes
    }

    private var unread = 0
    private var visits = 0

    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "Inbox \(unread)", rightBarButtonItem: BarButtonItem("Open", segue: "open"))
    }

    var view: [Element<Self>] { [.button("Receive", action: .letterComes)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      if message == .letterComes, unread < 3 { unread += 1 }
    }

    mutating func viewDidDisappear(_ context: inout Context<Message>) { unread = 0 }

    mutating func viewDidAppear(_ context: inout Context<Message>) {
      visits = min(visits + 1, 2)
      if visits == 2, unread > 0 { context.present(.alert(title: "Mail", message: "", actions: AlertAction("OK"))) }
    }
  }

  struct Letter: Controller {
    enum Message: Hashable, Sendable { case answer }

    private var answers = 0

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Letter") }
    var view: [Element<Self>] { [.button("Answer", action: .answer)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) { answers = min(answers + 1, 2) }
  }
}

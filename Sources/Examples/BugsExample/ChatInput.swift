import Rehearsal

/// The field of a chat stays disabled when the network is back.
enum ChatInput {
  static let bug = PublishedBug(
    "ChatInput", "The field of a chat stays disabled after the network is back", .controlStuck, shortest: 3,
    steps: """
      When the app starts
      And I tap "Tea"
      Then the control "Message" is enabled
      When the network goes offline
      And 40 s pass
      Then the control "Message" is disabled
      When the network comes back
      Then the control "Message" is enabled
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Chats")
        AppScene("Chats", ChatList()) { StoryboardSegue.show("open", to: "Chat") }
        AppScene("Chat", Chat(isMended: isMended))
      }, services: [ChatServer()],
      exploration: Exploration {
        $0.inputs = [.init("hi", into: "Message")]
        // The network goes and comes back: requests fail by themselves.
        $0.faults = []
        $0.life = Exploration.Life(events: 2)
        $0.asksForStuckControls = true
        // An empty message is not sent.
        $0.mayStayDisabled = ["Send"]
      })
  }

  struct ChatServer: Service {
    static let join = Route<NoContent, NoContent>("POST /participants")
    static let list = Route<NoContent, [String]>("GET /messages")
    static let send = Route<String, NoContent>("POST /messages")
    private var messages: [String] = []

    static let routes: Routes<Self> = [
      join.answered { _, body in body },
      list.answered { server, _ in server.messages },
      send.answered { server, text in
        server.messages.append(text)
        return NoContent()
      },
    ]
  }

  struct ChatList: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Chats") }
    var view: [Element<Self>] { [.button("Tea", segue: "open")] }
  }

  struct Chat: Controller {
    enum Message: Hashable, Sendable {
      case join, joined(Reply<NoContent>), poll, listed(Reply<[String]>), send, sent(Reply<NoContent>)
    }

    let isMended: Bool
    private var text = ""
    private var messages: [String] = []
    private var notice = ""
    private var isOnline = true
    private var hasJoined = false
    private var isOffline = false
    private var isSending = false

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Chat") }
    var view: [Element<Self>] {
      let isEnabled = hasJoined && !isOffline && !isSending
      return [.label(isOnline ? "Online" : "Offline"), .label(isOffline ? "No connection" : notice)]
        + messages.map { .label($0) } + [
          .textField("Message", \.text).disabled(!isEnabled),
          .button("Send", action: .send).disabled(!isEnabled || text.isEmpty),
        ]
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.join, &context) }

    mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
      self.isOnline = isOnline
      guard isMended, isOnline, isOffline else { return }
      isOffline = false
      receive(.join, &context)
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .join: context.send(ChatServer.join(), named: "join") { .joined($0) }
      case .joined(.success):
        (hasJoined, notice) = (true, "")
        receive(.poll, &context)
      case .joined(.failure(let error)): failed(error, .join, &context)
      case .poll: context.send(ChatServer.list(), named: "list") { .listed($0) }
      case .listed(.success(let messages)):
        (self.messages, notice) = (messages, "")
        context.after(.seconds(30), .poll)
      case .listed(.failure(let error)): failed(error, .poll, &context)
      case .send:
        isSending = true
        context.send(ChatServer.send(text)) { .sent($0) }
      case .sent(.success):
        (isSending, text, notice) = (false, "", "")
        receive(.poll, &context)
      case .sent(.failure(let error)): (isSending, notice) = (false, "Not sent. \(error.description)")
      }
    }

    private mutating func failed(_ error: ServiceError, _ again: Message, _ context: inout Context<Message>) {
      notice = "Not received. \(error.description)"
      // A server that refuses is asked again; without a network there is no use in that.
      if error == .offline, !isMended || !isOnline { isOffline = true } else { context.after(.seconds(30), again) }
    }
  }
}

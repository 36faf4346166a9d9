import Rehearsal

/// A message that was being sent when the app was killed is never sent.
enum Outbox {
  static let bug = PublishedBug(
    "Outbox", "A message stays on its way for ever when the app was killed meanwhile", .relaunch, shortest: 3,
    steps: """
      Given the 1st "PUT /messages" takes 10 s
      When the app starts
      And I type "hi" into "Message"
      And I tap "Send"
      And immediately the app is relaunched
      Then row 1 contains "sent"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Chat") { AppScene("Chat", Chat(isMended: isMended)) }, services: [Relay()],
      exploration: Exploration {
        $0.inputs = [.init("hi", into: "Message")]
        $0.life = Exploration.Life(events: 1)
        $0.kept = [
          KeptTexts("the messages") { device in [device.storedDefault(forKey: "text")].compactMap(\.self) }
        ]
        $0.isWaiting = { device in device.controller(Chat.self)?.state == .sending }
      })
  }

  struct Relay: Service {
    static let put = Route<String, NoContent>("PUT /messages")
    private var messages: [String] = []

    static let routes: Routes<Self> = [
      put.answered { server, text in
        if !server.messages.contains(text) { server.messages.append(text) }
        return NoContent()
      }
    ]
  }

  struct Chat: Controller {
    enum Message: Hashable, Sendable { case send, sent(Reply<NoContent>) }
    enum State: String, Hashable, Sendable { case pending, sending, sent, failed }

    let isMended: Bool
    private var text = ""
    /// The last message, and how far it is; both are stored.
    private var message: String?
    private(set) var state = State.sent

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Chat") }
    var view: [Element<Self>] {
      [
        .tableView, .textField("Message", \.text),
        .button("Send", action: .send).disabled(text.isEmpty || !(state == .sent || state == .failed)),
      ]
    }
    func numberOfRows(inSection section: Int) -> Int { message == nil ? 0 : 1 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell(
        "Message", labels: [LabelView("text", text: message ?? ""), LabelView("state", text: state.rawValue)],
        buttons: state == .failed ? ["Try again"] : [])
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      message = context.defaults["text"]
      state = context.defaults["state"].flatMap(State.init) ?? .sent
      if isMended, state == .sending { state = .pending }
      if state == .pending { send(&context) }
    }

    mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
      send(&context)
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .send:
        (self.message, text) = (text, "")
        context.setDefault(self.message, forKey: "text")
        send(&context)
      case .sent(.success): store(.sent, &context)
      case .sent(.failure): store(.failed, &context)
      }
    }

    private mutating func send(_ context: inout Context<Message>) {
      guard let message else { return }
      store(.sending, &context)
      context.send(Relay.put(message)) { .sent($0) }
    }

    private mutating func store(_ state: State, _ context: inout Context<Message>) {
      self.state = state
      context.setDefault(state.rawValue, forKey: "state")
    }
  }
}

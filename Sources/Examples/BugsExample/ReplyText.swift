import Rehearsal

/// A reply that could not be sent is gone from its field.
enum ReplyText {
  static let bug = PublishedBug(
    "ReplyText", "The text of a reply is gone after it could not be sent", .lostInput, shortest: 3,
    steps: """
      Given the next "POST /replies" fails with offline
      When the app starts
      And I type "Thanks" into "Reply"
      And I tap "Send"
      Then I see the alert "Not sent"
      When I tap "Cancel"
      Then the field "Reply" holds "Thanks"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Comment") { AppScene("Comment", Comment(isMended: isMended)) },
      services: [Blog()], exploration: Exploration { $0.inputs = [.init("Thanks", into: "Reply")] })
  }

  struct Blog: Service {
    static let reply = Route<String, NoContent>("POST /replies")
    private(set) var replies: [String] = []

    static let routes: Routes<Self> = [
      reply.answered { server, text in
        if !server.replies.contains(text) { server.replies.append(text) }
        return NoContent()
      }
    ]
  }

  struct Comment: Controller {
    enum Message: Hashable, Sendable { case send, sent(Reply<NoContent>, String), again(String) }

    let isMended: Bool
    private var text = ""
    private var isSending = false

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Comment") }
    var view: [Element<Self>] {
      [
        .label("What a fine day"), .spinner("Sending", isAnimating: isSending),
        .textField("Reply", \.text).disabled(isSending),
        .button("Send", action: .send).disabled(isSending || text.isEmpty),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .send:
        send(text, &context)
        if !isMended { text = "" }
      case .again(let text): send(text, &context)
      case .sent(.success, _): (isSending, text) = (false, "")
      case .sent(.failure, let text):
        isSending = false
        context.present(
          .alert(
            title: "Not sent", message: "There was an unexpected error.",
            actions: AlertAction("Try again", handler: .again(text)), .cancel("Cancel")))
      }
    }

    private mutating func send(_ text: String, _ context: inout Context<Message>) {
      isSending = true
      context.send(Blog.reply(text)) { .sent($0, text) }
    }
  }
}

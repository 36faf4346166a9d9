import Rehearsal

/// Says on its screen that an entry was not sent, in words that stay there.
struct Guestbook: Controller {
  enum Message: Hashable, Sendable { case send, sent(Reply<Int>), typed }

  /// Where the words come from.
  enum Manner: Hashable, Sendable, CaseIterable {
    case inGeneral, ofTheError, whileTyping, onTheNetwork, never
    var isSound: Bool { self != .never }
  }

  let manner: Manner
  private var text = ""
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    let field: Element<Self> =
      manner == .whileTyping ? .textField("Entry", \.text, changed: .typed) : .textField("Entry", \.text)
    return [field, .button("Send", action: .send), .label(notice)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send, .typed:
      context.send(GuestbookServer.write(text), named: "write") { .sent($0) }
    case .sent(.success): notice = ""
    case .sent(.failure(let error)):
      switch manner {
      case .inGeneral: notice = "Not sent."
      case .never: notice = ""
      default: notice = error.description
      }
    }
  }

  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
    if manner == .onTheNetwork { notice = isOnline ? "" : ServiceError.offline.description }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Guestbook", initial: "Guestbook") { AppScene("Guestbook", Guestbook(manner)) },
      services: [GuestbookServer()],
      exploration: Exploration { $0.inputs = Exploration.Input.on("Guestbook", ["Entry": ["a", "b"]]) })
  }
}

struct GuestbookServer: Service {
  static let write = Route<String, Int>("POST /entry")
  static let routes: Routes<Self> = [
    write.answered { _, body in body.count }
  ]
}

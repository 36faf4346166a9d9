import Rehearsal

/// Messages that are typed and sent; the field keeps one that was not sent.
struct Chat: Controller {
  enum Message: Hashable, Sendable { case typed, send, sent(Reply<Stamp>, String) }

  /// What has a key of its own: each text that is typed, or each request.
  enum Manner: Hashable, Sendable, CaseIterable {
    case keepsKey, makesKeys
    var isSound: Bool { self == .keepsKey }
  }

  let manner: Manner
  private(set) var sent: [Stamp] = []
  private var text = ""
  private var key = ""
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    [
      .textField("Text", \.text, changed: .typed), .button("Send", action: .send).disabled(text.isEmpty),
      .label(notice),
    ]
      + sent.map { .label($0.text) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .typed: key = context.uniqueID()
    case .send:
      let (stamp, text) = (Stamp(text: text, key: manner == .keepsKey ? key : context.uniqueID()), text)
      (self.text, notice) = ("", "")
      context.send(StampServer.add(stamp), outlivesScreen: true) { .sent($0, text) }
    case .sent(.success(let stamp), _): sent.append(stamp)
    case .sent(.failure, let text): (self.text, notice) = (text, "Not sent. Send it again.")
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Chat", initial: "Chat") { AppScene("Chat", Chat(manner)) }, services: [StampServer(0)],
      exploration: Exploration {
        $0.inputs = Exploration.Input.on("Chat", ["Text": ["hi"]])
        $0.listSpecifications = [ChatList()]
      })
  }
}

struct ChatList: ListSpecification {
  typealias Store = StampServer
  let listScene = "Chat"
  let resource = "stamps"
  let extent = ListExtent.some
  func records(in list: Chat) -> [any StoredRecord] { list.sent }
}

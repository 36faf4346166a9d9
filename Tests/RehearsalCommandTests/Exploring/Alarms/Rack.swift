import Rehearsal

/// A stamp that is marked and removed; what concerns a stamp that is gone is done, and the route alone says that it removes.
struct Rack: Controller {
  enum Message: Hashable, Sendable { case mark, marked(Reply<Stamp>), remove, removed(Reply<NoContent>) }

  enum Manner: Hashable, Sendable, CaseIterable {
    case passesOverWhatIsGone, passesOverAll
    var isSound: Bool { self == .passesOverWhatIsGone }
  }

  let manner: Manner
  private var isThere = true
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    [.label(notice), .button("Mark", action: .mark).disabled(!isThere), .button("Remove", action: .remove)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .mark: context.send(StampServer.mark("one"), outlivesScreen: true) { .marked($0) }
    case .remove:
      isThere = false
      context.send(StampServer.remove("one"), outlivesScreen: true) { .removed($0) }
    case .marked(.success), .removed(.success): notice = ""
    case .marked(.failure(let error)):
      if !(error.status == 404 && !isThere), manner.isSound { notice = "Not marked. \(error.description)" }
    case .removed(.failure(let error)):
      if error.status != 404 { notice = "Not removed. \(error.description)" }
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(AppDefinition("Rack", initial: "Rack") { AppScene("Rack", Rack(manner)) }, services: [StampServer()])
  }
}

import Rehearsal

/// Replaces the root wherever a request is refused, and leaves the other requests under way: one mistake in many places.
enum RefusingApp {
  struct Orders: Controller {
    enum Message: Hashable, Sendable { case loaded(Reply<Int>), counted(Reply<Int>), saved(Reply<Int>), save, count }
    let isSound: Bool
    private var notice = ""

    init(isSound: Bool) { self.isSound = isSound }

    var view: [Element<Self>] {
      [.label(notice), .button("Save", action: .save), .button("Count", action: .count)]
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      context.send(NumberServer.load(), outlivesScreen: !isSound) { .loaded($0) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .save: context.send(NumberServer.save(), outlivesScreen: !isSound) { .saved($0) }
      case .count: context.send(NumberServer.count(), outlivesScreen: !isSound) { .counted($0) }
      case .loaded(let reply), .counted(let reply), .saved(let reply):
        guard case .failure(let error) = reply else { return notice = "" }
        notice = error.description
        if error.status == 401 { context.setRootViewController(withIdentifier: "Welcome") }
      }
    }
  }

  static func appUnderTest(isSound: Bool) -> AppUnderTest {
    let app = AppDefinition("Orders", initial: "Orders") {
      AppScene("Orders", Orders(isSound: isSound))
      AppScene("Welcome", Welcome(), isInstantiatedByCode: true) {
        StoryboardSegue.presentModally("enter", to: "Orders", style: .fullScreen)
      }
    }
    return AppUnderTest(app, services: [NumberServer()])
  }
}

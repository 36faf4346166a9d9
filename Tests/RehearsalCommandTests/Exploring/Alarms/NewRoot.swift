import Rehearsal

/// A list whose load is refused gives the window a new root, while a screen above it waits for a transition to end.
enum NewRoot {
  /// What the screen above does when its transition has ended.
  enum Completion: String, Hashable, Sendable, CaseIterable {
    case pops, presents, showsOther, reloads, replacesTheRoot, notes
    /// Does so although nothing has ended: the screen has asked for a new root itself.
    case movesAfterwards
    var isSound: Bool { self != .movesAfterwards }
  }

  struct Letters: Controller {
    enum Message: Hashable, Sendable { case loaded(Reply<Int>) }
    private var notice = ""

    var view: [Element<Self>] { [.label(notice), .button("Open", segue: "open")] }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      context.send(NumberServer.load()) { .loaded($0) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .loaded(.success): notice = ""
      case .loaded(.failure(let error)):
        notice = error.description
        if error.status == 401 { context.setRootViewController(withIdentifier: "Welcome") }
      }
    }
  }

  struct Letter: Controller {
    enum Message: Hashable, Sendable { case ask, done, loaded(Reply<Int>) }
    let completion: Completion
    private var notice = ""

    init(_ completion: Completion) { self.completion = completion }

    var view: [Element<Self>] { [.label(notice), .button("Ask", action: .ask)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .ask:
        context.present(.alert(title: "Sure?", message: nil, actions: .init("Yes", handler: .done)))
      case .done:
        notice = "Done."
        switch completion {
        case .pops: context.popViewController()
        case .presents: context.present(.alert(title: "Done", message: nil, actions: .init("OK")))
        case .showsOther: context.performSegue(withIdentifier: "on")
        case .reloads: context.send(NumberServer.load()) { .loaded($0) }
        case .replacesTheRoot: context.setRootViewController(withIdentifier: "Welcome")
        case .notes: break
        case .movesAfterwards:
          context.setRootViewController(withIdentifier: "Welcome")
          context.popViewController()
        }
      case .loaded(.success): notice = "Loaded."
      case .loaded(.failure(let error)): notice = error.description
      }
    }
  }

  static func appUnderTest(_ completion: Completion) -> AppUnderTest {
    let app = AppDefinition("Letters", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Letters")
      AppScene("Letters", Letters()) { StoryboardSegue.show("open", to: "Letter") }
      AppScene("Letter", Letter(completion)) { StoryboardSegue.show("on", to: "Letter") }
      AppScene("Welcome", Welcome(), isInstantiatedByCode: true) {
        StoryboardSegue.presentModally("enter", to: "Letters", style: .fullScreen)
      }
    }
    return AppUnderTest(app, services: [NumberServer()])
  }
}

import Rehearsal

/// A list and an account, in tabs; who signs out gets another root, by several ways.
enum SignOut {
  enum Manner: String, Hashable, Sendable, CaseIterable {
    case byRequest, afterQuestion, afterSheet, unwindsAtFailure
    var isSound: Bool { self != .unwindsAtFailure }
  }

  struct Papers: Controller {
    enum Message: Hashable, Sendable { case load, loaded(Reply<Int>), ask, leave }
    let manner: Manner
    private var notice = ""

    init(_ manner: Manner) { self.manner = manner }

    var view: [Element<Self>] {
      [
        .label(notice), .button("Load", action: .load),
        .button("Sign out", action: .ask).hidden(manner != .afterQuestion),
        .button("Account", segue: "account").hidden(manner != .afterSheet),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load: context.send(NumberServer.load()) { .loaded($0) }
      case .loaded(.success): notice = ""
      case .loaded(.failure(let error)):
        notice = error.description
        if manner == .unwindsAtFailure { context.setRootViewController(withIdentifier: "Welcome") }
      case .ask:
        context.present(.alert(title: "Sign out?", message: nil, actions: .cancel("No"), .init("Yes", handler: .leave)))
      case .leave: context.setRootViewController(withIdentifier: "Welcome")
      }
    }

    mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {
      if context.defaults["out"] == "yes" { context.setRootViewController(withIdentifier: "Welcome") }
    }
  }

  struct Account: Controller {
    enum Message: Hashable, Sendable { case signOut, signedOut(Reply<Int>) }
    let isSheet: Bool
    private var notice = ""

    init(isSheet: Bool) { self.isSheet = isSheet }

    var view: [Element<Self>] { [.label(notice), .button("Sign out now", action: .signOut)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .signOut:
        guard !isSheet else {
          context.setDefault("yes", forKey: "out")
          return context.dismiss()
        }
        context.send(NumberServer.save()) { .signedOut($0) }
      case .signedOut(.success): context.setRootViewController(withIdentifier: "Welcome")
      case .signedOut(.failure(let error)): notice = error.description
      }
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    let app = AppDefinition("Papers", initial: "Tabs") {
      StoryboardScene.tabBarController(
        "Tabs", tabs: [.init("Papers", scene: "Papers"), .init("Account", scene: "Account")])
      AppScene("Papers", Papers(manner)) { StoryboardSegue.presentModally("account", to: "Sheet") }
      AppScene("Account", Account(isSheet: false))
      AppScene("Sheet", Account(isSheet: true))
      AppScene("Welcome", Welcome(), isInstantiatedByCode: true) {
        StoryboardSegue.presentModally("enter", to: "Papers", style: .fullScreen)
      }
    }
    return AppUnderTest(app, services: [NumberServer()])
  }
}

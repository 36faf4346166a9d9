// Code that the article "Controllers and controls" shows, so that it is compiled.

import Rehearsal

private struct Draft: StoredRecord {
  var id = ""
  var recordID: String? { id }
}

private struct DraftController: Controller {
  enum Message: Hashable, Sendable {
    case cancel, discard, save, share, load, saved, appeared
    case failed(ServiceError), loggedIn(String), add(String)
  }

  private var drafts: [Draft] = []
  private var liked: Set<Int> = []
  private var password = ""
  private var notice = ""
  private var isSaving = false
  private var isLoading = false

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Draft",
      rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(drafts.isEmpty).busy(isSaving))
  }

  var view: [Element<Self>] {
    [
      .textField("Password", \.password, isSecure: true),
      .button("Retry", action: .load).hidden(notice.isEmpty),
      .spinner("Loading", isAnimating: isLoading),
      .tableView,
    ]
  }

  var refreshControl: Message? { .load }

  var isModalInPresentation: Bool { !drafts.isEmpty }

  mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>) {
    context.present(
      .actionSheet(title: "Discard the draft?", actions: .destructive("Discard", .discard), .cancel("Keep")))
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .cancel:
      context.present(.alert(title: "Not saved", message: nil, actions: .init("OK")))
    case .discard:
      context.present(
        .alert(
          title: "Delete the draft?", message: nil, actions: .cancel("Cancel"), .destructive("Delete", .discard)))
    case .save, .saved: isSaving.toggle()
    case .share:
      context.setDefault("on", forKey: "sharing")
      let isSharing = context.defaults["sharing"] == "on"
      notice = isSharing ? "Shared" : ""
    case .load, .appeared: isLoading = true
    case .failed(let error):
      context.presentWhenUncovered(.alert(title: "Not liked", message: error.description, actions: .init("OK")))
    case .loggedIn(let token): context.setToken(token)
    case .add(let item): context.send(.add(item), to: Basket.self)
    }
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    if title == "Like" { liked.insert(path.row) }
  }

  mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {
    if scene == "Compose" { receive(.load, &context) }
  }

  mutating func authorizationDidEnd(_ context: inout Context<Message>) {
    context.setRootViewController(withIdentifier: "LogIn")
  }

  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
    if let draft = push as? Draft { drafts.append(draft) }
  }
}

private struct Basket: SharedModel {
  enum Message: Hashable, Sendable { case add(String), clear }
  var items: [String] = []

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .add(let item): items.append(item)
    case .clear: items = []
    }
  }
}

private struct BasketController: Controller {
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.basket)] }
  private var basket = Basket()

  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Basket") }
  var view: [Element<Self>] { [.label("\(basket.items.count) items")] }
}

private let tabs = AppDefinition("Drafts", initial: "LogIn") {
  AppScene("LogIn", DraftController())
  StoryboardScene.tabBarController(
    "Tabs", tabs: [.init("Drafts", scene: "DraftsTab"), .init("Profile", scene: "Profile")], isInstantiatedByCode: true)
  StoryboardScene.navigationController("DraftsTab", root: "Drafts")
  AppScene("Drafts", DraftController()) { StoryboardSegue.presentModally("compose", to: "ComposeSheet") }
  StoryboardScene.navigationController("ComposeSheet", root: "Compose")
  AppScene("Compose", DraftController())
  AppScene("Profile", DraftController())
}

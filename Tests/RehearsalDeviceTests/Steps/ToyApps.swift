import KiiCloudRehearsal
import RehearsalApp
import RehearsalDevice

/// A screen whose content appears and disappears by itself, to test how expectations wait.
struct Signals: Controller {
  enum Message: Hashable, Sendable {
    case start, show(String), hide(String), alert, nowhere
  }

  private var texts: [String] = []
  private var isStarted = false

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Signals", rightBarButtonItem: BarButtonItem("Start", action: .start).disabled(isStarted))
  }

  var view: [Element<Self>] {
    texts.map { .label($0) }
      + ["Twin", "Twin", "Nowhere"].map { .button($0, action: .nowhere) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .start:
      isStarted = true
      context.after(.seconds(1), .show("ghost"))
      context.after(.milliseconds(1500), .hide("ghost"))
      context.after(.seconds(2), .show("done"))
      context.after(.seconds(3), .alert)
    case .show(let text): texts.append(text)
    case .hide(let text): texts.removeAll { $0 == text }
    case .alert: context.present(.alert(title: "Over", message: nil, actions: AlertAction("OK")))
    case .nowhere: context.performSegue(withIdentifier: "nowhere")
    }
  }

  static let app = AppUnderTest(alone: Signals(), isInStack: true, vocabularies: [.cloud])
}

/// A screen that counts the cloud's answers, and asks again on a tap.
struct CloudToy: Controller {
  enum Message: Hashable, Sendable {
    case ask
    case answered(Reply<QueryResult>)
  }

  private(set) var state = "Idle"

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Cloud", rightBarButtonItem: BarButtonItem("Ask", action: .ask))
  }

  var view: [Element<Self>] { [.label(state)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask:
      guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
      state = "Asked"
      context.send(user.bucket(withName: "bb").execute(CloudQuery()), outlivesScreen: true) { .answered($0) }
    case .answered(let reply):
      do {
        state = "\(try reply.get().objects.count) objects"
      } catch {
        state = error.code
      }
    }
  }

  static let appUnderTest = AppUnderTest(
    AppDefinition("Cloud", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Cloud")
      AppScene("Cloud", CloudToy())
    },
    services: [Cloud()], vocabularies: [.cloud])
}

/// A list of two rows, each with a button inside.
struct Likes: Controller {
  private(set) var liked: Set<Int> = []

  var view: [Element<Self>] { [.tableView] }

  func numberOfRows(inSection section: Int) -> Int { 2 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Photo", labels: [LabelView(text: "row")], buttons: [liked.contains(path.row) ? "Unlike" : "Like"])
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Never>) {
    liked.formSymmetricDifference([path.row])
  }

  static let app = AppUnderTest(alone: Likes())
}

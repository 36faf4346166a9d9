import AppCore
import DeviceSteps
import Navigation
import Services
import UserInterface

/// A list that is loaded page by page through a callback, below a menu that can receive the end.
enum Pages {
  /// When the list releases its callback.
  enum Release: Hashable, Sendable {
    case atTheEnd, atTheEndOrAfterAnError
  }

  static func app(_ release: Release) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(
        "Pages",
        storyboard: Storyboard(initial: "Start") {
          StoryboardScene.navigationController("Start", root: "Menu")
          StoryboardScene("Menu") {
            StoryboardSegue.show("pages", to: "Pages")
            StoryboardSegue.show("subscriber", to: "Subscriber")
          }
          StoryboardScene("Pages")
          StoryboardScene("Subscriber")
        },
        controllers: [
          "Menu": MenuController(), "Pages": PagesController(release: release), "Subscriber": SubscriberController(),
        ]),
      services: [PageServer()])
  }
}

/// Holds the callbacks of subscribers.
struct MenuController: Controller {
  enum Message: Hashable, Sendable { case begins(Callback), ends(Callback) }

  private(set) var callbacks: [Callback] = []
  private(set) var news = 0

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Menu") }
  var view: [Element<Self>] {
    [.button("Pages", segue: "pages"), .button("Subscribe", segue: "subscriber")]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .begins(let callback): callbacks.append(callback)
    case .ends(let callback): callbacks.removeAll { $0 == callback }
    }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    guard segue.identifier == "subscriber" else { return }
    segue.configure(SubscriberController.self) { $0.menu = Delegate($1) }
  }
}

/// Subscribes when it appears; a button ends the subscription.
struct SubscriberController: Controller {
  enum Message: Hashable, Sendable { case unsubscribe }

  var menu: Delegate<MenuController.Message.Type>?

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Subscriber", rightBarButtonItem: BarButtonItem("Unsubscribe", action: .unsubscribe))
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.call(menu) { [callback = context.callback] in $0.begins(callback) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    context.call(menu) { [callback = context.callback] in $0.ends(callback) }
  }
}

/// Loads two pages through its own callback.
struct PagesController: Controller {
  enum Message: PageReceiver {
    case arrived(String)
    case gotPage(Reply<String>, number: Int)
  }

  let release: Pages.Release
  private(set) var rows: [String] = []
  private var callback: Callback?

  init(release: Pages.Release) { self.release = release }

  var callbacks: [Callback] { callback.map { [$0] } ?? [] }
  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Pages") }
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { rows.count }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView("name", text: rows[path.row])])
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    callback = context.callback
    context.send(GetPage(number: 1)) { .gotPage($0, number: 1) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .arrived(let row): rows.append(row)
    case .gotPage(let reply, let number): gotPage(reply, number, &context)
    }
  }

  private mutating func gotPage(_ reply: Reply<String>, _ number: Int, _ context: inout Context<Message>) {
    do {
      let row = try reply.get()
      context.call(callback) { (pages: any PageReceiver.Type) in pages.arrived(row) }
      if number < 2 { return context.send(GetPage(number: number + 1)) { .gotPage($0, number: number + 1) } }
      callback = nil
    } catch {
      if release == .atTheEndOrAfterAnError { callback = nil }
    }
  }

}

/// A receiver that is called with each page.
protocol PageReceiver: Hashable, Sendable { static func arrived(_ row: String) -> Self }

struct GetPage: ServiceRequest {
  typealias Success = String
  let number: Int
  var operation: ServiceOperation { ServiceOperation("page") }
}

struct PageServer: Service {
  func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    (request as? GetPage).map { .success("Page \($0.number)") }
  }
}

import FakeCloud
import Rehearsal
import Shelf

/// A screen that loads at once behind a progress, and tries again by itself when that fails.
enum RetryingApp {
  /// - Parameter requests: How many requests are sent at once.
  static func appUnderTest(requests: Int) -> AppUnderTest {
    let app = App(
      "Retrying", storyboard: Storyboard(initial: "List") { Scene("List") },
      controllers: ["List": RetryingController(requests: requests)])
    return AppUnderTest(app, services: [Cloud()], exploration: Exploration())
  }
}

struct RetryingController: Controller {
  enum Message: Hashable, Sendable {
    case loaded(Reply<QueryResult>)
    case leave
  }

  let requests: Int

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "List") }
  // Something to touch when all is over, so that the user is not stuck.
  var view: [Element<Message>] { [.button(Button("Leave", action: .leave))] }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    context.present(.progress("Loading"), animated: false)
    for _ in 0..<requests { load(&context) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard case .loaded(let reply) = message else { return }
    if (try? context.result(of: reply)) == nil { return load(&context) }
    context.dismiss()
  }

  private func load(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    context.send(user.bucket(withName: "books").execute(CloudQuery())) { .loaded($0) }
  }
}

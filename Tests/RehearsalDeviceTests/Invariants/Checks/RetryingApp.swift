import KiiCloudRehearsal
import Rehearsal
import RehearsalShelf

/// A screen that loads at once, and retries by itself after a failure.
enum RetryingApp {
  /// - Parameter requests: How many requests are sent at once.
  /// - Parameter showsProgress: Whether a progress covers the screen meanwhile.
  static func appUnderTest(requests: Int = 1, showsProgress: Bool) -> AppUnderTest {
    let app = AppDefinition("Retrying", initial: "List") {
      AppScene("List", RetryingController(requests: requests, showsProgress: showsProgress))
    }
    return AppUnderTest(app, services: [Cloud()], vocabularies: [.cloud], exploration: Exploration())
  }
}

struct RetryingController: Controller {
  enum Message: Hashable, Sendable {
    case loaded(Reply<QueryResult>)
    case leave
  }

  let requests: Int
  let showsProgress: Bool

  // A control that can be touched afterwards, so that the state is not a dead end.
  var view: [Element<Self>] { [.button("Leave", action: .leave)] }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    if showsProgress { context.present(.progress("Loading"), animated: false) }
    for _ in 0..<requests { load(&context) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard case .loaded(let reply) = message else { return }
    if (try? reply.get()) == nil { return load(&context) }
    if showsProgress { context.dismiss() }
  }

  private func load(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    context.send(user.bucket(withName: "books").execute(CloudQuery()), outlivesScreen: true) { .loaded($0) }
  }
}

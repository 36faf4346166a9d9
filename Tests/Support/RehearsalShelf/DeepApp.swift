import KiiCloudRehearsal
package import Rehearsal

/// A list under any number of equal screens; each further one makes recovery longer by a tap.
package enum DeepApp {
  /// - Parameter reloadsForever: Whether Reload loads the list again and again, so that the device never settles.
  package static func appUnderTest(reloadsForever: Bool = false) -> AppUnderTest {
    let app = AppDefinition("Deep", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List", DeepListController(reloadsForever: reloadsForever)) {
        StoryboardSegue.show("deeper", to: "Deep")
      }
      AppScene("Deep", DeepController()) { StoryboardSegue.show("deeper", to: "Deep") }
    }
    return AppUnderTest(
      app, services: [Cloud()], vocabularies: [.cloud],
      exploration: Exploration { $0.listSpecifications = [DeepList()] })
  }
}

struct DeepList: ListSpecification {
  typealias Store = Cloud
  let listScene = "List"
  let resource = "books"

  func records(in list: DeepListController) -> [any StoredRecord] { list.books }
}

struct DeepListController: Controller {
  enum Message: Hashable, Sendable {
    case reload
    case loaded(Reply<QueryResult>, after: [CloudObject])
  }

  let reloadsForever: Bool
  private(set) var books: [CloudObject] = []
  private var isReloading = false

  init(reloadsForever: Bool) { self.reloadsForever = reloadsForever }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "List", leftBarButtonItem: BarButtonItem("Reload", action: .reload),
      rightBarButtonItem: BarButtonItem("Deeper", segue: "deeper"))
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { ask(CloudQuery(), after: [], &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .reload:
      isReloading = reloadsForever
      ask(CloudQuery(), after: [], &context)
    case .loaded(let reply, let before):
      guard let page = try? reply.get() else { return }
      if isReloading { return ask(CloudQuery(), after: [], &context) }
      let all = before + page.objects
      if let next = page.nextQuery { return ask(next, after: all, &context) }
      books = all
    }
  }

  private func ask(_ query: CloudQuery, after before: [CloudObject], _ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    context.send(user.bucket(withName: "books").execute(query), outlivesScreen: true) { .loaded($0, after: before) }
  }
}

struct DeepController: Controller {
  var navigationItem: NavigationItem<Never> {
    NavigationItem(title: "Deep", rightBarButtonItem: BarButtonItem("Deeper", segue: "deeper"))
  }
}

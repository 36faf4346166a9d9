import Rehearsal

/// A list of posts that others change while the app is in the background.
struct Bulletin: Controller {
  enum Message: Hashable, Sendable {
    case reload, loaded(Reply<[Post]>)
  }

  /// Whether the list is loaded again in the foreground.
  let reloadsInForeground: Bool
  private(set) var posts: [Post] = []
  private(set) var isStale = true

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Posts", rightBarButtonItem: BarButtonItem("Reload", action: .reload))
  }

  var view: [Element<Self>] { [.label(isStale ? "Not up to date" : ""), .tableView] }

  func numberOfRows(inSection section: Int) -> Int { posts.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Post", labels: [LabelView(text: posts[path.row].text)])
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.reload, &context) }

  mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    if reloadsInForeground { receive(.reload, &context) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .reload:
      context.cancelRequests()
      isStale = false
      context.send(Board.list(), outlivesScreen: true) { .loaded($0) }
    case .loaded(let reply):
      do { posts = try reply.get() } catch { isStale = true }
    }
  }

  static func app(reloadsInForeground: Bool) -> AppUnderTest {
    var exploration = Exploration {
      $0.remoteWrites = [.post]
      $0.listSpecifications = [Posts()]
      $0.life = Exploration.Life(events: 2)
    }
    exploration.reloadsInForeground = true
    return AppUnderTest(
      AppDefinition("Bulletin", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Posts")
        AppScene("Posts", Bulletin(reloadsInForeground: reloadsInForeground))
      },
      services: [Board()],
      steps: StepLibrary<DeviceWorld> { library in
        library.define("another client posts") { (world: inout DeviceWorld) in try world.remoteWrite(.post) }
      }, exploration: exploration)
  }

  struct Posts: ListSpecification {
    typealias Store = Board
    let listScene = "Posts"
    let resource = "posts"
    func records(in list: Bulletin) -> [any StoredRecord] { list.posts }
    func isQuiet(_ list: Bulletin) -> Bool { !list.isStale }
  }
}

struct Post: StoredRecord {
  let text: String
  var recordID: String? { text }
}

/// The server of the posts.
struct Board: RecordStore {
  static let list = Route<NoContent, [Post]>("GET /posts").records("posts")
  var posts = [Post(text: "hello")]

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.posts }
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { posts }
}

extension RemoteWrite {
  fileprivate static let post = RemoteWrite("another client posts", in: Board.self) { board, _, _ in
    board.posts.append(Post(text: "news \(board.posts.count)"))
  }
}

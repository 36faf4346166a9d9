// Code that the article "A backend" shows, and the app it is from, which is searched.

import Rehearsal
import RehearsalTestSupport
import Testing

private struct WallPost: StoredRecord {
  let id: String
  let text: String
  var isLiked = false
  var recordID: String? { id }
  var recordTitle: String? { text }
}

private struct Like: Hashable, Sendable {
  let post: String
  let isLiked: Bool
}

private struct WallServer: RecordStore, TokenService {
  static let logIn = Route<String, String>("POST /session")
  static let list = Route<NoContent, [WallPost]>("GET /posts", .bearer).records("posts")
  static let like = Route<Like, WallPost>("PUT /likes", .bearer).records("posts") { .change($0.post) }

  var tokens = BearerTokens(["ann's token": "ann"], lifetime: .seconds(3600))
  private var likers: [String: Set<String>] = ["Tea": [], "Milk": []]

  static let routes: Routes<Self> = [
    logIn.answered { server, name, context in
      guard name == "ann" else { throw ServiceError(status: 403) }
      return server.tokens.issue(to: name, in: context)
    },
    list.answeredForUser { server, _, user in server.posts(for: user) },
    like.answeredForUser { server, like, user in
      guard server.likers[like.post] != nil else { throw ServiceError(status: 404) }
      if like.isLiked { server.likers[like.post]?.insert(user) } else { server.likers[like.post]?.remove(user) }
      return WallPost(id: like.post, text: like.post, isLiked: like.isLiked)
    },
  ]

  private func posts(for user: String) -> [WallPost] {
    likers.sorted { $0.key < $1.key }.map { WallPost(id: $0.key, text: $0.key, isLiked: $0.value.contains(user)) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { userID.map { posts(for: $0) } }
}

private struct LogInController: Controller {
  enum Message: Hashable, Sendable {
    case logIn
    case loggedIn(Reply<String>, name: String)
  }

  private var name = ""
  private var notice = ""
  private var isLoggingIn = false

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Welcome") }

  var view: [Element<Self>] {
    [.textField("Name", \.name), .button("Log In", action: .logIn).disabled(isLoggingIn), .label(notice)]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    if context.token() != nil { context.setRootViewController(withIdentifier: "Wall") }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .logIn:
      isLoggingIn = true
      notice = ""
      context.send(WallServer.logIn(name)) { [name] in .loggedIn($0, name: name) }
    case .loggedIn(.success(let token), let name):
      context.setToken(token, of: name)
      context.setRootViewController(withIdentifier: "Wall")
    case .loggedIn(.failure(let error), _):
      isLoggingIn = false
      notice = "Not logged in. \(error.description)"
    }
  }
}

private protocol PostDelegate: Hashable, Sendable { static func like(_ id: String) -> Self }

private struct WallController: Controller {
  enum Message: PostDelegate {
    case refresh
    case loaded(Reply<[WallPost]>)
    case like(String)
    case liked(Reply<WallPost>, before: WallPost)
  }

  private(set) var posts: [WallPost] = []
  private(set) var isLoading = false
  private(set) var isStale = true
  private var isLiking = false
  private var notice = ""
  private var user = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Wall") }
  var view: [Element<Self>] {
    [.label(user), .label(isLoading ? "Loading…" : "").accessibilityIdentifier("loading"), .label(notice), .tableView]
  }
  var refreshControl: Message? { .refresh }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    user = context.user() ?? ""
    load(&context)
  }

  private mutating func load(_ context: inout Context<Message>) {
    isLoading = true
    isStale = true
    // Its answer may be read before the change: it is sent when the change has ended.
    guard !isLiking else { return }
    context.send(WallServer.list(), named: "load") { .loaded($0) }
  }

  private mutating func like(_ id: String, _ context: inout Context<Message>) {
    guard !isLiking, let before = posts.first(where: { $0.id == id }) else { return }
    var after = before
    after.isLiked.toggle()
    show(after)
    isLiking = true
    notice = ""
    // The answer that is under way may have been read before the change.
    context.cancelRequest(named: "load")
    context.send(WallServer.like(Like(post: id, isLiked: after.isLiked))) {
      .liked($0, before: before)
    }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh:
      notice = ""
      load(&context)
    case .loaded(.success(let posts)):
      self.posts = posts
      isLoading = false
      isStale = false
    case .loaded(.failure(let error)):
      isLoading = false
      notice = "Not loaded. \(error.description)"
    case .like(let id): like(id, &context)
    case .liked(.success(let post), _): changeEnded(post, &context)
    case .liked(.failure(let error), let before):
      notice = "Not liked. \(error.description)"
      changeEnded(before, &context)
    }
  }

  private mutating func changeEnded(_ post: WallPost, _ context: inout Context<Message>) {
    show(post)
    isLiking = false
    if isLoading { load(&context) }
  }

  private mutating func show(_ post: WallPost) {
    if let index = posts.firstIndex(where: { $0.id == post.id }) { posts[index] = post }
  }

  mutating func authorizationDidEnd(_ context: inout Context<Message>) {
    context.setRootViewController(withIdentifier: "LogIn")
  }

  // MARK: Rows

  func numberOfRows(inSection section: Int) -> Int { posts.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let post = posts[path.row]
    return Cell(
      "Post", labels: [LabelView("text", text: post.text), LabelView("liked", text: post.isLiked ? "♥" : "")],
      buttons: isLiking ? [] : [post.isLiked ? "Unlike" : "Like"])
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    like(posts[path.row].id, &context)
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    context.performSegue(withIdentifier: "open", sender: posts[path.row].id)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(PostController.self) { post, source in
      post.id = sender as? String ?? ""
      post.delegate = Delegate(source)
    }
  }
}

private struct PostController: Controller {
  enum Message: Hashable, Sendable { case like }

  var id = ""
  var delegate: Delegate<any PostDelegate.Type>?

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Post") }
  var view: [Element<Self>] { [.label(id), .button("Like", action: .like)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .like: context.call(delegate) { [id] in $0.like(id) }
    }
  }
}

private struct WallList: ListSpecification {
  typealias Store = WallServer
  let listScene = "Posts"
  let resource = "posts"
  let noun = "post"
  func records(in list: WallController) -> [any StoredRecord] { list.posts }
  func isQuiet(_ list: WallController) -> Bool { !list.isLoading && !list.isStale }
}

private let wall = AppDefinition("Wall", initial: "LogIn") {
  AppScene("LogIn", LogInController())
  StoryboardScene.navigationController("Wall", root: "Posts", isInstantiatedByCode: true)
  AppScene("Posts", WallController()) { StoryboardSegue.show("open", to: "Post") }
  AppScene("Post", PostController())
}

struct ChangeSnippetTests {
  @Test func `a search finds nothing in the app of the article`() async {
    let exploration = Exploration {
      $0.inputs = [.init("ann", into: "Name")]
      $0.listSpecifications = [WallList()]
      $0.setUp = { $0.setToken("ann's token", of: "ann") }
    }
    let actions = Nightly.count(3, otherwise: 2, of: "actions in a search of the articles' Wall")
    let run = await rehearse(
      ["explore", "--app", "Wall", "--in-process", "--actions", "\(actions)"],
      apps: [AppUnderTest(wall, services: [WallServer()], exploration: exploration)])
    #expect(run.status == 0, "\(run.output) \(run.error)")
  }

  @Test func `a signed-in user begins at the wall`() throws {
    var device = Device(app: wall, services: [WallServer()])
    device.launch()
    device.settle()
    try device.typeText("ann", into: "Name")
    try device.tap("Log In")
    device.settle()
    #expect(device.visibleTexts.contains("Wall") && device.visibleTexts.contains("ann"))
    device.relaunch()
    device.settle()
    #expect(device.visibleTexts.contains("Wall") && device.visibleTexts.contains("ann"))
  }
}

// Code that the articles "A backend", "Steps of your own" and "Exploring" show, so that it is compiled.

import Rehearsal
import Testing

private struct Entry: StoredRecord {
  let id: Int
  var text: String
  var isLiked = false
  /// What its author's phone has named it by, so that a second try makes no second one.
  var key: String?
  var recordID: String? { "\(id)" }
}

private struct PostServer: RecordStore, TokenService {
  static let logIn = Route<String, String>("POST /session")
  static let page = Route<PageQuery, Page<Entry>>("GET /posts", .bearer).records("posts")
  static let write = Route<Entry, Entry>("POST /posts", .bearer).records("posts") { .create($0) }
  static let like = Route<String, NoContent>("PUT /likes", .bearer).records("posts") {
    .change($0, of: Entry.self) { $0.isLiked = true }
  }

  var pageSize = 10
  private(set) var posts = RecordTable<Entry>(.newestFirst)
  var tokens = BearerTokens(lifetime: .seconds(3600))
  private var pushes: [Entry] = []

  static let routes: Routes<Self> = [
    logIn.answered { server, name, context in server.tokens.issue(to: name, in: context) },
    page.answeredForUser { server, query, _ in try server.posts.page(query, limit: server.pageSize) },
    write.answeredForUser { server, post, user in
      guard !post.text.isEmpty else { throw ServiceError(status: 400, description: "A post needs a text.") }
      return try server.posts.insert(Entry(id: server.posts.nextNumber, text: "\(user): \(post.text)"), key: post.key)
    },
    like.answeredForUser { server, id, _ in
      try server.posts.update(id) { $0.isLiked = true }
      return NoContent()
    },
  ]

  mutating func post(_ text: String) { pushes.append(posts.put(Entry(id: posts.nextNumber, text: text))) }

  mutating func takePushes() -> [any Hashable & Sendable] {
    defer { pushes = [] }
    return pushes
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(posts) }
}

private let steps = StepLibrary<DeviceWorld> { library in
  library.define("I log in as {string}", .in("ja", "{string}としてログインする")) {
    (world: inout DeviceWorld, name: String) in
    try world.act { device in
      try device.typeText(name, into: "Name")
      try device.tap("Log In")
    }
  }
  library.define("another client posts {string}") { (world: inout DeviceWorld, text: String) in
    try world.updateService(PostServer.self) { $0.post(text) }
  }
  library.define("a page has {int} post(s)") { (world: inout DeviceWorld, count: Int) in
    try world.updateService(PostServer.self) { $0.pageSize = count }
  }
  library.define("{string} writes {int} post(s)", .in("ja", "{int}件の投稿を{string}が書く", order: [1, 0])) {
    (world: inout DeviceWorld, name: String, count: Int) in
    try world.updateService(PostServer.self) { for number in 1...count { $0.post("\(name) \(number)") } }
  }
}

private let exploration = Exploration {
  $0.given = ["a page has 2 posts"]
  $0.inputs = [.init("ann", into: "Name")]
  $0.remoteWrites = [
    RemoteWrite("another client posts \"Hello\"", in: PostServer.self) { server, user, time in server.post("Hello") }
  ]
  $0.startingPoints = [.init("empty"), .init("full", given: ["\"bob\" writes 3 posts"])]
}

struct ServerSnippetTests {
  @Test func `a page ends where its size says, and a token is asked for`() {
    var server = PostServer()
    for text in ["a", "b", "c"] { server.post(text) }
    server.pageSize = 2
    let context = RequestContext(now: 0)
    #expect(server.answer(PostServer.page(.first), in: context)?.status == 401)
    #expect(server.answer(PostServer.logIn("ann"), in: context) == .success("token 1"))
    let first = server.answer(PostServer.page(.first).carrying("token 1"), in: context)
    let next = PageQuery(after: "2", number: 2)
    #expect(first == .success(Page(Array(server.posts.prefix(2)), next: next)))
    let second = server.answer(PostServer.page(next).carrying("token 1"), in: context)
    #expect(second == .success(Page(Array(server.posts.suffix(1)))))
    let entry = Entry(id: 0, text: "Hello", key: "k")
    let answers = (1...2).map { _ in server.answer(PostServer.write(entry).carrying("token 1"), in: context) }
    #expect(answers[0] == answers[1] && server.posts.count == 4)
    #expect(steps.problems.isEmpty && exploration.startingPoints.count == 2)
  }
}

extension Answer {
  fileprivate var status: Int? { if case .failure(let error) = self { error.status } else { nil } }
}

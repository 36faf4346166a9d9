// Code that the articles "A backend of your own", "Steps of your own" and "Writing explorations" show, so that it is
// compiled.

import Rehearsal
import Testing

private struct Entry: StoredRecord {
  let id: Int
  var text: String
  var isLiked = false
  var recordID: String? { "\(id)" }
}

private struct Call<Body: Hashable & Sendable>: Hashable, Sendable {
  let token: String
  let body: Body
}

private struct Page: Hashable, Sendable {
  let posts: [Entry]
  let next: Int?
}

private struct PostServer: Service {
  static let logIn = Route<String, String>("POST /session")
  static let page = Route<Call<Int>, Page>("GET /posts")
  static let like = Route<Call<Int>, NoContent>("PUT /likes")

  var pageSize = 10
  private(set) var posts: [Entry] = []
  private var users: [String: String] = [:]
  private var pushes: [Entry] = []

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.logIn.answer(request) { name in
      let token = "token \(users.count + 1)"
      users[token] = name
      return token
    }
      ?? Self.page.answer(request) { call in
        try check(call.token)
        let end = min(call.body + pageSize, posts.count)
        return Page(posts: Array(posts[min(call.body, end)..<end]), next: end < posts.count ? end : nil)
      }
      ?? Self.like.answer(request) { call in
        try check(call.token)
        guard let index = posts.firstIndex(where: { $0.id == call.body }) else { throw ServiceError(status: 404) }
        posts[index].isLiked = true
        return NoContent()
      }
  }

  private func check(_ token: String) throws {
    guard users[token] != nil else { throw ServiceError(status: 401, description: "Log in first.") }
  }

  mutating func post(_ text: String) {
    let post = Entry(id: posts.count, text: text)
    posts.append(post)
    pushes.append(post)
  }

  mutating func takePushes() -> [any Hashable & Sendable] {
    defer { pushes = [] }
    return pushes
  }
}

extension PostServer: RecordStore {
  static func access(by request: any ServiceRequest) -> RecordAccess? {
    page.access(by: request, to: "posts") { $0.body == 0 ? .load : .loadMore(after: "\($0.body)") }
      ?? like.access(by: request, to: "posts") { call in .change("\(call.body)", liked) }
  }

  @Sendable private static func liked(_ record: any StoredRecord) -> any StoredRecord {
    guard var entry = record as? Entry else { return record }
    entry.isLiked = true
    return entry
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    (answer as? Page).map { RecordPage($0.posts, next: $0.next.map { "\($0)" }) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { posts }
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

private let exploration = Exploration(
  given: ["a page has 2 posts"],
  inputs: [.init("ann", into: "Name")],
  remoteWrites: [
    RemoteWrite("another client posts \"Hello\"", in: PostServer.self) { server, user, time in server.post("Hello") }
  ],
  startingPoints: [.init("empty"), .init("full", given: ["\"bob\" writes 3 posts"])])

struct ServerSnippetTests {
  @Test func `a page ends where its size says, and a token is asked for`() {
    var server = PostServer()
    for text in ["a", "b", "c"] { server.post(text) }
    server.pageSize = 2
    let context = RequestContext(now: 0)
    #expect(server.answer(PostServer.page(Call(token: "", body: 0)), in: context)?.status == 401)
    #expect(server.answer(PostServer.logIn("ann"), in: context) == .success("token 1"))
    let first = server.answer(PostServer.page(Call(token: "token 1", body: 0)), in: context)
    #expect(first == .success(Page(posts: Array(server.posts.prefix(2)), next: 2)))
    let second = server.answer(PostServer.page(Call(token: "token 1", body: 2)), in: context)
    #expect(second == .success(Page(posts: Array(server.posts.suffix(1)), next: nil)))
    #expect(steps.problems.isEmpty && exploration.startingPoints.count == 2)
  }
}

extension Answer {
  fileprivate var status: Int? { if case .failure(let error) = self { error.status } else { nil } }
}

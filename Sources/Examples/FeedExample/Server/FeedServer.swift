import Rehearsal

/// The feed's own backend: members sign in, read posts page by page, like them and write new ones.
struct FeedServer: RecordStore, TokenService {
  static let signIn = Route<Credentials, String>("POST /session").http(body: .json, answer: .text)
  static let list = Route<PageQuery, Page<Post>>("GET /posts", .bearer).records("posts")
    .http(answer: .json) { call, _ in try PageQuery(of: call) }
  static let publish = Route<NewPost, Post>("POST /posts", .bearer).records("posts") { .create($0) }
    .http(body: .json, answer: .json, status: 201)
  static let like = Route<Like, Post>("PUT /likes", .bearer).records("posts") { .change("\($0.post)") }
    .http(body: .json, answer: .json)

  private struct StoredPost: StoredRecord {
    let id: Int
    let author: String
    let text: String
    var likers: Set<String> = []
    var recordID: String? { "\(id)" }
  }

  /// How many posts a page holds at most.
  var pageSize = 2
  private var posts = RecordTable<StoredPost>(
    .newestFirst, missing: ServiceError(status: 404, description: "The post is no longer there."))
  /// Sessions of this server do not end.
  var tokens = BearerTokens(
    [token(of: "ann"): "ann", token(of: "bob"): "bob"], passwords: ["ann": "secret", "bob": "secret"])

  var count: Int { posts.count }

  /// The token of a member.
  static func token(of member: String) -> String { "token-\(member)" }

  static let routes: Routes<Self> = [
    signIn.answered { server, body in try server.tokens.logIn(body) },
    list.answeredForUser { server, body, user in server.page(body, for: user) },
    publish.answeredForUser { server, post, member in
      let made = StoredPost(id: server.posts.nextNumber, author: member, text: post.text)
      return server.view(try server.posts.insert(made, key: post.key), for: member)
    },
    like.answeredForUser { server, like, member in
      let post = try server.posts.update("\(like.post)") { post in
        if like.isLiked { post.likers.insert(member) } else { post.likers.remove(member) }
      }
      return server.view(post, for: member)
    },
  ]

  /// A page of this server's own kind: a full one may be the last, and then the next page is empty.
  private func page(_ query: PageQuery, for member: String) -> Page<Post> {
    let rest = posts.filter { post in query.after.flatMap { Int($0) }.map { post.id < $0 } ?? true }
    let page = rest.prefix(pageSize).map { view($0, for: member) }
    let end = page.count < pageSize ? nil : page.last?.id
    return Page(page, next: end.map { PageQuery(after: "\($0)", number: query.number + 1) })
  }

  private func view(_ post: StoredPost, for member: String) -> Post {
    Post(
      id: post.id, author: post.author, text: post.text, likes: post.likers.count,
      isLiked: post.likers.contains(member))
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    guard resource == "posts", let userID else { return nil }
    return posts.map { view($0, for: userID) }
  }
}

// MARK: - As scenarios arrange it

extension FeedServer {
  /// Adds a post without a request.
  mutating func add(_ text: String, by member: String) {
    posts.put(StoredPost(id: posts.nextNumber, author: member, text: text))
  }

  /// Removes a post by its text.
  mutating func remove(_ text: String) throws(ServiceError) {
    guard let post = posts.first(where: { $0.text == text }) else { throw ServiceError(status: 404) }
    try posts.delete("\(post.id)")
  }
}

import Rehearsal

/// The feed's own backend: members sign in, read posts page by page, like them and write new ones.
struct FeedServer: Service {
  static let signIn = Route<Credentials, Session>("POST /session")
  static let list = Route<Signed<PageQuery>, FeedPage>("GET /posts") { $0.body.number }
  static let publish = Route<Signed<NewPost>, Post>("POST /posts")
  static let like = Route<Signed<Like>, Post>("PUT /likes")

  static let operations = [signIn.operation, list.operation, publish.operation, like.operation]

  /// A name and a password.
  struct Credentials: Hashable, Sendable {
    let name: String
    let password: String
  }

  /// What a member gets for them.
  struct Session: Hashable, Sendable {
    let token: String
  }

  /// What a member who has signed in sends.
  struct Signed<Body: Hashable & Sendable>: Hashable, Sendable {
    let token: String?
    let body: Body
  }

  private struct StoredPost: Hashable, Sendable {
    let id: Int
    let author: String
    let text: String
    var likers: Set<String> = []
  }

  /// How many posts a page holds at most.
  var pageSize = 2
  /// The posts, the oldest first.
  private var posts: [StoredPost] = []
  /// The posts by the keys their authors gave them.
  private var postsByKey: [String: Int] = [:]
  private var lastNumber = 0
  private var passwords = ["ann": "secret", "bob": "secret"]

  var count: Int { posts.count }

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.signIn.answer(request) { credentials throws(ServiceError) in
      guard passwords[credentials.name] == credentials.password else {
        throw ServiceError(status: 401, description: "The name or the password is wrong.")
      }
      return Session(token: Self.token(of: credentials.name))
    }
      ?? Self.list.answer(request) { signed throws(ServiceError) in
        page(after: signed.body.after.flatMap { Int($0) }, for: try member(signed.token))
      }
      ?? Self.publish.answer(request) { signed throws(ServiceError) in
        publish(signed.body, by: try member(signed.token))
      }
      ?? Self.like.answer(request) { signed throws(ServiceError) in
        try like(signed.body, by: try member(signed.token))
      }
  }

  /// The token of a member; sessions of this server do not end.
  static func token(of member: String) -> String { "token-\(member)" }

  private func member(_ token: String?) throws(ServiceError) -> String {
    guard let name = token.flatMap(userID(ofToken:)) else { throw ServiceError(status: 401) }
    return name
  }

  private func page(after cursor: Int?, for member: String) -> FeedPage {
    let rest = posts.reversed().filter { post in cursor.map { post.id < $0 } ?? true }
    let page = rest.prefix(pageSize).map { view($0, for: member) }
    // A full page may be the last one; then the next page is empty.
    return FeedPage(posts: page, next: page.count < pageSize ? nil : page.last.map { "\($0.id)" })
  }

  private mutating func publish(_ post: NewPost, by member: String) -> Post {
    if let index = posts.firstIndex(where: { $0.id == postsByKey[post.key] }) { return view(posts[index], for: member) }
    lastNumber += 1
    postsByKey[post.key] = lastNumber
    posts.append(StoredPost(id: lastNumber, author: member, text: post.text))
    return view(posts[posts.count - 1], for: member)
  }

  private mutating func like(_ like: Like, by member: String) throws(ServiceError) -> Post {
    guard let index = posts.firstIndex(where: { $0.id == like.post }) else {
      throw ServiceError(status: 404, description: "The post is no longer there.")
    }
    if like.isLiked { posts[index].likers.insert(member) } else { posts[index].likers.remove(member) }
    return view(posts[index], for: member)
  }

  private func view(_ post: StoredPost, for member: String) -> Post {
    Post(
      id: post.id, author: post.author, text: post.text, likes: post.likers.count,
      isLiked: post.likers.contains(member))
  }
}

// MARK: - As scenarios arrange it

extension FeedServer {
  /// Adds a post without a request.
  mutating func add(_ text: String, by member: String) {
    lastNumber += 1
    posts.append(StoredPost(id: lastNumber, author: member, text: text))
  }

  /// Removes a post by its text.
  mutating func remove(_ text: String) throws(ServiceError) {
    guard let index = posts.firstIndex(where: { $0.text == text }) else { throw ServiceError(status: 404) }
    posts.remove(at: index)
  }
}

extension FeedServer: RecordStore {
  static func access(by request: any ServiceRequest) -> RecordAccess? {
    if let signed = list.body(of: request) {
      let kind = signed.body.after.map { RecordAccess.Kind.loadMore(after: $0) } ?? .load
      return RecordAccess(kind, of: "posts", token: signed.token)
    }
    if let signed = publish.body(of: request) {
      return RecordAccess(.create(signed.body), of: "posts", token: signed.token)
    }
    if let signed = like.body(of: request) {
      return RecordAccess(.change("\(signed.body.post)") { $0 }, of: "posts", token: signed.token)
    }
    return nil
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    if let page = answer as? FeedPage { return RecordPage(page.posts, next: page.next) }
    return (answer as? Post).map { RecordPage([$0]) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    guard resource == "posts", let userID else { return nil }
    return posts.reversed().map { view($0, for: userID) }
  }

  func userID(ofToken token: String) -> String? { passwords.keys.first { Self.token(of: $0) == token } }
}

extension FeedServer: SignInService {
  func userID(named name: String) -> String? { passwords[name] == nil ? nil : name }
  mutating func adoptPasswords(of other: FeedServer) { passwords = other.passwords }
}

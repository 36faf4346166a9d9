import Rehearsal

/// The posts of all members, the newest first, as many pages as the reader has asked for.
///
/// A like is shown at once, and taken back when it fails. One request of the feed is under way at a time, so no answer
/// overtakes another; a post may be written meanwhile.
struct FeedController: Controller {
  enum Message: ComposeDelegate {
    case refresh
    case more
    case loaded(Reply<FeedPage>, PageQuery)
    case liked(Reply<Post>, before: Post, row: Int)
    case published(Post)
    case logOut
  }

  static let compose = SegueName<ComposeController>("compose")

  let flaws: Set<Feed.Flaw>
  private(set) var posts: [Post] = []
  /// The cursor of the next page; nil: there is none.
  private var next: String?
  private var pages = 0
  private(set) var isLoading = false
  /// Whether the last load has failed, or none has ended.
  private(set) var isStale = true
  private var isLiking = false
  /// The line above the posts; empty for none.
  private var notice = ""

  init(flaws: Set<Feed.Flaw> = []) {
    self.flaws = flaws
  }

  // MARK: Loading

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    load(PageQuery(after: nil, number: 1), &context)
  }

  private mutating func load(_ query: PageQuery, _ context: inout Context<Message>) {
    let isAgain = flaws.contains(.appendsTwice) && query.after != nil
    guard !isLiking, !isLoading || isAgain else { return }
    isLoading = true
    notice = "Loading…"
    let request = FeedServer.list(.init(token: context.defaults[MemberSession.tokenKey], body: query))
    context.send(request, cancelledWithOwner: !flaws.contains(.staysAfterLogout)) { .loaded($0, query) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: load(PageQuery(after: nil, number: 1), &context)
    case .more: if let next { load(PageQuery(after: next, number: pages + 1), &context) }
    case .loaded(.success(let page), let query): show(page, query)
    case .loaded(.failure(let error), _):
      isLoading = flaws.contains(.sticks)
      isStale = true
      notice = "Not loaded. \(error.description)"
    case .liked(.success(let post), _, let row): put(post, row)
    case .liked(.failure(let error), let before, let row):
      put(flaws.contains(.keepsFailedLike) ? nil : before, row)
      notice = "Not liked. \(error.description)"
    case .published(let post):
      posts.removeAll { $0.id == post.id }
      posts.insert(post, at: 0)
    case .logOut:
      context.setDefault(nil, forKey: MemberSession.tokenKey)
      context.setViewControllers(withIdentifiers: ["SignIn"])
    }
  }

  private mutating func show(_ page: FeedPage, _ query: PageQuery) {
    isLoading = false
    isStale = false
    notice = flaws.contains(.trapsOnEmptyPage) && query.after != nil ? "Down to \(page.posts[0].text)" : ""
    posts = query.after == nil ? page.posts : posts + page.posts
    next = page.next
    pages = query.number
  }

  // MARK: Liking

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    guard !isLiking, !isLoading else { return }
    let before = posts[path.row]
    isLiking = true
    notice = ""
    posts[path.row].isLiked.toggle()
    posts[path.row].likes += before.isLiked ? -1 : 1
    let like = Like(post: before.id, isLiked: !before.isLiked)
    let request = FeedServer.like(.init(token: context.defaults[MemberSession.tokenKey], body: like))
    context.send(request, cancelledWithOwner: true) { .liked($0, before: before, row: path.row) }
  }

  /// Ends a like: the post stands in the list as it is now; nil: as it stands there.
  private mutating func put(_ post: Post?, _ row: Int) {
    isLiking = false
    guard let post else { return }
    let place = flaws.contains(.likesByRow) ? row : posts.firstIndex { $0.id == post.id }
    if let place, posts.indices.contains(place) { posts[place] = post }
  }

  // MARK: Writing

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(Self.compose) { $0.delegate = Delegate($1) }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Feed", leftBarButtonItem: BarButtonItem("Log out", action: .logOut),
      rightBarButtonItem: BarButtonItem("Write", segue: Self.compose, isEnabled: !isLoading && !isStale))
  }

  var view: [Element<Self>] {
    let canLoadMore = next != nil && (!isLoading || flaws.contains(.appendsTwice))
    return [
      .label(notice, identifier: "notice"), .tableView,
      .button("More", action: .more, isEnabled: canLoadMore),
    ]
  }

  var refreshControl: Message? { .refresh }

  func numberOfRows(inSection section: Int) -> Int { posts.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let post = posts[path.row]
    return Cell(
      "Post",
      labels: [
        LabelView("text", text: post.text), LabelView("author", text: post.author),
        LabelView("likes", text: "\(post.likes)"),
      ], buttons: [post.isLiked ? "Unlike" : "Like"])
  }
}

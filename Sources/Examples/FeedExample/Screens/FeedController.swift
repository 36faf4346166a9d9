import Rehearsal

/// The posts of all members, the newest first, as many pages as the reader has asked for.
///
/// A like is shown at once, and taken back when it fails. One request of the feed is under way at a time, so no answer
/// overtakes another; a post may be written meanwhile.
struct FeedController: Controller {
  enum Message: Hashable, Sendable {
    case refresh
    case more
    case loaded(Reply<Page<Post>>, PageQuery)
    case liked(Reply<Post>, before: Post, row: Int)
    case logOut
  }

  static let compose = SegueName("compose", to: ComposeController.self)

  let flaws: Set<Feed.Flaw>
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.timeline)] }
  private(set) var timeline = Timeline()
  /// The cursor of the next page; nil: there is none.
  private var next: PageQuery?
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
    load(.first, &context)
  }

  private mutating func load(_ query: PageQuery, _ context: inout Context<Message>) {
    let isAgain = flaws.contains(.appendsTwice) && query.after != nil
    guard !isLiking, !isLoading || isAgain else { return }
    isLoading = true
    notice = "Loading…"
    context.send(FeedServer.list(query), outlivesScreen: flaws.contains(.staysAfterLogout)) { .loaded($0, query) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: load(.first, &context)
    case .more: if let next { load(next, &context) }
    case .loaded(.success(let page), let query): show(page, query, &context)
    case .loaded(.failure(let error), _):
      isLoading = flaws.contains(.sticks)
      isStale = true
      notice = "Not loaded. \(error.description)"
    case .liked(.success(let post), _, let row): put(post, row, &context)
    case .liked(.failure(let error), let before, let row):
      put(flaws.contains(.keepsFailedLike) ? nil : before, row, &context)
      notice = "Not liked. \(error.description)"
    case .logOut:
      context.setToken(nil)
      context.setViewControllers(withIdentifiers: ["SignIn"])
    }
  }

  /// The server has refused the token: whatever is written or under way, the member signs in again.
  mutating func authorizationDidEnd(_ context: inout Context<Message>) {
    context.setRootViewController(withIdentifier: "Start")
  }

  private mutating func show(_ page: Page<Post>, _ query: PageQuery, _ context: inout Context<Message>) {
    isLoading = false
    isStale = false
    notice = flaws.contains(.trapsOnEmptyPage) && query.after != nil ? "Down to \(page.records[0].text)" : ""
    context.send(.loaded(page.records, after: query.after), to: Timeline.self)
    next = page.next
  }

  // MARK: Liking

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    guard !isLiking, !isLoading else { return }
    let before = timeline.posts[path.row]
    isLiking = true
    notice = ""
    var liked = before
    liked.isLiked.toggle()
    liked.likes += before.isLiked ? -1 : 1
    context.send(.changed(liked, row: path.row), to: Timeline.self)
    context.send(FeedServer.like(Like(post: before.id, isLiked: liked.isLiked))) {
      .liked($0, before: before, row: path.row)
    }
  }

  /// Ends a like: the post stands in the list as it is now; nil: as it stands there.
  private mutating func put(_ post: Post?, _ row: Int, _ context: inout Context<Message>) {
    isLiking = false
    guard let post else { return }
    let place = flaws.contains(.likesByRow) ? row : timeline.posts.firstIndex { $0.id == post.id }
    if let place { context.send(.changed(post, row: place), to: Timeline.self) }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Feed", leftBarButtonItem: BarButtonItem("Log out", action: .logOut),
      rightBarButtonItem: BarButtonItem("Write", segue: Self.compose).disabled(isLoading || isStale))
  }

  var view: [Element<Self>] {
    let canLoadMore = next != nil && (!isLoading || flaws.contains(.appendsTwice))
    return [
      .label(notice).accessibilityIdentifier("notice"), .tableView,
      .button("More", action: .more).disabled(!canLoadMore),
    ]
  }

  var refreshControl: Message? { .refresh }

  func numberOfRows(inSection section: Int) -> Int { timeline.posts.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let post = timeline.posts[path.row]
    return Cell(
      "Post",
      labels: [
        LabelView("text", text: post.text), LabelView("author", text: post.author),
        LabelView("likes", text: "\(post.likes)"),
      ], buttons: [post.isLiked ? "Unlike" : "Like"])
  }
}

import Rehearsal

/// A screen whose load has failed looks as if it were loading still.
enum FailedLoad {
  static let bug = PublishedBug(
    "FailedLoad", "A page that could not be loaded shows progress for ever", .progressStuck, shortest: 2,
    steps: """
      Given the next "GET /post" fails with status 404
      When the app starts
      And I tap the row "Rain"
      Then I see "Not loaded."
      When I tap "Retry"
      Then I see "About rain"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Posts")
        AppScene("Posts", Posts()) { StoryboardSegue.show(Posts.open, to: "Post") }
        AppScene("Post", Post(isMended: isMended))
      }, services: [Forum()])
  }

  struct Forum: Service {
    static let post = Route<String, String>("GET /post")

    static let routes: Routes<Self> = [
      post.answered { _, body in "About \(body.lowercased())" }
    ]
  }

  struct Posts: Controller {
    static let open = SegueName("open", to: Post.self)
    private let titles = ["Rain", "Sun"]

    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Posts") }
    var view: [Element<Self>] { [.tableView] }
    func numberOfRows(inSection section: Int) -> Int { titles.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Post", labels: [LabelView(text: titles[path.row])])
    }
    mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) {
      context.performSegue(withIdentifier: Self.open, sender: titles[path.row])
    }
    func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      segue.configure(Self.open) { [title = sender as? String ?? ""] post, _ in post.title = title }
    }
  }

  struct Post: Controller {
    enum Message: Hashable, Sendable { case load, loaded(Reply<String>) }
    enum Loading: Hashable, Sendable { case loading, failed, loaded(String) }

    let isMended: Bool
    var title = ""
    private var state = Loading.loading

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: title) }
    var view: [Element<Self>] {
      switch state {
      case .loaded(let text): [.label(text)]
      case .failed where isMended: [.label("Not loaded."), .button("Retry", action: .load)]
      default: [.spinner("Loading", isAnimating: true)]
      }
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load:
        state = .loading
        context.send(Forum.post(title)) { .loaded($0) }
      case .loaded(.success(let text)): state = .loaded(text)
      case .loaded(.failure): state = .failed
      }
    }
  }
}

import Rehearsal

/// The bar of a refresh stays when the second of its two requests fails.
enum RefreshBar {
  static let bug = PublishedBug(
    "RefreshBar", "The bar of a refresh stays after the refresh is over", .progressStuck, shortest: 2,
    steps: """
      Given the next "GET /items" fails with status 500
      When the app starts
      And I pull to refresh
      Then I see "Not refreshed."
      And the spinner "Refreshing" is not shown
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Feeds") { AppScene("Feeds", Feeds(isMended: isMended)) }, services: [Reader()])
  }

  struct Reader: Service {
    static let feeds = Route<NoContent, [String]>("GET /feeds")
    static let items = Route<NoContent, [String]>("GET /items")

    static let routes: Routes<Self> = [
      feeds.answered { _, _ in ["News"] },
      items.answered { _, _ in ["Rain", "Sun"] },
    ]
  }

  struct Feeds: Controller {
    enum Message: Hashable, Sendable { case refresh, feeds(Reply<[String]>), items(Reply<[String]>) }

    let isMended: Bool
    private var items: [String] = []
    private var notice = ""
    private var isRefreshing = false
    /// The requests of the refresh that have no reply yet; the bar is there while there are some.
    private var remaining = 0

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Feeds") }
    var view: [Element<Self>] {
      [.spinner("Refreshing", isAnimating: remaining > 0), .label(notice), .tableView]
    }
    var refreshControl: Message? { .refresh }
    func numberOfRows(inSection section: Int) -> Int { items.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Item", labels: [LabelView(text: items[path.row])])
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .refresh:
        guard !isRefreshing else { return }
        (isRefreshing, remaining, notice) = (true, 2, "")
        context.send(Reader.feeds()) { .feeds($0) }
      case .feeds(.success):
        remaining -= 1
        context.send(Reader.items()) { .items($0) }
      case .items(.success(let items)):
        remaining -= 1
        self.items = items
        endRefreshing("Refreshed")
      case .feeds(.failure), .items(.failure): endRefreshing("Not refreshed.")
      }
    }

    private mutating func endRefreshing(_ notice: String) {
      (self.notice, isRefreshing) = (notice, false)
      if isMended { remaining = 0 }
    }
  }
}

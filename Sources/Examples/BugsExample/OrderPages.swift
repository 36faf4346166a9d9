import Rehearsal

/// The number of loaded pages outlives the account.
enum OrderPages {
  static let bug = PublishedBug(
    "OrderPages", "After a change of account the list stops where the other account's list ended", .listWrong,
    shortest: 5,
    steps: """
      When the app starts
      And I tap "ann"
      And I tap "More"
      Then the list has 2 rows
      When I tap "Sign out"
      And I tap "bob"
      Then the list has 1 row
      When I tap "More"
      Then the list has 2 rows
      When I tap "More"
      Then the list has 3 rows
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Accounts")
        AppScene("Accounts", Accounts())
        AppScene("Orders", OrderList(isMended: isMended), isInstantiatedByCode: true)
      }, services: [Store()], exploration: Exploration { $0.listSpecifications = [OrderSpecification()] })
  }

  struct Order: StoredRecord {
    let id: String
    var recordID: String? { id }
  }

  struct Store: RecordStore, TokenService {
    static let list = Route<PageQuery, Page<Order>>("GET /orders", .bearer).records("orders")
    var tokens = BearerTokens(["ann": "ann", "bob": "bob"])

    private func orders(of user: String) -> RecordTable<Order> {
      var table = RecordTable<Order>()
      for number in 1...(user == "ann" ? 2 : 3) { table.put(Order(id: "\(user)'s \(number)")) }
      return table
    }

    static let routes: Routes<Self> = [
      list.answeredForUser { server, query, user in
        try server.orders(of: user).page(query, limit: 1)
      }
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
      userID.map { Array(orders(of: $0)) }
    }
  }

  struct OrderSpecification: ListSpecification {
    typealias Store = OrderPages.Store
    let listScene = "Orders"
    let resource = "orders"
    let extent = ListExtent.firstPages
    let noun = "order"
    func records(in list: OrderList) -> [any StoredRecord] { list.orders }
    func isQuiet(_ list: OrderList) -> Bool { !list.isStale }
  }

  /// The pages that have been asked for: the tab keeps it.
  struct PageHelper: SharedModel {
    enum Message: Hashable, Sendable { case began(Int), failed(Int), reset }
    private(set) var pages: Set<Int> = []

    mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
      switch message {
      case .began(let page): pages.insert(page)
      case .failed(let page): pages.remove(page)
      case .reset: pages = []
      }
    }
  }

  struct Accounts: Controller {
    enum Message: Hashable, Sendable { case signIn(String) }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Accounts") }
    var view: [Element<Self>] { ["ann", "bob"].map { .button($0, action: .signIn($0)) } }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      if context.token() != nil { context.setViewControllers(withIdentifiers: ["Orders"]) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      guard case .signIn(let name) = message else { return }
      context.setToken(name, of: name)
      context.setViewControllers(withIdentifiers: ["Orders"])
    }
  }

  struct OrderList: Controller {
    enum Message: Hashable, Sendable { case more, loaded(Reply<Page<Order>>, PageQuery), signOut }

    let isMended: Bool
    private(set) var orders: [Order] = []
    private(set) var isStale = true
    private var isLoading = false
    private var next: PageQuery?
    private var notice = ""

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "Orders", rightBarButtonItem: BarButtonItem("Sign out", action: .signOut))
    }
    var view: [Element<Self>] { [.label(notice), .tableView, .button("More", action: .more).disabled(isLoading)] }
    func numberOfRows(inSection section: Int) -> Int { orders.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Order", labels: [LabelView(text: orders[path.row].id)])
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { load(.first, &context) }

    mutating func authorizationDidEnd(_ context: inout Context<Message>) {
      context.setRootViewController(withIdentifier: "Start")
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      isLoading = false
      switch message {
      case .more:
        guard let next, !context.model(PageHelper.self).pages.contains(next.number) else { return }
        context.send(.began(next.number), to: PageHelper.self)
        load(next, &context)
      case .loaded(.success(let page), let query):
        orders = query.after == nil ? page.records : orders + page.records
        (isStale, notice, next) = (false, "", page.next)
      case .loaded(.failure, let query):
        notice = "Not loaded."
        context.send(.failed(query.number), to: PageHelper.self)
      case .signOut:
        if isMended { context.send(.reset, to: PageHelper.self) }
        context.setToken(nil)
        context.setViewControllers(withIdentifiers: ["Accounts"])
      }
    }

    private mutating func load(_ query: PageQuery, _ context: inout Context<Message>) {
      (isStale, isLoading) = (true, true)
      context.send(Store.list(query)) { .loaded($0, query) }
    }
  }
}
